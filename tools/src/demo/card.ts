// The household's credit card: half a year of purchases, each statement paid when it is due, and what is put aside every month.
import type { RequestOf } from '@vintem/contract/route';
import type { api } from '@vintem/contract/api';
import { addMonths, type Day, day } from '@vintem/core/calendar/day';
import { type Month, monthOf, monthsEndingAt } from '@vintem/core/calendar/month';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { cents } from '@vintem/core/money/money';

const MONTHS = 6;
const DUE_DAY = 10;

export const CARD = {
  name: 'Nubank',
  currency: 'BRL',
  dueDayOfMonth: DUE_DAY,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
  limitCents: cents(800_000),
} as const satisfies RequestOf<typeof api.createCard>['body'];

type Bought = readonly [dayOfMonth: number, category: CategoryKey, description: string, cents: number];

/** What is bought in each of three months in turn. */
const PURCHASES: readonly (readonly Bought[])[] = [
  [
    [5, 'leisure', 'Streaming de filmes', 5_590],
    [14, 'clothing', 'Loja Vento Sul', 28_990],
    [21, 'food', 'Restaurante Dona Lia', 13_870],
  ],
  [
    [5, 'leisure', 'Streaming de filmes', 5_590],
    [9, 'transport', 'Posto Avenida', 22_140],
    [26, 'health', 'Farmácia Bem-Estar', 9_735],
  ],
  [
    [5, 'leisure', 'Streaming de filmes', 5_590],
    [12, 'housing', 'Casa & Luz', 41_200],
    [18, 'food', 'Empório do Porto', 17_645],
  ],
];

const PARCELLED = [
  {
    monthsAgo: 3,
    dayOfMonth: 16,
    category: 'housing',
    description: 'Geladeira Frio Bom',
    amountCents: cents(358_800),
    count: 12,
  },
  {
    monthsAgo: 1,
    dayOfMonth: 8,
    category: 'leisure',
    description: 'Passagens para Recife',
    amountCents: cents(100_000),
    count: 3,
  },
] as const;

/** What was bought with the card up to `today`, oldest first. */
export function purchasesUntil(today: Day) {
  return monthsEndingAt(monthOf(today), MONTHS)
    .flatMap((month, index) =>
      (PURCHASES[index % PURCHASES.length] ?? []).map(([dayOfMonth, category, description, amount]) => ({
        type: 'expense' as const,
        category,
        description,
        day: dayIn(month, dayOfMonth),
        amountCents: cents(amount),
        currency: CARD.currency,
      })),
    )
    .filter((purchase) => purchase.day <= today);
}

/** What was bought in parcels, oldest first: some of them are still to come. */
export function parcelledPurchases(today: Day) {
  return PARCELLED.map(({ monthsAgo, dayOfMonth, ...purchase }) => ({
    type: 'expense' as const,
    ...purchase,
    day: dayIn(monthOf(addMonths(day(`${monthOf(today)}-01`), -monthsAgo)), dayOfMonth),
    currency: CARD.currency,
  }));
}

/** The months whose statements have been due by `today`. */
export function paidMonths(today: Day): Month[] {
  return monthsEndingAt(monthOf(today), MONTHS).filter((month) => dueDayOf(month) <= today);
}

export function dueDayOf(month: Month): Day {
  return dayIn(month, DUE_DAY);
}

/** The days on which something is put aside. */
export function savingDays(today: Day): Day[] {
  return Array.from({ length: MONTHS }, (_, ago) =>
    addMonths(day(`${monthOf(today)}-06`), ago + 1 - MONTHS),
  ).filter((one) => one <= today);
}

function dayIn(month: Month, dayOfMonth: number): Day {
  return day(`${month}-${String(dayOfMonth).padStart(2, '0')}`);
}
