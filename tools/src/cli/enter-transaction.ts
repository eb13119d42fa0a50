// A transaction from the command line, checked before it is sent, as a form checks it.
import { randomUUID } from 'node:crypto';
import type { LedgerCategory } from '@vintem/contract/categories';
import { type Day, day as toDay, isDay } from '@vintem/core/calendar/day';
import { formatDay, readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { type Book, findAccount, isCalled, listed } from './books.ts';
import { callApi, type Connection } from './call-api.ts';
import { CommandError } from './command-error.ts';

export interface TypedTransaction {
  readonly amount: string;
  readonly words: string;
  readonly account: string | undefined;
  readonly day: string | undefined;
  readonly category: string | undefined;
  readonly isIncome: boolean;
  readonly openingIncludesPast: boolean | undefined;
  /** The person knows that a balance which was conferred with the bank will not hold any more. */
  readonly breaksCheckpoint: boolean;
  /** Sent twice with one key, it is entered once. */
  readonly key: string | undefined;
}

export interface Entered {
  readonly id: string;
  readonly sentence: string;
}

/** @param today where the ledger is */
export async function enterTransaction(
  connection: Connection,
  books: readonly Book[],
  typed: TypedTransaction,
  today: (timeZone: string) => Day,
): Promise<Entered> {
  const read = readAmount(typed.amount);
  if (!read.ok || read.amountCents <= 0)
    throw new CommandError(
      `${typed.amount} não é um valor. Escreva, por exemplo, 45,90; para uma receita, use também --receita.`,
    );
  const description = typed.words.trim();
  if (description === '') throw new CommandError('Falta a descrição: lancar 45,90 "Feira" --conta Nubank.');
  if (typed.account === undefined) throw new CommandError('Falta a conta: use --conta.');
  const { book, account } = findAccount(books, typed.account);
  const day = readDay(typed.day, today(book.ledger.timeZone));
  const params = { ledgerId: book.ledger.id };
  const type = typed.isIncome ? 'income' : 'expense';
  const { categories } = await callApi(connection, 'GET /api/ledgers/:ledgerId/categories', { params });
  const category = findCategory(categories, typed.category, type);
  const { openingIncludesPast } = typed;
  const body = {
    type,
    accountId: account.id,
    day,
    category: category.key,
    description,
    amountCents: read.amountCents,
    currency: account.currency,
    ...(openingIncludesPast === undefined ? {} : { openingIncludesPast }),
  } as const;
  const key = typed.key ?? randomUUID();
  const { transaction } = await callApi(
    connection,
    'POST /api/ledgers/:ledgerId/transactions',
    { params, body },
    { idempotencyKey: key, breaksCheckpoint: typed.breaksCheckpoint },
  );
  const what = typed.isIncome ? 'Receita' : 'Despesa';
  const amount = `${formatAmount(read.amountCents)} ${account.currency}`;
  return {
    id: transaction.id,
    sentence: `${what} lançada: ${description}, ${amount}, ${formatDay(day)}, ${account.name}, ${category.label}.`,
  };
}

function readDay(text: string | undefined, today: Day): Day {
  if (text === undefined) return today;
  const read = isDay(text) ? toDay(text) : readTypedDayNear(text, today);
  if (!read) throw new CommandError(`${text} não é uma data. Escreva, por exemplo, 20/11/2026.`);
  return read;
}

/** `Outros` where none is named. */
function findCategory(
  categories: readonly LedgerCategory[],
  name: string | undefined,
  type: 'income' | 'expense',
): LedgerCategory {
  const offered = categories.filter(
    ({ figures, isArchived, isQuiet }) => figures.includes(type) && !isArchived && !isQuiet,
  );
  const found = offered.find(({ key, label }) =>
    name === undefined ? key === 'other' : isCalled(label, name),
  );
  if (found) return found;
  const names = offered.map(({ label }) => label);
  throw new CommandError(
    name === undefined
      ? `Diga a categoria com --categoria. ${listed('Categorias', names)}`
      : `Não há categoria chamada ${name}. ${listed('Categorias', names)}`,
  );
}
