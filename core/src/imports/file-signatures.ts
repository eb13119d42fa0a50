/** What a file is by its first bytes, where it is certainly none that is read. */
import type { BankFileRefusal } from './bank-file.ts';

/** Bytes that stand at `at`, written as characters of ISO-8859-1. */
type Signature = readonly [at: number, bytes: string, refusal: BankFileRefusal];

const SIGNATURES: readonly Signature[] = [
  [0, '\xD0\xCF\x11\xE0', 'spreadsheet'], // the container of .xls, and of .xlsx with a password
  [0, '\x09\x08\x10\x00', 'spreadsheet'], // .xls without its container
  [0, '\x09\x08\x08\x00', 'spreadsheet'],
  [0, '%PDF-', 'pdf'],
  [0, '\x1F\x8B', 'archive'],
  [0, 'BZh', 'archive'],
  [0, '7z\xBC\xAF\x27\x1C', 'archive'],
  [0, 'Rar!\x1A\x07', 'archive'],
  [0, '\xFD7zXZ\x00', 'archive'],
  [0, '\x28\xB5\x2F\xFD', 'archive'],
  [257, 'ustar', 'archive'],
  [0, '\x89PNG\r\n', 'image'],
  [0, '\xFF\xD8\xFF', 'image'],
  [0, 'GIF8', 'image'],
  [0, 'II*\x00', 'image'],
  [0, 'MM\x00*', 'image'],
  [8, 'WEBP', 'image'],
  [4, 'ftyphei', 'image'],
  [4, 'ftypmif1', 'image'],
  [4, 'ftypavif', 'image'],
];

const ZIP = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
/** Names within a zip are written plainly in it. */
const IN_SPREADSHEETS = ['xl/workbook', 'xl\\workbook', 'xl/worksheets', 'opendocument.spreadsheet'];

/** Why the file with these `bytes` is refused; null when its first bytes tell nothing. */
export function refusalOfBytes(bytes: Uint8Array): BankFileRefusal | null {
  if (ZIP.some((signature) => standsAt(bytes, 0, signature))) {
    return IN_SPREADSHEETS.some((name) => holds(bytes, name)) ? 'spreadsheet' : 'archive';
  }
  if (isBitmap(bytes)) return 'image';
  return SIGNATURES.find(([at, signature]) => standsAt(bytes, at, signature))?.[2] ?? null;
}

/** `BM` alone might be text: a bitmap has four zeros behind its size. */
function isBitmap(bytes: Uint8Array): boolean {
  return standsAt(bytes, 0, 'BM') && standsAt(bytes, 6, '\0\0\0\0');
}

function standsAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

function holds(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (standsAt(bytes, at, text)) return true;
  }
  return false;
}
