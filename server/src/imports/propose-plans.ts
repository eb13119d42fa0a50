// Which new rows of a card's file are parcels of a purchase that has no plan yet, or whose plan begins later.
import { completePlans } from '@vintem/core/imports/complete-plans';
import { installmentIn } from '@vintem/core/imports/installment-in-text';
import { negate } from '@vintem/core/money/money';
import type { Day } from '@vintem/core/calendar/day';
import { isCard } from '@vintem/core/ledger/account-type';
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { RowProposal } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import type { ImportRecord } from './imports.queries.ts';
import { plainParcels, plansOnCard } from './pairing.queries.ts';
import type { OpenRow } from './rows-to-propose.queries.ts';

/** The words of a purchase, without the parcel that the bank names in them. */
export function wordsOfPurchase(text: string, day: Day): string {
  return installmentIn(text, day)?.text || text;
}

interface Parcels {
  readonly record: Pick<ImportRecord, 'statement_month'>;
  readonly account: AccountRow;
  /** Rows that are nothing known. */
  readonly rows: readonly OpenRow[];
}

/** The purchase of each row that is a parcel without a plan, by position. */
export async function proposePlansOf(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { record: { statement_month: month }, account, rows }: Parcels,
): Promise<Map<number, Partial<RowProposal>>> {
  const lines = rows.flatMap(({ position, day, installment, amountCents: amount, text }) => {
    if (month === null || installment === null || amount >= 0) return [];
    const words = wordsOfPurchase(text, day);
    return [{ position, day, ...installment, amountCents: negate(amount), words, month }];
  });
  if (!isCard(account) || lines.length === 0) return new Map();
  const counts = [...new Set(lines.map(({ count }) => count))];
  const plans = await plansOnCard(tx, ledgerId, account.id, counts);
  const plains = (await plainParcels(tx, ledgerId, account.id, counts)).map((one) => ({
    ...one,
    words: wordsOfPurchase(one.words, one.day),
  }));
  const found = completePlans(lines, plans, plains);
  return new Map(found.flatMap((plan) => plan.positions.map((position) => [position, { plan }] as const)));
}
