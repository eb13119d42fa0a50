// Text in pictures, by Tesseract with the Portuguese language data, in a worker of its own.
import type { Worker as TesseractWorker } from 'tesseract.js';
import { engineFile, EngineMissing, fetchEngine, ENGINE_FOLDER } from './engines.ts';

const LANGUAGE = 'por';
/** LSTM only: the data has nothing else. */
const ENGINE_MODE = 1;
/** 3 finds columns by itself, 6 takes the picture as one block. Mode 4 would drop the column of amounts. */
const PAGE_MODES = { columns: '3', block: '6' } as const;
export type PageMode = keyof typeof PAGE_MODES;
const START_MS = 30_000;
/** A warm engine keeps some 100 MB. */
const IDLE_MS = 60_000;

/** The smallest module that WebAssembly with SIMD accepts and without it refuses. */
const SIMD_PROBE = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

export interface ImageText {
  readonly text: string;
  /** The engine's confidence in its letters, 0 to 100. */
  readonly confidence: number;
}

interface ReadOptions {
  signal: AbortSignal;
  mode?: PageMode;
  /** While the engine comes, and while it reads; each from 0 to 1. */
  onLoad?: (share: number) => void;
  onRead?: (share: number) => void;
}

let warm: { worker: TesseractWorker; idle: number } | undefined;
let tell: (share: number) => void = () => undefined;

/** Reads the text of a picture, line by line. The first call loads the engine, some 3 MB; later ones reuse it. */
export async function readImageText(picture: HTMLCanvasElement, options: ReadOptions): Promise<ImageText> {
  const { signal, mode = 'columns', onRead } = options;
  const worker = await start(options);
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
  // It cannot stop in the middle: it is ended, and the next document brings a new one.
  const end = () => {
    endAtOnce(worker);
    stop(signal.reason);
  };
  signal.addEventListener('abort', end);
  tell = onRead ?? tell;
  try {
    signal.throwIfAborted();
    const reading = worker
      .setParameters({
        tessedit_pageseg_mode: PAGE_MODES[mode] as never,
        user_defined_dpi: '300',
        // Otherwise the engine prints its opinion of the picture to the console.
        debug_file: '/dev/null',
      })
      .then(() => worker.recognize(picture, {}, { text: true }));
    const { data } = await Promise.race([reading, stopped]);
    keep(worker);
    return { text: data.text, confidence: data.confidence };
  } catch (error) {
    endAtOnce(worker);
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
    tell = () => undefined;
  }
}

async function start({ signal, onLoad }: ReadOptions): Promise<TesseractWorker> {
  if (warm) {
    const { worker, idle } = warm;
    clearTimeout(idle);
    warm = undefined;
    return worker;
  }
  const core = `tesseract-core-${WebAssembly.validate(SIMD_PROBE) ? 'simd-' : ''}lstm`;
  const files = ['worker.min.js', `${core}.js`, `${core}.wasm`, `${LANGUAGE}.traineddata.gz`];
  await fetchEngine(files, { signal, onProgress: (share) => onLoad?.(share) });
  const { createWorker } = await loadEngine();
  const coming = createWorker(LANGUAGE, ENGINE_MODE, {
    workerPath: engineFile('worker.min.js'),
    corePath: engineFile(`${core}.js`),
    langPath: engineFile('').slice(0, -1),
    // The security policy allows no worker from a blob: address.
    workerBlobURL: false,
    // The browser's own cache has it.
    cacheMethod: 'none',
    logger: ({ status, progress }) => status === 'recognizing text' && tell(progress),
    // Without it a refusal is also thrown where nobody catches it.
    errorHandler: () => undefined,
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new EngineMissing('too slow')), START_MS);
  const leave = () => late.reject(signal.reason);
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([coming, late.promise]);
  } catch (error) {
    void coming.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    signal.throwIfAborted();
    throw new EngineMissing(ENGINE_FOLDER, { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

/** Its own way of ending lets go of the thread first, and then fails to write to it, where nobody catches that. */
function endAtOnce(worker: TesseractWorker): void {
  const { worker: thread } = worker as unknown as { readonly worker: Worker };
  thread.terminate();
}

async function loadEngine() {
  try {
    return await import('tesseract.js');
  } catch (error) {
    throw new EngineMissing('tesseract.js', { cause: error });
  }
}

/** Ends the engine that waits for the next document. */
export function dropEngine(): void {
  if (!warm) return;
  clearTimeout(warm.idle);
  endAtOnce(warm.worker);
  warm = undefined;
}

function keep(worker: TesseractWorker): void {
  const idle = window.setTimeout(() => {
    warm = undefined;
    void worker.terminate();
  }, IDLE_MS);
  warm = { worker, idle };
}
