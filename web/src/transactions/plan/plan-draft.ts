// A purchase in parcels as the form of a transaction holds it.
import { FIELD_ERRORS, type FieldErrorCode } from '@vintem/contract/errors';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import {
  divideInInstallments,
  faultOfPlan,
  type PlanFault,
  totalOfInstallments,
} from '@vintem/core/cards/installments';
import { countsAsExpense, type EnteredType, lowersFigure } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, cents } from '@vintem/core/money/money';
import { readAmount } from '@vintem/core/money/read-amount';
import * as z from 'zod/mini';
import '#fields/jitless.ts';
import { formatMoney } from '#ui/format-money.ts';

/** What the typed amount is of. */
export type AmountPart = 'total' | 'installment';

export interface PlanDraft {
  isInParcels: boolean;
  /** How many, as typed. */
  installments: string;
  amountIs: AmountPart;
  /** How many were paid before it is entered, as typed; empty for none. */
  paidBefore: string;
}

export const EMPTY_PLAN: PlanDraft = {
  isInParcels: false,
  installments: '2',
  amountIs: 'total',
  paidBefore: '',
};

/** As it is sent, beside the fields of a transaction. */
export interface ReadPlan {
  count: number;
  amountIs: AmountPart;
  firstNumber: number;
}

/** Whether a purchase of this type is one that may be paid in parcels. */
export function isDivisible(type: EnteredType): boolean {
  return countsAsExpense(type) && !lowersFigure(type);
}

interface PlanParts extends PlanDraft {
  type: EnteredType;
  repeats: boolean;
}

/** Whether the draft is of a plan: what repeats, or comes in, has no parcels. */
export function isPlan({
  type,
  repeats,
  isInParcels,
}: Omit<PlanParts, keyof PlanDraft> & { isInParcels: boolean }) {
  return isInParcels && !repeats && isDivisible(type);
}

const FIELD_OF_FAULT: Readonly<Record<PlanFault['code'], 'amount' | 'installments' | 'paidBefore'>> = {
  amount_below_installments: 'amount',
  installments_out_of_range: 'installments',
  paid_installments_out_of_range: 'paidBefore',
};

/** The plan as read; null for a purchase that is paid at once. */
export const planDraftSchema = z.pipe(
  z.object({
    type: z.custom<EnteredType>((value) => typeof value === 'string'),
    repeats: z.boolean(),
    amount: z.string(),
    isInParcels: z.boolean(),
    installments: z.string(),
    amountIs: z.enum(['total', 'installment']),
    paidBefore: z.string(),
  }),
  z.transform((draft, { issues }): { plan: ReadPlan | null } => {
    if (!isPlan(draft)) return { plan: null };
    const plan = readPlan(draft);
    const totalCents = readTotal(draft, plan.count);
    // An amount that cannot be read has a sentence of its own.
    const fault = faultOfPlan({ ...plan, totalCents: totalCents ?? cents(MAX_AMOUNT_CENTS) });
    const refuse = (field: keyof typeof draft, code: FieldErrorCode) =>
      issues.push({ code: 'custom', path: [field], message: code, input: draft });
    if (fault) refuse(FIELD_OF_FAULT[fault.code], fault.code);
    else if (totalCents !== null && totalCents > MAX_AMOUNT_CENTS) refuse('amount', 'amount_too_large');
    return { plan };
  }),
);

/** Of what is no number, NaN: `faultOfPlan` refuses it. */
function readPlan({ installments, amountIs, paidBefore }: Omit<PlanDraft, 'isInParcels'>): ReadPlan {
  const paid = paidBefore.trim() === '' ? 0 : readCount(paidBefore);
  return { count: readCount(installments), amountIs, firstNumber: paid + 1 };
}

function readCount(text: string): number {
  const digits = /^\s*(\d{1,3})\s*[x×]?\s*$/iu.exec(text)?.[1];
  return digits === undefined ? Number.NaN : Number(digits);
}

/** Null while the amount cannot be read; safe up to a hundred times the largest amount. */
function readTotal(
  { amount, amountIs }: Pick<PlanParts, 'amountIs'> & { amount: string },
  count: number,
): Cents | null {
  const read = readAmount(amount);
  if (!read.ok || read.amountCents <= 0 || read.amountCents > MAX_AMOUNT_CENTS) return null;
  if (amountIs === 'total' || !Number.isInteger(count)) return read.amountCents;
  return totalOfInstallments(read.amountCents, count);
}

/** The plan during typing; null while it is none that could be saved. */
export function typedPlan(
  draft: Omit<PlanDraft, 'isInParcels'> & { amount: string },
): (ReadPlan & { totalCents: Cents; parts: readonly Cents[] }) | null {
  const plan = readPlan(draft);
  const totalCents = readTotal(draft, plan.count);
  if (totalCents === null || totalCents > MAX_AMOUNT_CENTS) return null;
  if (faultOfPlan({ ...plan, totalCents })) return null;
  return { ...plan, totalCents, parts: divideInInstallments(totalCents, plan.count) };
}

/** "12× de R$ 89,90 = R$ 1.078,80", "1× de R$ 333,34 e 2× de R$ 333,33" */
export function formatDivision(parts: readonly Cents[], totalCents: Cents, currency: CurrencyCode): string {
  const [first, second] = parts;
  if (first === undefined || second === undefined) return '';
  const money = (amount: Cents) => formatMoney(amount, currency);
  return first === second
    ? `${parts.length}× de ${money(first)} = ${money(totalCents)}`
    : `1× de ${money(first)} e ${parts.length - 1}× de ${money(second)}`;
}

/** The sentence of an amount that is too small for its parcels; undefined for every other error. */
export function amountBelowParcels(
  error: { message?: string } | undefined,
  installments: string,
  currency: CurrencyCode,
): string | undefined {
  const code: FieldErrorCode = 'amount_below_installments';
  if (error?.message !== code) return undefined;
  const count = readCount(installments);
  if (!Number.isInteger(count)) return FIELD_ERRORS[code];
  return `O valor precisa ser de pelo menos ${formatMoney(cents(count), currency)} para dividir em ${count} parcelas.`;
}
