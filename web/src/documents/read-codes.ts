import type { CodeAnswer, CodeRequest } from './code-worker.ts';
// oxlint-disable-next-line import/default -- the build makes its address the default export
import codeWorker from './code-worker.ts?worker&url';
import { engineFile, EngineMissing, fetchEngine } from './engines.ts';

const ENGINE = 'zxing_reader.wasm';

/** A picture that holds nothing is given up before this; an engine that does not begin, at this. */
const LONGEST_MS = 30_000;

/** Reads the QR codes and bar codes (ITF, Code 128) of a picture, which stays the caller's. */
export async function readCodes(picture: ImageBitmap, signal: AbortSignal): Promise<readonly string[]> {
  await bring(signal);
  const copy = await createImageBitmap(picture);
  const worker = new Worker(codeWorker, { type: 'module' });
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    const request: CodeRequest = { picture: copy, engine: engineFile(ENGINE) };
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

let isHere = false;

/** The page fetches both files before the worker does: a worker's requests do not always pass the service worker. */
async function bring(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (isHere) return;
  const script = fetch(codeWorker, { signal }).catch(() => undefined);
  await Promise.all([script, fetchEngine([ENGINE], { signal, onProgress: () => undefined })]);
  isHere = true;
}
