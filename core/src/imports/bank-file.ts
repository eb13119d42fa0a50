/**
 * What a file of a bank, of a card or of another product says, whatever its format: every reader of this folder answers a `BankFile`.
 *
 * No line is lost: each record of a file is a row of exactly one kind, so that what a person sees adds up to what the file has.
 * Nothing is judged here: which rows are known already, and what becomes of them, is asked of the ledger.
 */
import type { Day } from '#calendar/day.ts';
import type { Cents } from '#money/money.ts';

export const BANK_FILE_FORMATS = ['ofx', 'csv', 'qif', 'camt'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

export type BankFile = {
  readonly format: BankFileFormat;
  /** One for each account that the file tells of, in its order, those without rows too. */
  readonly statements: readonly BankStatement[];
  /** Whether it ends in the middle of a record or before its own end: what was read is right, and more may have been meant. */
  readonly isTruncated: boolean;
};

/** What a file says of one account. What it does not say is null. */
export type BankStatement = {
  readonly account: BankAccount;
  /** ISO 4217, as the file says it or mended (`BRC` is BRL); it may be none of ours. */
  readonly currency: string | null;
  /** The period that the file claims to cover. Rows may lie outside it. */
  readonly fromDay: Day | null;
  readonly toDay: Day | null;
  /** In the order of the file. */
  readonly rows: readonly BankRow[];
  /** What the bank says that the account holds at the end of `day`; of a card below zero for what is owed. */
  readonly closing: BankBalance | null;
  /** What it held at the end of the day before the first of the period. */
  readonly opening: BankBalance | null;
};

export type BankAccount = {
  /** A bank account, a card, or unknown (most CSV files). */
  readonly kind: 'account' | 'card' | null;
  /** The COMPE code in three digits where the file has one (`0341` is `341`); else what it has. */
  readonly bank: string | null;
  /** As the file writes it, trimmed: number, number with agency, UUID. */
  readonly number: string | null;
  /** As people call it: another product's name of the account. */
  readonly name: string | null;
};

export type BankBalance = { readonly day: Day; readonly balanceCents: Cents };

export type BankRow = Movement | BalanceRow | UnreadableRow;

/** Money that came or went. */
export type Movement = RowPlace & {
  readonly kind: 'movement';
  readonly day: Day;
  /** Above zero when it came into the account (of a card: a payment, a refund), below zero when it left. Never zero. */
  readonly amountCents: Cents;
  /** The bank's words, spaces folded to one and trimmed; may be empty. */
  readonly text: string;
  /** The bank's own id, as it is; null when there is none. Nothing promises that it is unique. */
  readonly bankId: string | null;
  /** What the account holds after this row, where the file has a running balance. */
  readonly balanceCents: Cents | null;
  /** Said by a column of its own; what the text says is read later, for all formats alike. */
  readonly installment: InstallmentSaid | null;
  /** The amount in the currency in which it was spent, where the file tells. Above zero. */
  readonly foreign: { readonly currency: string; readonly amountCents: Cents } | null;
  /** The words of the file for what it was for, `Alimentação:Mercado`; those of a bank or of another product. */
  readonly categoryText: string | null;
  /** The name of the other account, where the file says that it is a transfer. */
  readonly counterAccount: string | null;
  readonly tags: readonly string[];
  /** Of a row without a category whom it names, where that may be another account: Actual writes both in one column. */
  readonly payee?: string;
  /** What the file divides it into, at least two; then it has no category of its own. */
  readonly parts?: readonly MovementPart[];
};

/** A part of a movement that another product tells for several categories. Together they are its amount, each with its sign. */
export type MovementPart = {
  readonly categoryText: string | null;
  readonly amountCents: Cents;
  /** What the file says of this part alone. */
  readonly note: string | null;
};

/** The `number`-th of `count` parcels: 1 ≤ number ≤ count, 2 ≤ count ≤ 99. */
export type InstallmentSaid = { readonly number: number; readonly count: number };

/** A line that tells a balance or a sum and moves nothing: `SALDO DO DIA`, a row of zero. */
export type BalanceRow = RowPlace & { readonly kind: 'balance'; readonly text: string };

/** A record without a day or an amount that can be read. */
export type UnreadableRow = RowPlace & {
  readonly kind: 'unreadable';
  readonly reason: UnreadableReason;
  /** What stands there, at most 500 characters. */
  readonly text: string;
};

export const UNREADABLE_REASONS = ['no_day', 'no_amount', 'impossible_day', 'bad_amount', 'cut'] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

type RowPlace = {
  /** The line of the file on which the record begins, from 1. */
  readonly line: number;
};

/** Why a file is none that is read. Stable codes; their sentences belong to the screens, and each names the way out. */
export const BANK_FILE_REFUSALS = [
  'empty',
  'spreadsheet',
  'pdf',
  'web_page',
  'archive',
  'image',
  'unknown',
] as const;
export type BankFileRefusal = (typeof BANK_FILE_REFUSALS)[number];
