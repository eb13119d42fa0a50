/** Tag, length, value: the fields of an EMV code, two digits of id, two of length, the value; and the CRC that guards them. */

const HEADER = 4;

/**
 * The fields of `text` by id, the last of an id that stands twice; null unless they fill it to its end. Lengths count the units of `text`,
 * so that a caller decides what a unit is.
 */
export function readTlv(text: readonly string[]): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let start = 0; start < text.length;) {
    const header = text.slice(start, start + HEADER).join('');
    if (!/^\d{4}$/u.test(header)) return null;
    const end = start + HEADER + Number(header.slice(2));
    if (end > text.length) return null;
    fields.set(header.slice(0, 2), text.slice(start + HEADER, end).join(''));
    start = end;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE of `bytes` as four hexadecimal digits: polynomial 0x1021 from 0xFFFF, nothing reflected. */
export function crc16(bytes: readonly number[]): string {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    }
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** `text` in UTF-8; half of a surrogate pair becomes the replacement character. */
export function utf8Bytes(text: string): number[] {
  return Array.from(text.toWellFormed()).flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), continuation(code)];
    if (code < 0x10000) return [0xe0 | (code >> 12), continuation(code >> 6), continuation(code)];
    return [0xf0 | (code >> 18), continuation(code >> 12), continuation(code >> 6), continuation(code)];
  });
}

/** The text of `bytes` in UTF-8; null when they are none. */
export function textOfUtf8(bytes: readonly number[]): string | null {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
}

function continuation(code: number): number {
  return 0x80 | (code & 0x3f);
}
