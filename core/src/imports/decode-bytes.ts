/**
 * The bytes of a bank's file as text. What the file says of its own encoding is never asked: banks declare `USASCII` and write Windows-1252 or
 * UTF-8, and one of them declares UTF-8 and writes neither.
 */

/** A global of every browser and of Node, pure, and yet no part of the language's own library: its shape is said here. */
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** Where Windows-1252 differs from ISO-8859-1: the characters of the bytes from 0x80, a space where a byte has none of its own. */
const FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const BYTES: ReadonlyMap<number, number> = new Map(
  Array.from(FROM_0X80, (character, index) => [character.charCodeAt(0), 0x80 + index] as const).filter(
    ([code]) => code !== 0x20,
  ),
);

/** UTF-8 that was read as Windows-1252: the first byte of an accented letter, and the second. */
const TWICE_ENCODED = /[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/**
 * `bytes` as text: a byte order mark decides (UTF-8, UTF-16 of either order); else it is UTF-8 if all of it is, and Windows-1252 if not, which
 * every byte is. A character that the end of the file cuts in two is left out. NUL bytes are left out, but in UTF-16, and with
 * them the zeros of UTF-16 without a mark. Text that was encoded twice (`Ã§` for `ç`) is mended if all of it is such text.
 *
 * Source: WHATWG Encoding Standard for the tables.
 */
export function decodeBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = strictUtf8(bytes) ?? cutUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
  return encodedOnce(text.includes('\0') ? text.replaceAll('\0', '') : text).replace(/^(?:\uFEFF|ï»¿)/u, '');
}

/** Null when `bytes` are no UTF-8. */
function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-8 whose end is cut. Null for any other, and for bytes without an accent before the end, which are more likely Windows-1252. */
function cutUtf8(bytes: Uint8Array): string | null {
  const whole = wholeCharacters(bytes);
  const text = whole.length < bytes.length ? strictUtf8(whole) : null;
  return text !== null && /\P{ASCII}/u.test(text) ? text : null;
}

/** `bytes` without the beginning of a character of UTF-8 at their end. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    if (length > back) return bytes.subarray(0, bytes.length - back);
    if (byte < 0x80 || length > 1) break;
  }
  return bytes;
}

function encodedOnce(text: string): string {
  if (!TWICE_ENCODED.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const byte = code <= 0xff ? code : BYTES.get(code);
    if (byte === undefined) return text;
    bytes[index] = byte;
  }
  return strictUtf8(wholeCharacters(bytes)) ?? text;
}
