// Reads the codes in a picture, beside the page: it would stand still for a second or two.
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

export interface CodeRequest {
  readonly picture: ImageBitmap;
  /** Address of the engine's .wasm file. */
  readonly engine: string;
}
export type CodeAnswer = { readonly codes: readonly string[] } | { readonly failed: string };

const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'ITF', 'Code128'],
  // The light of a photo is not the same in all its corners.
  binarizer: 'LocalAverage',
  tryHarder: true,
  tryRotate: true,
  maxNumberOfSymbols: 8,
};
/** A small code in a photo is found only when it is enlarged. */
const SCALES = [1, 2, 3];
const LONGEST_SIDE = 4500;
const SHORT_ENOUGH = 1600;

/** TypeScript knows either pages or workers in one program; these are a worker's additional globals. */
const worker = self as unknown as {
  addEventListener(name: 'message', listener: (event: MessageEvent<CodeRequest>) => void): void;
  postMessage(answer: CodeAnswer): void;
};

worker.addEventListener('message', ({ data }) => void answer(data));

async function answer({ picture, engine }: CodeRequest): Promise<void> {
  try {
    prepareZXingModule({ overrides: { locateFile: () => engine } });
    const codes = new Set<string>();
    for (const scale of scalesOf(picture)) {
      // oxlint-disable-next-line no-await-in-loop -- the next try is for what this one did not find
      for (const { text, isValid } of await readBarcodes(draw(picture, scale), OPTIONS)) {
        if (isValid && text !== '') codes.add(text);
      }
      if (codes.size > 0) break;
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's messages have a target
    worker.postMessage({ codes: [...codes] });
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    worker.postMessage({ failed: String(error) });
  }
}

/** A big picture is tried at half its size too: moiré and grain hide codes. */
function scalesOf({ width, height }: ImageBitmap): number[] {
  const longest = Math.max(width, height);
  const enlarged = SCALES.filter((scale) => scale === 1 || longest * scale <= LONGEST_SIDE);
  return longest > SHORT_ENOUGH ? [...enlarged, 0.5] : enlarged;
}

function draw(picture: ImageBitmap, scale: number): ImageData {
  const fit = Math.min(scale, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * fit));
  const height = Math.max(1, Math.round(picture.height * fit));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const data = context.getImageData(0, 0, width, height);
  // Frees its memory now, without waiting for garbage collection.
  canvas.width = 0;
  return data;
}
