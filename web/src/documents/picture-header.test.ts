import { expect, test } from 'vitest';
import { readPictureHeader } from './picture-header.ts';

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const big = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** (count - 1 - index)) % 256);
const little = (value: number, count: number) => big(value, count).toReversed();
const zeros = (count: number) => Array.from({ length: count }, () => 0);
/** A segment of a JPEG: its marker, its length, its contents. */
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...big(content.length + 2, 2),
  ...content,
];
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...big(height, 2), ...big(width, 2), 3]);
const ispe = (width: number, height: number) => [
  ...text('ispe'),
  ...zeros(4),
  ...big(width, 4),
  ...big(height, 4),
];
const tag = (number: number, kind: 3 | 4, value: number) => [
  ...little(number, 2),
  ...little(kind, 2),
  ...little(1, 4),
  ...little(value, kind === 3 ? 2 : 4),
  ...zeros(kind === 3 ? 2 : 0),
];

const PREVIEW = [...text('Exif'), 0, 0, 0xff, 0xd8, ...frame(0xc0, 160, 120)];
const CASES: readonly (readonly [string, readonly number[], string, number, number])[] = [
  ['JPEG', [0xff, 0xd8, ...frame(0xc0, 4000, 3000)], 'jpeg', 4000, 3000],
  [
    'progressive JPEG after a preview and tables',
    [0xff, 0xd8, ...segment(0xe1, PREVIEW), ...segment(0xc4, zeros(30)), 0xff, ...frame(0xc2, 70, 50)],
    'jpeg',
    70,
    50,
  ],
  ['PNG', [0x89, ...text('PNG\r\n\u001A\n'), ...zeros(8), ...big(16_000, 4), ...big(9, 4)], 'png', 16_000, 9],
  ['GIF', [...text('GIF89a'), ...little(640, 2), ...little(480, 2)], 'gif', 640, 480],
  [
    'BMP',
    [...text('BM'), ...zeros(12), ...little(40, 4), ...little(70, 4), ...little(2 ** 32 - 50, 4)],
    'bmp',
    70,
    50,
  ],
  [
    'old BMP',
    [...text('BM'), ...zeros(12), ...little(12, 4), ...little(70, 2), ...little(50, 2)],
    'bmp',
    70,
    50,
  ],
  [
    'TIFF',
    [
      ...text('II*\0'),
      ...little(8, 4),
      ...little(3, 2),
      ...tag(254, 4, 1),
      ...tag(256, 3, 900),
      ...tag(257, 4, 70_000),
    ],
    'tiff',
    900,
    70_000,
  ],
  [
    'WebP',
    [...text('RIFF....WEBPVP8 '), ...zeros(10), ...little(300, 2), ...little(200, 2)],
    'webp',
    300,
    200,
  ],
  [
    'WebP without loss',
    [...text('RIFF....WEBPVP8L'), ...zeros(5), ...little(299 + 199 * 0x4000, 4)],
    'webp',
    300,
    200,
  ],
  [
    'WebP with more',
    [...text('RIFF....WEBPVP8X'), ...zeros(8), ...little(69_999, 3), ...little(9, 3)],
    'webp',
    70_000,
    10,
  ],
  [
    'HEIC of tiles',
    [...zeros(4), ...text('ftypheic'), ...ispe(512, 512), ...ispe(4032, 3024)],
    'heic',
    4032,
    3024,
  ],
  ['AVIF', [...zeros(4), ...text('ftypavif'), ...ispe(64, 32)], 'avif', 64, 32],
];

test.each(CASES)('SCAN-03 the header of a %s', (_what, bytes, format, width, height) => {
  expect(readPictureHeader(Uint8Array.from(bytes))).toEqual({ format, size: { width, height } });
});

test('a header that is cut off gives its format, and a file that is no picture gives nothing', () => {
  for (const [what, bytes, format] of CASES) {
    const cut = readPictureHeader(Uint8Array.from(bytes.slice(0, 17)));
    expect(cut?.format, what).toBe(format);
  }
  expect(readPictureHeader(Uint8Array.from(text('<svg></svg>')))).toBeNull();
  expect(readPictureHeader(new Uint8Array())).toBeNull();
});
