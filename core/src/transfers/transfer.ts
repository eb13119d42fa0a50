/**
 * A transfer as a whole: its description, and what is wrong with one that a person has entered.
 *
 * Worked examples: docs/specs/transfers.md, every row of which is a test.
 */
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import type { CurrencyCode } from '#money/currency.ts';
import type { Cents } from '#money/money.ts';
import { fitsBooks, NATURE_FACTS, type TransferNature } from './nature.ts';

/** An account on one side. */
export interface TransferSide {
  readonly ledgerId: string;
  readonly kind: LedgerKind;
  readonly accountId: string;
  readonly currency: CurrencyCode;
}

export interface EnteredTransfer {
  /** Null for an account that is not in Vintém. */
  readonly from: TransferSide | null;
  readonly to: TransferSide | null;
  readonly amountCents: Cents;
  readonly arrivedCents?: Cents | undefined;
  readonly nature?: TransferNature | null | undefined;
}

/** The field to be mended, and why. */
export interface TransferFault {
  readonly path: 'from' | 'to' | 'arrivedCents' | 'nature';
  readonly code:
    | 'side_required'
    | 'accounts_equal'
    | 'arrived_required'
    | 'arrived_differs'
    | 'nature_required'
    | 'nature_invalid'
    | 'repeat_within_books';
}

/** What is wrong with it, or null. */
export function faultOfTransfer({ from, to, ...entered }: EnteredTransfer): TransferFault | null {
  const { amountCents, arrivedCents, nature = null } = entered;
  if (from === null && to === null) return { path: 'from', code: 'side_required' };
  if (from && to && from.accountId === to.accountId) return { path: 'to', code: 'accounts_equal' };
  const isOfOne = !from || !to || from.currency === to.currency;
  if (isOfOne && arrivedCents !== undefined && arrivedCents !== amountCents)
    return { path: 'arrivedCents', code: 'arrived_differs' };
  if (!isOfOne && arrivedCents === undefined) return { path: 'arrivedCents', code: 'arrived_required' };
  const crosses = from !== null && to !== null && from.ledgerId !== to.ledgerId;
  if (nature === null) return crosses ? { path: 'nature', code: 'nature_required' } : null;
  const isWithin = from !== null && to !== null && !crosses;
  const fits = !isWithin && fitsBooks(nature, from?.kind ?? null, to?.kind ?? null);
  return fits ? null : { path: 'nature', code: 'nature_invalid' };
}

const OUTSIDE = 'conta fora do Vintém';

/**
 * The description of a transfer that the person gave none, by the names of its accounts (null: outside). Between two ledgers it names what it
 * is: whoever may read one of them learns nothing of the accounts of the other.
 */
export function describeTransfer(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  nature: TransferNature | null,
): string {
  if (nature !== null) return NATURE_FACTS[nature].label;
  return `De ${from ?? OUTSIDE} para ${to ?? OUTSIDE}`;
}

/** The description of the bank's fee. */
export function describeFee(description: string): string {
  const fee = `Tarifa · ${description}`;
  return fee.length <= MAX_DESCRIPTION ? fee : 'Tarifa';
}

// As the contract allows it.
const MAX_DESCRIPTION = 200;
