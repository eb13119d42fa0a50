/**
 * What a transfer between two books is, and how it is booked in each. Stable codes.
 *
 * The books of a person and of a company are two sets of accounts: what is a mere transfer in one may be income in the other. The table
 * decides; nothing else asks which nature a transfer has. Source of the bookings: docs/specs/transfers.md.
 */
import type { CategoryKey } from '#ledger/category-key.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import type { TransactionType } from '#ledger/transaction.ts';

/** Every nature, in the order of the form. */
export const TRANSFER_NATURES = [
  'pro_labore',
  'profit_distribution',
  'capital_contribution',
  'partner_loan',
  'loan_repayment',
  'expense_reimbursement',
  'withdrawal',
  'shared_costs',
] as const;
export type TransferNature = (typeof TRANSFER_NATURES)[number];

/** How one side is booked: a side that counts in a figure has a category, which the person chooses where none stands here. */
export interface SideBooking {
  readonly type: TransactionType;
  /** Null where the person chooses. */
  readonly category: CategoryKey | null;
}

export interface NatureFacts {
  /** On the screens. */
  readonly label: string;
  /** The kinds of ledger from which it goes, and to which. */
  readonly directions: readonly (readonly [from: LedgerKind, to: LedgerKind])[];
  readonly out: SideBooking;
  readonly in: SideBooking;
}

const LEAVES = { type: 'transfer_out', category: 'transfer' } as const;
const ARRIVES = { type: 'transfer_in', category: 'transfer' } as const;

const TO_COMPANY = [
  ['personal', 'business'],
  // A company may be a partner of another.
  ['business', 'business'],
] as const;
const FROM_COMPANY = [['business', 'personal']] as const;

/** The one table. */
export const NATURE_FACTS: Readonly<Record<TransferNature, NatureFacts>> = {
  pro_labore: {
    label: 'Pró-labore',
    directions: FROM_COMPANY,
    out: { type: 'expense', category: 'pro_labore' },
    in: { type: 'income', category: 'pro_labore' },
  },
  profit_distribution: {
    label: 'Distribuição de lucros',
    directions: FROM_COMPANY,
    out: LEAVES,
    in: { type: 'income', category: 'profits' },
  },
  capital_contribution: { label: 'Aporte de capital', directions: TO_COMPANY, out: LEAVES, in: ARRIVES },
  partner_loan: { label: 'Empréstimo do sócio', directions: TO_COMPANY, out: LEAVES, in: ARRIVES },
  loan_repayment: {
    label: 'Devolução de empréstimo',
    directions: [...FROM_COMPANY, ['business', 'business']],
    out: LEAVES,
    in: ARRIVES,
  },
  expense_reimbursement: {
    label: 'Reembolso de despesa',
    directions: FROM_COMPANY,
    out: { type: 'expense', category: null },
    in: ARRIVES,
  },
  withdrawal: { label: 'Retirada', directions: FROM_COMPANY, out: LEAVES, in: ARRIVES },
  shared_costs: {
    label: 'Minha parte das contas',
    directions: [['personal', 'personal']],
    out: LEAVES,
    in: ARRIVES,
  },
};

/** What a transfer from a ledger of one kind to one of another may be; null stands for an account that is in no ledger. */
export function naturesBetween(from: LedgerKind | null, to: LedgerKind | null): TransferNature[] {
  return TRANSFER_NATURES.filter((nature) => fitsBooks(nature, from, to));
}

/**
 * Whether a transfer between these kinds of ledger may be of that nature. With one side outside, only where the side that is kept is a
 * transfer: otherwise it is an ordinary income or expense.
 */
export function fitsBooks(nature: TransferNature, from: LedgerKind | null, to: LedgerKind | null): boolean {
  const { directions, out, in: arrival } = NATURE_FACTS[nature];
  if (from === null && arrival.type !== ARRIVES.type) return false;
  if (to === null && out.type !== LEAVES.type) return false;
  return directions.some(([one, other]) => (from ?? one) === one && (to ?? other) === other);
}

/** How the sides of a transfer are booked; without a nature it only moves money. */
export function bookingsOf(nature: TransferNature | null): Pick<NatureFacts, 'out' | 'in'> {
  return nature === null ? { out: LEAVES, in: ARRIVES } : NATURE_FACTS[nature];
}
