// Documents of nobody, drawn when a test needs them.
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import engine from 'zxing-wasm/writer/zxing_writer.wasm?url';

export interface DrawnReceipt {
  lines: readonly string[];
  /** Contents of a QR code below the text. */
  qr?: string;
  /** Clockwise, in degrees. */
  turn?: 0 | 90 | 180 | 270;
  paper?: string;
  ink?: string;
}

const WIDTH = 760;
const LINE = 44;
const QR_SIDE = 330;

/** A receipt as a thermal printer writes it. */
export async function drawReceipt(receipt: DrawnReceipt): Promise<HTMLCanvasElement> {
  const { lines, qr, turn = 0, paper = '#f4f2ec', ink = '#222' } = receipt;
  const height = 80 + lines.length * LINE + (qr ? QR_SIDE : 0);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turn % 180 === 90 ? [height, WIDTH] : [WIDTH, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.translate(-WIDTH / 2, -height / 2);
  context.fillStyle = ink;
  context.font = '26px monospace';
  for (const [index, line] of lines.entries()) context.fillText(line, 36, 60 + index * LINE);
  if (qr) context.drawImage(await drawCode(qr), 200, height - QR_SIDE);
  return canvas;
}

export async function drawCode(text: string, format: 'QRCode' | 'ITF' = 'QRCode'): Promise<ImageBitmap> {
  prepareZXingModule({ overrides: { locateFile: () => engine } });
  const { image } = await writeBarcode(text, { format, scale: format === 'ITF' ? 2 : 4 });
  if (!image) throw new Error('no code');
  return createImageBitmap(image);
}

export async function fileOf(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<File> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, 0.9);
  const blob = await promise;
  if (!blob) throw new Error('no picture');
  return new File([blob], 'nota', { type });
}
