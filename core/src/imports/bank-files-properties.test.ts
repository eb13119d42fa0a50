import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBankAmount } from './bank-amount.ts';
import { type BankFile, UNREADABLE_REASONS } from './bank-file.ts';
import { decodeBytes } from './decode-bytes.ts';
import { readCamt } from './read-camt.ts';
import { readOfx } from './read-ofx.ts';
import { readQif } from './read-qif.ts';
import { sniffFormat } from './sniff-format.ts';
import { tellsBalance } from './bank-words.ts';
import { CAMT, OFX_SAMPLES, OFX_SGML, QIF_SAMPLES } from '#testing/bank-samples.ts';
import { soundXml } from '#testing/sound-xml.ts';
import { formatAmount } from '#money/read-amount.ts';
import { cents } from '#money/money.ts';

/** The tag that begins one, whole or cut by the end of the file. */
const OFX_RECORD = /<(?:STMTTRNP?|INVTRAN)\s*(?:>|$)/giu;

function records(text: string): number {
  // A comment holds no record, unless the file ends in it.
  return (text.replaceAll(/<!--[^]*?-->/gu, '').match(OFX_RECORD) ?? []).length;
}

/** Records with something in them, outside of lists and descriptions of accounts; one that the file ends in is one too. */
function qifRecords(text: string): number {
  const lines = text.split(/[\r\n]/u).map((line) => line.trim());
  const sections = lines.join('\n').split(/^(?=!)/mu);
  const moving = sections.filter(
    (section) => !/^!\s*(?:account|type ?: ?cat\b.*|option\b.*|clear\b.*)(?:\n|$)/iu.test(section),
  );
  const found = moving.flatMap((section) => section.replace(/^!.*\n?/u, '').split(/^\^.*$/mu));
  return found.filter((record) => record.trim() !== '').length;
}

function rowCount({ statements }: BankFile): number {
  return statements.reduce((count, { rows }) => count + rows.length, 0);
}

const ofxTexts = Object.entries(OFX_SAMPLES);
const qifTexts = Object.entries(QIF_SAMPLES);

/** All beginnings of `text` from `from` on for which `isWrong`, by their lengths. */
function wrongBeginnings(text: string, from: number, isWrong: (start: string) => boolean): number[] {
  const lengths = Array.from({ length: text.length + 1 - from }, (_, index) => from + index);
  return lengths.filter((length) => isWrong(text.slice(0, length)));
}

test.each(ofxTexts)('%s: each beginning of the file has a row for each record in it', (_name, text) => {
  const isWrong = (start: string) => rowCount(readOfx(start)) !== records(start);
  expect(wrongBeginnings(text, 0, isWrong)).toEqual([]);
});

test.each(ofxTexts)(
  '%s: a beginning that cuts a record says that it is truncated, and the whole does not',
  (_name, text) => {
    const hidesCut = (start: string) => {
      const { statements, isTruncated } = readOfx(start);
      const rows = statements.flatMap((statement) => statement.rows);
      return !isTruncated && rows.some((row) => row.kind === 'unreadable' && row.reason === 'cut');
    };
    expect(wrongBeginnings(text, 0, hidesCut)).toEqual([]);
    expect(readOfx(text).isTruncated).toBe(false);
  },
);

test('a file that closes its tags is truncated wherever it is cut', () => {
  const end = OFX_SGML.indexOf('</OFX') + '</OFX'.length;
  const isComplete = (start: string) => !readOfx(start).isTruncated;
  expect(wrongBeginnings(OFX_SGML.slice(0, end - 1), 0, isComplete)).toEqual([]);
});

test.each(qifTexts)('%s: each beginning of the file has a row for each record in it', (_name, text) => {
  // A header that is cut may be another: a list, or rows.
  const isWrong = (start: string) =>
    !/(?:^|[\r\n])![^\r\n]*$/u.test(start) && rowCount(readQif(start)) !== qifRecords(start);
  expect(wrongBeginnings(text, text.search(/[\r\n]/u), isWrong)).toEqual([]);
});

const changed = (text: string) =>
  fc
    .array(fc.tuple(fc.nat({ max: text.length }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 })
    .map((changes) => {
      const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });

test.each(ofxTexts)('%s: whatever bytes change, no record is lost', (_name, text) => {
  fc.assert(
    fc.property(changed(text), (bytes) => {
      const read = decodeBytes(bytes);
      expect(rowCount(readOfx(read))).toBeGreaterThanOrEqual(records(read));
      expect(() => sniffFormat(bytes)).not.toThrow();
    }),
  );
});

test.each(qifTexts)('%s: whatever characters change, each record is a row', (_name, text) => {
  fc.assert(
    fc.property(changed(text), (bytes) => {
      const read = decodeBytes(bytes);
      expect(rowCount(readQif(read))).toBe(qifRecords(read));
    }),
  );
});

test.each(ofxTexts)('%s: in whatever order its lines come, each record is a row', (_name, text) => {
  const lines = text.split(/(?=\n)/u);
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      const mixed = shuffled.join('');
      const read = readOfx(mixed);
      expect(rowCount(read)).toBeGreaterThanOrEqual(records(mixed));
      const readable = read.statements
        .flatMap(({ rows }) => rows)
        .filter(({ kind }) => kind !== 'unreadable');
      expect(readable.length).toBeLessThanOrEqual(records(mixed));
    }),
  );
});

test.each(qifTexts)('%s: in whatever order its records come, each is a row', (_name, text) => {
  const lines = text.split(/(?<=[\r\n])/u);
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
      const mixed = shuffled.join('');
      expect(rowCount(readQif(mixed))).toBe(qifRecords(mixed));
    }),
  );
});

test('whatever stands in an entry of CAMT, it is one row', () => {
  const entries = CAMT.match(/<Ntry>/gu)?.length ?? 0;
  const places = [...CAMT.matchAll(/>([^<\n]+)</gu)];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: places.length - 1 }), fc.string()), { minLength: 1 }),
      (changes) => {
        let text = CAMT;
        for (const [place, value] of changes) {
          const written = places[place]?.[1] ?? '';
          text = text.replace(`>${written}<`, () => `>${value.replaceAll(/[<>]/gu, '')}<`);
        }
        const read = readCamt(soundXml(text), text);
        expect(rowCount(read)).toBe(entries);
      },
    ),
  );
});

test('any bytes at all are a format or a refusal', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(sniffFormat(bytes)).toHaveProperty('ok');
    }),
  );
});

test('what is written with a comma or with a dot is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (value) => {
      const written = formatAmount(cents(value));
      const english = written.replaceAll(/[.,]/gu, (mark) => (mark === ',' ? '.' : ','));
      for (const text of [written, english]) {
        expect(readBankAmount(text, null)).toEqual({ ok: true, amountCents: cents(value) });
      }
    }),
  );
});

test('words that are made to be tried in many ways are not', () => {
  for (const word of [' conta', ' em conta', ' total', ' cta 1', ' ']) {
    expect(tellsBalance(`saldo${word.repeat(50_000)}!`)).toBe(false);
    expect(tellsBalance(`saldo${word.repeat(10)}!`)).toBe(false);
  }
  expect(tellsBalance(`saldo conta${' c'.repeat(10)}`)).toBe(true);
  expect(tellsBalance(`saldo conta${' c'.repeat(50)}`)).toBe(false);
});

test('the samples have rows that cannot be read for each reason', () => {
  const files = ofxTexts.flatMap(([, text]) => [readOfx(text), readOfx(text.slice(0, -200))]);
  const rows = files.flatMap(({ statements }) => statements.flatMap((statement) => statement.rows));
  const reasons = new Set(rows.flatMap((row) => (row.kind === 'unreadable' ? [row.reason] : [])));
  expect([...reasons].toSorted()).toEqual([...UNREADABLE_REASONS].toSorted());
});
