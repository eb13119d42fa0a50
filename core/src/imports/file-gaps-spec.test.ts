import { expect, test } from 'vitest';
import { type Day, day } from '#calendar/day.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { type CoveredPeriod, gapsBeside } from './file-gaps.ts';
import spec from '#specs/imports.md?raw';

const dayOf = (text: string): Day => day(`2026-${text}`);

/** "09-01 to 09-30 by its lines, opens 10,00, closes 500,00" */
function readPeriod(text: string): CoveredPeriod {
  const [, from = '', to = '', lines, opens, closes] =
    /^(\S+) to ([\d-]+)( by its lines)?(?:,? opens (\S+?))?(?:,? closes (\S+))?$/u.exec(text) ?? [];
  return {
    from: dayOf(from),
    to: dayOf(to),
    isTold: lines === undefined,
    openingCents: opens === undefined ? null : reais(opens),
    closing: closes === undefined ? null : { day: dayOf(to), balanceCents: reais(closes) },
  };
}

const readPeriods = (text = '') => text.split('; ').filter(Boolean).map(readPeriod);

test.each(specTable(spec, 'Which days are missing between files'))(
  'IMP-09 beside files of %s, one of %s leaves out: %s',
  (others, file, gaps) => {
    const found = gapsBeside(readPeriod(file ?? ''), readPeriods(others));
    const said = found.map(({ from, to }) => `${from.slice(5)} to ${to.slice(5)}`);
    expect(said.join('; ')).toBe(gaps);
  },
);

test('IMP-09 a balance of a later day than the file tells of bridges nothing', () => {
  const [first] = readPeriods('09-01 to 09-30 closes 500,00');
  if (!first?.closing) throw new Error('the period is not as it is written');
  const asOfLater = { ...first, closing: { ...first.closing, day: dayOf('10-14') } };
  expect(gapsBeside(readPeriod('10-15 to 10-31 opens 500,00'), [asOfLater])).toHaveLength(1);
});
