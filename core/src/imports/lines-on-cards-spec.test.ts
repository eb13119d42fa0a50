import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { calendarWith, parts, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { typeOfLine } from './line-type.ts';
import { isHistory, statementOfFile } from './statement-of-file.ts';
import spec from '#specs/imports.md?raw';

test.each(specTable(spec, 'What a line becomes'))(
  'IMP-13 a line of %s "%s" (on a card: %s) becomes %s',
  (amount, words, isOnCard, type) => {
    expect(typeOfLine(reais(amount ?? ''), words ?? '', isOnCard === 'yes')).toBe(type);
  },
);

const linesOf = (purchases: string | undefined) =>
  parts(purchases ?? '', '; ').map((text) => ({
    day: day(text.slice(0, 10)),
    isParcel: text.endsWith('parcel'),
  }));

test.each(specTable(spec, 'Which statement a file is'))(
  'IMP-13 a file with purchases of "%s" is the statement of "%s", by its name too: "%s"',
  (purchases, expected, name = '') => {
    expect(statementOfFile(calendarWith(''), linesOf(purchases), name) ?? '').toBe(expected);
  },
);

test.each(specTable(spec, 'Which files of a card are a history'))(
  'IMP-13 what another product tells of a card, of "%s", is a %s',
  (purchases, expected) => {
    expect(isHistory(calendarWith(''), linesOf(purchases)) ? 'history' : 'statement').toBe(expected);
  },
);
