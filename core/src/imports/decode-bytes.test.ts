import { expect, test } from 'vitest';
import { decodeBytes } from './decode-bytes.ts';

/** A character a byte. */
function latin1(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

const UTF_8 = [0xc3, 0xa7, 0xc3, 0xa3, 0x6f]; // ção

test.each([
  ['UTF-8', UTF_8, 'ção'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...UTF_8], 'ção'],
  ['Windows-1252', latin1('\xE7\xE3o \x80\x93'), 'ção €“'],
  ['Windows-1252 behind a mark of UTF-8', [0xef, 0xbb, 0xbf, ...latin1('\xE7\xE3o')], 'ção'],
  ['UTF-16 LE with a mark', [0xff, 0xfe, ...latin1('a\0\xE7\0')], 'aç'],
  ['UTF-16 BE with a mark', [0xfe, 0xff, ...latin1('\0a\0\xE7')], 'aç'],
  ['UTF-16 LE without a mark', latin1('a\0\xE7\0'), 'aç'],
  ['a header that declares ASCII', [...latin1('CHARSET:1252\n'), ...UTF_8], 'CHARSET:1252\nção'],
  ['NUL bytes', latin1('a\0\0b'), 'ab'],
  ['UTF-8 whose last character is cut', [...UTF_8, 0xc3], 'ção'],
  ['UTF-8 whose last character is cut after three bytes', [...UTF_8, 0xf0, 0x9f, 0x98], 'ção'],
  ['UTF-8 of dashes whose last character is cut', [0xe2, 0x80, 0x93, 0xc3], '–'],
  ['text encoded twice whose last character is cut', latin1('Ã§Ã').flatMap(utf8), 'ç'],
  ['Windows-1252 that ends with an accent', latin1('a\xE7 caf\xE9'), 'aç café'],
  ['Windows-1252 whose only accent is its end', latin1('caf\xE9'), 'café'],
  ['text encoded twice', latin1('Ã§Ã£o').flatMap(utf8), 'ção'],
  ['text encoded twice with a mark', latin1('ï»¿Ã§').flatMap(utf8), 'ç'],
  ['text encoded twice in part', [...latin1('Ã§').flatMap(utf8), ...UTF_8], 'Ã§ção'],
  ['text with the sign alone', latin1('CONCEI\xC7\xC3O'), 'CONCEIÇÃO'],
  ['nothing', [], ''],
])('%s', (_what, bytes, text) => {
  expect(decodeBytes(Uint8Array.from(bytes))).toBe(text);
});

/** The two bytes of a character up to U+07FF, or its one. */
function utf8(code: number): number[] {
  return code < 0x80 ? [code] : [0xc0 | (code >> 6), 0x80 | (code & 0x3f)];
}
