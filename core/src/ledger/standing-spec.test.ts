import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { balanceOf } from './balance.ts';
import { postingEffects } from './effects.ts';
import { asksAboutPast } from './opening.ts';
import type { Posting } from './posting.ts';
import { editedStanding, newStanding, type Standing } from './standing.ts';
import { cents, subtract } from '#money/money.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/standing.md?raw';

const TODAY = day('2026-11-21');
const WORDS: Readonly<Record<string, Standing>> = {
  posted: { status: 'posted', postsItself: false },
  'scheduled by itself': { status: 'scheduled', postsItself: true },
  'scheduled, waits': { status: 'scheduled', postsItself: false },
};
const SAYS: Readonly<Record<string, { postsNow?: boolean; awaits?: boolean }>> = {
  moved: { postsNow: true },
  'not moved': { postsNow: false },
  'to confirm': { awaits: true },
  'by itself': { awaits: false },
};

test.each(specTable(spec, 'A new one-off'))(
  'a new one-off of %s, of which is said "%s", is %s',
  (text, says, stands) => {
    expect(newStanding({ day: day(text), today: TODAY, ...SAYS[says ?? ''] })).toEqual(WORDS[stands]);
  },
);

test.each(specTable(spec, 'A new bill'))(
  'FIN-01 a new bill of %s, of which is said "%s", is %s',
  (text, says, stands) => {
    const timing = { day: day(text), today: TODAY, isBill: true, ...SAYS[says ?? ''] };
    expect(newStanding(timing)).toEqual(WORDS[stands]);
  },
);

test.each(specTable(spec, 'An edited bill'))(
  'FIN-01 a bill that was %s, moved from %s to %s, of which is said "%s", is %s',
  (was, from, to, says, stands) => {
    const standing = WORDS[was];
    if (!standing) throw new Error(`no standing is called "${was}"`);
    const before = { ...standing, day: day(from), isOccurrence: false };
    const timing = { day: day(to), today: TODAY, isBill: true, ...SAYS[says ?? ''] };
    expect(editedStanding(before, timing)).toEqual(WORDS[stands]);
  },
);

test.each(specTable(spec, 'An edited one'))(
  'what was %s (of a series: %s), moved from %s to %s, of which is said "%s", is %s',
  (was, ofSeries, from, to, says, stands) => {
    const standing = WORDS[was];
    if (!standing) throw new Error(`no standing is called "${was}"`);
    const before = { ...standing, day: day(from), isOccurrence: ofSeries === 'yes' };
    const timing = { day: day(to), today: TODAY, ...SAYS[says ?? ''] };
    expect(editedStanding(before, timing)).toEqual(WORDS[stands]);
  },
);

const INCLUDES: Readonly<Record<string, boolean | null>> = { yes: true, no: false, 'nobody was asked': null };

/** "2026-09-05: -1000", in parentheses while it is scheduled. */
function readPosting(text: string, index: number): Posting {
  const [on = '', amount = ''] = text.replaceAll(/[()]/gu, '').split(': ');
  return {
    id: `transaction-${index}`,
    accountId: 'account',
    day: day(on),
    type: Number(amount) < 0 ? 'expense' : 'income',
    category: 'other',
    status: text.startsWith('(') ? 'scheduled' : 'posted',
    statementMonth: null,
    accountAmountCents: cents(Math.abs(Number(amount))),
  };
}

test.each(specTable(spec, 'The past'))(
  'where the amount includes the past (%s), "%s" makes the opening balance %s and the balance %s',
  (includes, posted, openingBalance, balance) => {
    const opening = { day: TODAY, includesPast: INCLUDES[includes] ?? null };
    const postings = posted ? posted.split(', ').map(readPosting) : [];
    const { accountDeltas } = postingEffects(
      postings.map((after) => ({ before: null, after })),
      new Map([['account', opening]]),
    );
    const included = accountDeltas[0]?.includedDeltaCents ?? cents(0);
    const before = subtract(cents(100_000), included);
    expect(before).toBe(Number(openingBalance));
    expect(balanceOf(before, postings)).toBe(Number(balance));
  },
);

test.each(specTable(spec, 'Who is asked'))('answered "%s", one of %s: asked %s', (includes, on, asked) => {
  const opening = { day: TODAY, includesPast: INCLUDES[includes] ?? null };
  expect(asksAboutPast(opening, day(on))).toBe(asked === 'yes');
});
