// Pictures made ready for the engines: upright, of a size that text can be read at, grey, and as bright as paper is.
import { ScanError } from './scan-failure.ts';

/** Beyond this reading takes longer and finds nothing more. */
const MAX_PIXELS = 6_000_000;
const GLANCE_PIXELS = 1_000_000;
/** Below this letters are too small for the engine: such a picture is enlarged, twice at most. */
const SHORTEST_SIDE = 1100;
/** Shares of the picture that may be clipped to black and to white. */
const CLIPPED = 0.02;
const THUMBNAIL = 128;
/** Paper in fair light: the engine finds ink on it by itself, and better than after any stretching. */
const FAIR_RANGE = 0.5;
const FAIR_BRIGHTNESS = 0.6;
const HARDER = 'contrast(1.4)';

export type Turn = 0 | 90 | 180 | 270;

export interface Preparation {
  /** Clockwise. */
  readonly turn?: Turn;
  /** As large as it came, where a small picture would be enlarged. */
  readonly isOwnSize?: boolean;
  /** For pale print. */
  readonly isHard?: boolean;
  /** Only large enough to find the orientation. */
  readonly isGlance?: boolean;
}

/** Upright and grey; a dark photo as bright as paper. */
export function prepareForText(picture: ImageBitmap, preparation: Preparation = {}): HTMLCanvasElement {
  const { turn = 0, isOwnSize = false, isHard = false, isGlance = false } = preparation;
  const { width, height } = picture;
  const fitted = isOwnSize ? Math.min(1, fitTo(width, height)) : fitTo(width, height);
  const scale = isGlance ? Math.min(fitted, Math.sqrt(GLANCE_PIXELS / (width * height))) : fitted;
  const isLying = turn === 90 || turn === 270;
  const canvas = isLying ? canvasOf(height, width, scale) : canvasOf(width, height, scale);
  const context = contextOf(canvas);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.imageSmoothingQuality = 'high';
  context.filter = isHard ? `grayscale(1) ${HARDER}` : brightening(picture);
  context.drawImage(picture, (-width * scale) / 2, (-height * scale) / 2, width * scale, height * scale);
  return canvas;
}

function fitTo(width: number, height: number): number {
  const enlarged = Math.min(2, Math.max(1, SHORTEST_SIDE / Math.min(width, height)));
  return Math.min(enlarged, Math.sqrt(MAX_PIXELS / (width * height)));
}

/** The canvas filter for grey; for a dark or dull photo one that takes its own range of greys to the whole range. */
function brightening(picture: ImageBitmap): string {
  const canvas = canvasOf(THUMBNAIL, THUMBNAIL, 1);
  const context = contextOf(canvas);
  context.filter = 'grayscale(1)';
  context.drawImage(picture, 0, 0, THUMBNAIL, THUMBNAIL);
  const { data } = context.getImageData(0, 0, THUMBNAIL, THUMBNAIL);
  const greys = data.filter((_, index) => index % 4 === 0).toSorted();
  const dark = (greys[Math.floor(greys.length * CLIPPED)] ?? 0) / 255;
  const bright = (greys[Math.floor(greys.length * (1 - CLIPPED))] ?? 255) / 255;
  const range = Math.max(0.1, bright - dark);
  if (range >= FAIR_RANGE && bright >= FAIR_BRIGHTNESS) return 'grayscale(1)';
  // contrast(c) keeps the middle grey where it is; brightness(b) first brings the picture's own middle there.
  const middle = Math.max(0.05, (bright + dark) / 2);
  const lift = 0.5 / middle;
  const spread = Math.min(4, 1 / (range * lift));
  return `grayscale(1) brightness(${lift.toFixed(3)}) contrast(${spread.toFixed(3)})`;
}

function canvasOf(width: number, height: number, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new ScanError('image_broken');
  return context;
}
