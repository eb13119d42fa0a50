// Format and size of a picture from its first bytes, before anything is decoded. Sources: the headers of JPEG (ITU T.81), PNG, GIF, BMP,
// TIFF 6.0, WebP (RFC 9649) and of the family of HEIF (ISO 23008-12).

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'bmp' | 'tiff' | 'webp' | 'heic' | 'avif';

export interface PictureHeader {
  readonly format: PictureFormat;
  /** In pixels, as stored; null where these bytes do not reach that far. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

type Size = PictureHeader['size'];

const MAX_SEGMENTS = 500;
const MAX_TAGS = 200;

/** The header in `bytes`, the beginning of a file or all of it; null for any other file. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = FORMATS.find(({ start }) => start.test(latin(bytes.subarray(0, 16))));
  if (!format) return null;
  try {
    const size = format.sizeOf(view);
    return { format: format.name, size: size && size.width > 0 && size.height > 0 ? size : null };
  } catch (error) {
    // Beyond the end of the bytes.
    if (error instanceof RangeError) return { format: format.name, size: null };
    throw error;
  }
}

const FORMATS: readonly { name: PictureFormat; start: RegExp; sizeOf: (view: DataView) => Size }[] = [
  { name: 'jpeg', start: /^\u00ff\u00d8\u00ff/u, sizeOf: sizeOfJpeg },
  {
    name: 'png',
    start: /^\u0089PNG/u,
    sizeOf: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  },
  {
    name: 'gif',
    start: /^GIF8/u,
    sizeOf: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  },
  { name: 'bmp', start: /^BM/u, sizeOf: sizeOfBmp },
  { name: 'tiff', start: /^(?:II\*\0|MM\0\*)/u, sizeOf: sizeOfTiff },
  { name: 'webp', start: /^RIFF....WEBP/su, sizeOf: sizeOfWebp },
  { name: 'heic', start: /^....ftyp(?:hei|hev|mif|msf)/su, sizeOf: sizeOfHeif },
  { name: 'avif', start: /^....ftypavi/su, sizeOf: sizeOfHeif },
];

/** Segment by segment, up to the frame: the pictures within others, such as a preview, stand inside of segments. */
function sizeOfJpeg(view: DataView): Size {
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return null;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15 without what shares their range: tables of Huffman codes, of arithmetic ones, and extensions. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function sizeOfBmp(view: DataView): Size {
  const isOld = view.getUint32(14, true) === 12;
  return isOld
    ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    : { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

function sizeOfTiff(view: DataView): Size {
  const isLittle = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, isLittle);
  const count = Math.min(MAX_TAGS, view.getUint16(directory, isLittle));
  const valueOf = (tag: number): number => {
    for (let index = 0; index < count; index += 1) {
      const at = directory + 2 + index * 12;
      if (view.getUint16(at, isLittle) !== tag) continue;
      const isShort = view.getUint16(at + 2, isLittle) === 3;
      return isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle);
    }
    return 0;
  };
  return { width: valueOf(256), height: valueOf(257) };
}

function sizeOfWebp(view: DataView): Size {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) % 0x4000, height: view.getUint16(28, true) % 0x4000 };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
  }
  const whole = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00 + 1;
  return kind === 'VP8X' ? { width: whole(24), height: whole(27) } : null;
}

/** The largest of its `ispe` boxes: big pictures are made of tiles, which have sizes of their own. */
function sizeOfHeif(view: DataView): Size {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const text = latin(bytes.subarray(0, 0x1_00_00));
  const sizes = [...text.matchAll(/ispe/gu)].map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }));
  const [largest] = sizes.toSorted((left, right) => right.width * right.height - left.width * left.height);
  return largest ?? null;
}

function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
