import type { Investment } from '@vintem/contract/investments';
import { day } from '@vintem/core/calendar/day';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { changesOf, contentOf, emptyDraft, investmentDraftSchema } from './investment-draft.ts';
import { filterInvestments } from './investment-filter.ts';
import type { InvestmentSearch } from './investment-search.ts';
import { readPortfolio } from './portfolio.ts';

const TODAY = day('2026-11-20');
const AT = '2026-11-20T12:00:00.000Z';

function investment(given: Partial<Investment>): Investment {
  return {
    id: '0197a000-0000-7000-8000-000000000001',
    name: 'Ações',
    type: 'stocks',
    amountCents: cents(100_000),
    currentValueCents: cents(110_000),
    returnRatePercent: null,
    returnPeriod: null,
    purchaseDay: day('2025-11-20'),
    currency: 'BRL',
    quantity: null,
    assetId: null,
    lastUpdatedAt: AT,
    isTooLarge: false,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    ...given,
  };
}

const BITCOIN = investment({
  type: 'crypto',
  name: 'Bitcoin',
  assetId: 'bitcoin',
  quantity: decimal('0.5'),
  currency: 'USD',
  amountCents: cents(20_000),
  currentValueCents: cents(22_000),
});

test('INV-02 the totals, in one currency', () => {
  const wanted = { currency: 'BRL', rates: { USD: { BRL: decimal('5') } }, today: TODAY } as const;
  const portfolio = readPortfolio([investment({}), BITCOIN], wanted);
  expect(portfolio).toMatchObject({ investedCents: 200_000, currentCents: 220_000, isConverted: true });
  expect(portfolio.totalReturn).toBeCloseTo(0.1);
  expect(portfolio.moneyWeightedReturn).toBeCloseTo(0.1);
  expect(portfolio.parts).toMatchObject([
    { type: 'stocks', currentCents: 110_000, sharePercent: 50 },
    { type: 'crypto', currentCents: 110_000, sharePercent: 50 },
  ]);
});

test('INV-02 an empty portfolio, purchases of zero and a total beyond the largest amount have a summary', () => {
  const wanted = { currency: 'BRL', rates: {}, today: TODAY } as const;
  expect(readPortfolio([], wanted)).toMatchObject({ investedCents: 0, totalReturn: null, parts: [] });
  const gift = investment({ amountCents: cents(0), currentValueCents: cents(0) });
  expect(readPortfolio([gift], wanted)).toMatchObject({
    totalReturn: null,
    moneyWeightedReturn: null,
    parts: [{ sharePercent: null }],
  });
  const largest = Array.from({ length: 100 }, () => investment({ amountCents: cents(99_999_999_999_999) }));
  expect(readPortfolio(largest, wanted)).toMatchObject({ investedCents: null, totalReturn: null });
});

test.each<[InvestmentSearch, string[]]>([
  [{}, ['2026-02-28', '2026-03-01', '2025-02-28', '2026-11-20']],
  [{ period: 'month', month: 2, year: 2026 }, ['2026-02-28']],
  [{ period: 'month' }, ['2026-11-20']],
  [{ period: 'year' }, ['2026-02-28', '2026-03-01', '2026-11-20']],
  [{ period: 'year', year: 2025, month: 7 }, ['2025-02-28']],
  [{ type: 'crypto' }, []],
])('INV-01 %j shows %j: a month ends on its real last day', (search, expected) => {
  const all = ['2026-02-28', '2026-03-01', '2025-02-28', '2026-11-20'].map((bought) =>
    investment({ purchaseDay: day(bought) }),
  );
  const shown = filterInvestments(all, search, TODAY);
  expect(shown.map(({ purchaseDay }) => purchaseDay)).toEqual(expected);
});

const read = (given: Partial<ReturnType<typeof emptyDraft>>) =>
  investmentDraftSchema(TODAY).safeParse({
    ...emptyDraft(TODAY),
    name: 'Ações',
    amount: '1.000',
    currentValue: '0',
    ...given,
  });

test('INV-06 a crypto asset gives its name; only changed fields are sent', () => {
  const crypto = { type: 'crypto', assetId: 'bitcoin', quantity: '0,5', name: '' } as const;
  const typed = { amount: '200', currentValue: '220', purchaseDay: '20/11/2025' };
  const { data } = read({ ...crypto, ...typed });
  expect(data).toEqual(contentOf(BITCOIN));
  expect(data && changesOf(BITCOIN, data)).toEqual({});
  expect(data && changesOf(BITCOIN, { ...data, quantity: '1' })).toEqual({ quantity: '1' });
});

test.each<[Partial<ReturnType<typeof emptyDraft>>, string]>([
  [{ name: ' ' }, 'name investment_name_required'],
  [{ type: 'crypto', assetId: null, quantity: '1' }, 'assetId asset_required'],
  [{ type: 'crypto', assetId: 'bitcoin', quantity: '' }, 'quantity quantity_required'],
  [{ type: 'crypto', assetId: 'bitcoin', quantity: '0' }, 'quantity quantity_not_positive'],
  [{ type: 'crypto', assetId: 'bitcoin', quantity: '-1' }, 'quantity quantity_not_positive'],
  [{ type: 'crypto', assetId: 'bitcoin', quantity: '1e-18' }, 'quantity quantity_invalid'],
  [{ type: 'crypto', assetId: 'bitcoin', quantity: '1.234' }, 'quantity quantity_ambiguous'],
  [
    { type: 'crypto', assetId: 'bitcoin', quantity: '0,1234567890123456789' },
    'quantity quantity_too_precise',
  ],
  [{ type: 'crypto', assetId: 'bitcoin', quantity: '1'.repeat(19) }, 'quantity quantity_too_large'],
  [{ amount: '' }, 'amount amount_required'],
  [{ amount: '-1' }, 'amount amount_invalid'],
  [{ currentValue: '-1' }, 'currentValue amount_invalid'],
  [{ purchaseDay: '21/11/2026' }, 'purchaseDay purchase_in_future'],
  [{ purchaseDay: '' }, 'purchaseDay day_invalid'],
  [{ returnRate: 'dez' }, 'returnRate return_rate_invalid'],
])('INV-05 %j is refused at its field', (given, expected) => {
  const issues = read(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(issues).toEqual([expected]);
});
