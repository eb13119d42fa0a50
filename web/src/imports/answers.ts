// What is asked about a row in doubt, and what may be answered.
import type { ImportRow } from '@vintem/contract/imports';
import { entersAccount } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { cents } from '@vintem/core/money/money';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { formatMoney } from '#ui/format-money.ts';
import type { Decision } from './imports.api.ts';
import { formatNamedDay } from '#ui/format-day.ts';
import { mayBePlain, nameOfTransfer } from './transfer-words.ts';

export type Answer = { readonly label: string } & Omit<Decision, 'positions'>;

export interface Question {
  readonly text: string;
  /** None of them is the proposed one. */
  readonly answers: readonly Answer[];
  /** It is answered best on the page of the card, where its statement is put into parcels. */
  readonly isForCard?: boolean;
}

/** Transactions that are offered as answers; more are found by `Ligar a uma transação`. */
const MOST_OFFERED = 3;

/** @param currency the account's */
export function questionOf(row: ImportRow, currency: CurrencyCode, today: Day): Question {
  const { transactions, doubt, day, amountCents } = row;
  const [first, second] = transactions;
  if (doubt === 'far_day') {
    return {
      text:
        day === null
          ? 'A data está longe de hoje.'
          : `A data está longe de hoje: ${formatNamedDay(day, today)}.`,
      answers: [
        { label: 'Importar assim', decision: 'import' },
        { label: 'Ignorar', decision: 'ignore' },
      ],
    };
  }
  if (doubt === 'other_amount' && first) {
    const money = (amount: number) => formatMoney(cents(Math.abs(amount)), currency);
    return {
      text: `${first.description} prevista: ${money(first.amountCents)}. Veio ${money(amountCents ?? 0)}.`,
      answers: [
        { label: 'É esta', decision: 'link', transactionId: first.id },
        { label: 'É outra coisa', decision: 'import' },
      ],
    };
  }
  if (doubt === 'other_parcel' && first) return parcelQuestion(row, currency);
  if (doubt === 'other_parts') return partsQuestion(row, currency);
  if (doubt === 'financed_statement') return financedQuestion(row);
  if (doubt === 'transfer') return transferQuestion(row);
  if (doubt === 'several' && first) {
    const offered = transactions.slice(0, MOST_OFFERED);
    return {
      text: second ? 'Pode ser uma destas. Qual é?' : 'Mais de uma linha pode ser esta transação. É esta?',
      answers: [
        ...offered.map(({ id, day: its, description }) => ({
          label: second ? `${description}, ${formatDay(its).slice(0, 5)}` : 'É esta',
          decision: 'link' as const,
          transactionId: id,
        })),
        { label: second ? 'Nenhuma destas' : 'É outra', decision: 'import' },
      ],
    };
  }
  return {
    text: first ? 'Pode ser esta, que já foi importada' : 'Pode ser uma linha que já foi importada',
    answers: [
      { label: 'É a mesma', decision: 'same' },
      { label: 'É outra', decision: 'import' },
    ],
  };
}

/** Of a parcel that came with another amount than the one that is expected in its place, or a line that may be a parcel of the same amount. */
function parcelQuestion(
  { transactions, amountCents, installment }: ImportRow,
  currency: CurrencyCode,
): Question {
  const money = (amount: number | null) => formatMoney(cents(Math.abs(amount ?? 0)), currency);
  const offered = transactions.slice(0, MOST_OFFERED);
  const [first, second] = offered;
  const which = installment
    ? `Parcela ${installment.number} de ${installment.count}`
    : 'Pode ser uma parcela';
  const known = second === undefined && first ? ` de ${first.description}: ${money(first.amountCents)}` : '';
  return {
    text: `${which}${known}. Veio ${money(amountCents)}.`,
    answers: [
      ...offered.map(({ id, description, amountCents: its }) => ({
        label: second ? `É ${description}, ${money(its)}` : 'É esta parcela',
        decision: 'link' as const,
        transactionId: id,
      })),
      { label: 'É outra compra', decision: 'import' },
    ],
  };
}

/** Of one purchase that the file tells in other parts than what is here: one line of several transactions, or several lines of one. */
function partsQuestion({ transactions, linesInSum }: ImportRow, currency: CurrencyCode): Question {
  const [first] = transactions;
  if (linesInSum <= 1) {
    return {
      text: `O valor é o de ${transactions.length} lançamentos que já estão aqui, somados. É a mesma compra?`,
      answers: [
        { label: 'São estes', decision: 'same' },
        { label: 'É outra', decision: 'import' },
      ],
    };
  }
  const others = linesInSum === 2 ? 'outra linha' : `outras ${linesInSum - 1} linhas`;
  const amount = first && formatMoney(cents(Math.abs(first.amountCents)), currency);
  const known = first ? `soma ${amount}, o valor de ${first.description},` : 'soma o valor de uma compra';
  return {
    text: `Com ${others} deste arquivo, ${known} que já está aqui. É parte dela?`,
    answers: [
      { label: 'É parte desta', decision: 'same' },
      { label: 'É outra', decision: 'import' },
    ],
  };
}

/** Of what the bank asks of a statement that was spent before, or by which it settles that one. */
function financedQuestion({ transactions, amountCents }: ImportRow): Question {
  const isCredit = (amountCents ?? 0) > 0;
  return {
    text: isCredit
      ? 'Crédito de uma fatura parcelada: não é estorno nem receita.'
      : 'Parcela de uma fatura parcelada: o gasto já contou antes.',
    answers: [
      ...transactions.slice(0, MOST_OFFERED).map(({ id, description, day }) => ({
        label: `É ${description}, ${formatDay(day).slice(0, 5)}`,
        decision: 'link' as const,
        transactionId: id,
      })),
      { label: 'Ignorar', decision: 'ignore' },
      { label: isCredit ? 'Só quita a fatura' : 'É outra despesa', decision: 'import' },
    ],
    ...(isCredit && transactions.length === 0 && { isForCard: true }),
  };
}

/** Of a line that may be one side of a transfer. */
function transferQuestion(row: ImportRow): Question {
  const offered = row.others.slice(0, MOST_OFFERED);
  const [only, second] = offered;
  const answers = offered.map((other): Answer => {
    const { accountId, transaction } = other;
    const named = transaction
      ? `${other.accountName}, ${formatDay(transaction.day).slice(0, 5)}`
      : other.accountName;
    const label = second ? named : 'É transferência';
    return transaction
      ? { label, decision: 'link', transactionId: transaction.id }
      : { label: second ? label : 'É o pagamento', decision: 'link', accountId };
  });
  const isOne = only !== undefined && second === undefined;
  const isPayment = offered.every(({ transaction }) => transaction === null);
  const ofSeveral = isPayment ? 'De qual cartão é este pagamento?' : 'Parece transferência. Com qual destas?';
  return {
    text: isOne ? `Parece ${lowerFirst(nameOfTransfer(row, only))}` : ofSeveral,
    answers: [
      ...answers,
      { label: isPayment ? (isOne ? 'Não é' : 'Nenhum deles') : 'Não é transferência', decision: 'import' },
    ],
  };
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Whether a transaction of that type moves the account as the row does. */
export function isAlike(row: ImportRow, type: Parameters<typeof entersAccount>[0]): boolean {
  return entersAccount(type) === (row.amountCents ?? 0) > 0;
}

/** The type that a row becomes. */
export function typeOfRow({ amountCents }: Pick<ImportRow, 'amountCents'>): 'income' | 'expense' {
  return (amountCents ?? 0) > 0 ? 'income' : 'expense';
}

/** Whether something may be decided about it: it moves money, and was not applied. */
export function isOpenRow({ amountCents, day, isApplied }: ImportRow): boolean {
  return amountCents !== null && day !== null && !isApplied;
}

/** Whether what it is called and tagged may be said: it is entered as a plain transaction, and is not yet. */
export function isEditableRow(row: ImportRow): boolean {
  return row.box === 'new' && isOpenRow(row) && !mayBePlain(row);
}

/** Whether a rule could speak of what is like the row: it moves money, and is no transfer. */
export function isRulable({ amountCents, unreadable, becomes, box, text }: ImportRow): boolean {
  return (
    amountCents !== null && unreadable === null && becomes !== 'transfer' && box !== 'ignored' && text !== ''
  );
}
