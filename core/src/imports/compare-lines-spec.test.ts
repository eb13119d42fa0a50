import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, day } from '#calendar/day.ts';
import { cents } from '#money/money.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import type { InstallmentSaid } from './bank-file.ts';
import {
  compareLines,
  type FileLine,
  type RecordedLine,
  startComparing,
  type Verdict,
  type Wording,
} from './compare-lines.ts';
import { likeness, textKey } from './text-likeness.ts';
import spec from '#specs/imports.md?raw';

type Line = Omit<FileLine, 'position' | keyof Wording> & Pick<RecordedLine, 'wordings' | 'isOfOtherKind'>;

const dayOf = (text: string): Day => day(`2026-${text}`);

/** "2x 11-20 -5,00 PADARIA #id 1/6"; other wordings follow "or" */
function readLines(text: string): Line[] {
  const parts = text.split('; ').filter((part) => part !== '');
  return parts.flatMap((part) => {
    const [, count = '1', on = '', amount = '', words = ''] =
      /^(?:(\d)x )?(\d\d-\d\d) (\S+) ?(.*)$/u.exec(part) ?? [];
    const wordings = words
      .replace(/ elsewhere$/u, '')
      .split(' or ')
      .map(readWording);
    const line = {
      day: dayOf(on),
      amountCents: reais(amount),
      installment: wordings[0]?.installment ?? null,
      isOfOtherKind: words.endsWith(' elsewhere'),
      wordings: wordings.map(({ key, bankId }) => ({ textKey: key, bankId })),
    };
    return Array.from({ length: Number(count) }, () => line);
  });
}

function readWording(text: string) {
  const bankId = /#(\S+)/u.exec(text)?.[1] ?? '';
  const [, number, count] = / (\d)\/(\d)$/u.exec(text) ?? [];
  const installment: InstallmentSaid | null = number
    ? { number: Number(number), count: Number(count) }
    : null;
  return { key: textKey(text.replace(/#\S+/u, '')), bankId, installment };
}

const recordOf = (lines: readonly Line[]): RecordedLine[] =>
  lines.map((line, index) => ({ ...line, id: `line ${index}` }));
const fileOf = (lines: readonly Line[]): FileLine[] =>
  lines.map(({ wordings: [wording], ...line }, position) => ({
    ...line,
    position,
    textKey: wording?.textKey ?? '',
    bankId: wording?.bankId ?? '',
  }));

function said(verdict: Verdict | undefined): string {
  return verdict?.is === 'known' && verdict.isReworded ? 'reworded' : (verdict?.is ?? 'lost');
}

test.each(specTable(spec, 'Which lines are known'))(
  'IMP-03 IMP-04 IMP-07 beside the record "%s" the file "%s" (covers %s) is %s; vanished: %s',
  (record, file, covers, verdicts, vanished) => {
    const lines = fileOf(readLines(file ?? ''));
    const [from, to] = (covers ?? '').split(' to ');
    const compared = compareLines(
      lines,
      recordOf(readLines(record ?? '')),
      from && to ? { from: dayOf(from), to: dayOf(to) } : null,
    );
    expect(lines.map(({ position }) => said(compared.verdicts.get(position))).join('; ')).toBe(verdicts);
    expect(compared.vanishedIds).toHaveLength(Number(vanished));
  },
);

test.each(specTable(spec, 'How like two wordings are'))(
  '"%s" and "%s" are alike by %s',
  (one, other, share) => {
    expect(likeness(textKey(one ?? ''), textKey(other ?? ''))).toBeCloseTo(Number(share), 2);
  },
);

/** Few days, amounts and words, so that lines meet. */
const anyLine = fc.record({
  day: fc.constantFrom(...['10-01', '10-02', '10-03', '10-04', '10-08'].map(dayOf)),
  amountCents: fc.constantFrom(cents(-500), cents(-250), cents(900)),
  installment: fc.constantFrom(null, null, { number: 1, count: 6 }),
  wordings: fc
    .record({
      textKey: fc.constantFrom('padaria', 'padaria sol', 'mercado', 'tarifa', ''),
      bankId: fc.constantFrom('', '', '1', '2', '3', '4', '5'),
    })
    .map((wording) => [wording]),
});

/** The record after a file: what is new joins it, and what came in other words has them too. */
function recordAfter(record: readonly RecordedLine[], file: readonly FileLine[]): RecordedLine[] {
  const { verdicts } = compareLines(file, record, null);
  const after = record.map((line) => ({ ...line, wordings: [...line.wordings] }));
  for (const { position, textKey: key, bankId, ...line } of file) {
    const wording = { textKey: key, bankId };
    const verdict = verdicts.get(position);
    if (verdict?.is === 'new') after.push({ ...line, id: `line ${after.length}`, wordings: [wording] });
    if (verdict?.is === 'known' && verdict.isReworded) {
      after.find(({ id }) => id === verdict.lineId)?.wordings.push(wording);
    }
  }
  return after;
}

test('IMP-02 every line of a file gets exactly one verdict, and no line of the record is given to two', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (record, file) => {
      const lines = fileOf(file);
      const { verdicts, vanishedIds } = compareLines(lines, recordOf(record), null);
      expect([...verdicts.keys()].toSorted((a, b) => a - b)).toEqual(lines.map(({ position }) => position));
      const given = [...verdicts.values()].flatMap((one) => ('lineId' in one ? [one.lineId] : []));
      expect(new Set([...given, ...vanishedIds]).size).toBe(given.length + vanishedIds.length);
    }),
  );
});

test('IMP-03 the same file again brings nothing, in whatever order its lines come', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.infiniteStream(fc.nat()), (file, orders) => {
      const record = recordAfter([], fileOf(file));
      expect(record).toHaveLength(file.length);
      const mixed = file
        .map((line) => ({ line, order: orders.next().value as number }))
        .toSorted((a, b) => a.order - b.order);
      const again = compareLines(fileOf(mixed.map(({ line }) => line)), record, null);
      expect(new Set([...again.verdicts.values()].map(said))).toEqual(
        new Set(file.length > 0 ? ['known'] : []),
      );
      expect(again.vanishedIds).toEqual([]);
    }),
  );
});

test('IMP-03 files of overlapping days, cut from one truth, leave each of its lines once, in any order of the files', () => {
  const truthOf = fc.array(anyLine, { maxLength: 30 });
  fc.assert(
    fc.property(truthOf, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (truth, order) => {
      const cuts = [
        ['10-01', '10-03'],
        ['10-02', '10-08'],
        ['10-01', '10-08'],
      ] as const;
      let record: RecordedLine[] = [];
      for (const index of order) {
        const [from, to] = cuts[index] ?? ['', ''];
        const part = truth.filter((line) => line.day >= dayOf(from) && line.day <= dayOf(to));
        record = recordAfter(record, fileOf(part));
      }
      const counted = (lines: readonly Omit<Line, 'wordings'>[]) =>
        lines.map((line) => `${line.day} ${line.amountCents} ${line.installment?.number}`).toSorted();
      expect(counted(record)).toEqual(counted(truth));
    }),
  );
});

test('IMP-02 compared some days at a time, lines are what they are when compared at once, moved ones too', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine),
      fc.array(anyLine),
      fc.shuffledSubarray(['10-02', '10-04']),
      (before, lines, cuts) => {
        const [file, record] = [fileOf(lines), recordOf(before)];
        const covers = { from: dayOf('10-01'), to: dayOf('10-08') };
        const comparing = startComparing(covers);
        const part = (one: Day) => cuts.filter((cut) => one > dayOf(cut)).length;
        for (let index = 0; index <= cuts.length; index += 1) {
          comparing.add(
            file.filter((line) => part(line.day) === index),
            record.filter((line) => part(line.day) === index),
          );
        }
        const [inParts, atOnce] = [comparing.end(), compareLines(file, record, covers)].map(
          ({ verdicts, vanishedIds }) => ({
            verdicts: file.map(({ position }) => said(verdicts.get(position))),
            vanished: vanishedIds.toSorted(),
          }),
        );
        expect(inParts).toEqual(atOnce);
      },
    ),
  );
});

test('a record of 600,000 lines stands beside a file of one', { timeout: 30_000 }, () => {
  const line = { day: dayOf('10-01'), installment: null, wordings: [{ textKey: 'padaria', bankId: '' }] };
  const record = Array.from({ length: 600_000 }, (_, index) => ({ ...line, amountCents: cents(index + 1) }));
  const file = fileOf([{ ...line, amountCents: cents(-1) }]);
  expect(compareLines(file, recordOf(record), null).verdicts.get(0)).toEqual({ is: 'new' });
});

test.each([
  ['10-14 -80,00 PADARIA', 'the whole', ['known']],
  ['10-14 -30,00 PAO; 10-14 -50,00 PRESENTE', 'its parts', ['known', 'known']],
  [
    '10-14 -80,00 PADARIA; 10-14 -30,00 FARMACIA',
    'a purchase of a part’s amount beside the whole',
    ['known', 'new'],
  ],
  ['10-14 -80,00 PADARIA; 10-14 -80,00 LOJA', 'a second purchase of the whole’s amount', ['known', 'new']],
  ['10-14 -30,00 PAO', 'one of its parts alone', ['known']],
  ['10-14 -40,00 PAO; 10-14 -40,00 PAO', 'other parts of the same sum', ['new', 'new']],
])('IMP-03 of what is on record whole and in parts, "%s" is %s', (file, _, expected) => {
  const [whole, ...parts] = recordOf(
    readLines('10-14 -80,00 PADARIA; 10-14 -30,00 PAO; 10-14 -50,00 PRESENTE'),
  );
  const recorded = [whole, ...parts.map((part) => ({ ...part, wholeId: whole?.id ?? null }))].filter(
    (line) => line !== undefined,
  );
  const lines = fileOf(readLines(file));
  const { verdicts } = compareLines(lines, recorded, null);
  expect(lines.map(({ position }) => verdicts.get(position)?.is)).toEqual(expected);
});
