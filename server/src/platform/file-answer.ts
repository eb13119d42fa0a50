import { Readable } from 'node:stream';
import { asLongReads } from './fair-share.ts';

/** An answer that the browser saves as a file, sent while it is produced: JSON of the route's response, or the route's `contentType`. */
export class FileAnswer {
  readonly name: string;
  readonly content: Readable;

  /** @param parts of the text, in their order; no more of them are asked for than the reader takes */
  constructor(name: string, parts: AsyncIterable<string>) {
    this.name = name;
    this.content = Readable.from(asLongReads(parts), { objectMode: false });
  }
}
