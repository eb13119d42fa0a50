import type { CodeAnswer, CodeRequest } from './code-worker.ts';
import { engineFile, EngineMissing } from './engines.ts';

/** A picture that holds nothing is given up before this; an engine that does not begin, at this. */
const LONGEST_MS = 30_000;

/** What the QR codes and bar codes (ITF, Code 128) in a picture say. The picture stays the caller's. */
export async function readCodes(picture: ImageBitmap, signal: AbortSignal): Promise<readonly string[]> {
  signal.throwIfAborted();
  const copy = await createImageBitmap(picture);
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    const request: CodeRequest = { picture: copy, engine: engineFile('zxing_reader.wasm') };
    worker.postMessage(request, [copy]);
    const answer = await new Promise<CodeAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<CodeAnswer>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new EngineMissing(message)));
      limit.addEventListener('abort', () => reject(new EngineMissing('too slow')));
    });
    if ('failed' in answer) throw new EngineMissing(answer.failed);
    return answer.codes;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    worker.terminate();
  }
}
