/** Lines of a bank and transactions of its account, as they are held beside each other. */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import type { TransactionStatus } from '#ledger/transaction.ts';
import type { Cents } from '#money/money.ts';
import type { InstallmentSaid } from './bank-file.ts';

export type NewLine = {
  readonly position: number;
  readonly day: Day;
  /** With its sign in the account. */
  readonly amountCents: Cents;
  readonly text: string;
  readonly installment: InstallmentSaid | null;
  /** Of the statement that the file is, on a card. */
  readonly statementMonth?: Month | null;
};

/** A transaction of the account without a line of the bank. */
export type Candidate = {
  readonly id: string;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly description: string;
  readonly status: TransactionStatus;
  readonly installment: InstallmentSaid | null;
  readonly statementMonth?: Month | null;
  /** Of one of a financed statement's two rows a parcel, which is called in words that are ours. */
  readonly financed?: { readonly planId: string; readonly isDebt: boolean } | null;
  /** The payment by which a financing settled its statement. */
  readonly isFinancing?: boolean;
  /** A bill that waits for the person: it may be paid long after its day. */
  readonly isBill?: boolean;
  /** Of a transfer whose other side is in another account, which may have told another day. */
  readonly isSide?: boolean;
};

/** What a line may be; lines that are nothing known have none. */
export type Link =
  | { readonly is: 'link'; readonly id: string }
  | {
      readonly is: 'ask';
      readonly why: 'several' | 'other_amount' | 'other_parcel' | 'financed_statement';
      readonly ids: readonly string[];
    };
