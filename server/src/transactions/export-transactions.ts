// The transactions of a filter as a file for spreadsheets, written while it is sent: at any time it holds one page of rows.
// As Brazilian programs expect it: UTF-8 with its mark, `;` between columns, a decimal comma, dd/mm/aaaa. Expenses are negative, so
// that a column adds up.
import { isTransfer, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import type { Transaction, TransactionFilter } from '@vintem/contract/transactions';
import { dayParts } from '@vintem/core/calendar/day';
import { signedAmount } from '@vintem/core/ledger/balance';
import type { Category } from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { fullLabel, wholeOf } from '@vintem/core/ledger/category-tree';
import { allocate, type Cents, ZERO } from '@vintem/core/money/money';
import { stringify } from 'csv-stringify/sync';
import { categoriesOfLedger } from '#ledger/categories.ts';
import { ledgerTimeZone } from '#ledger/ledger.queries.ts';
import { FileAnswer } from '#platform/file-answer.ts';
import { keysetPages } from '#platform/keyset-pages.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { withBothSides } from './read-transactions.ts';
import {
  accountNames,
  contactNames,
  issuedCardNames,
  listTransactions,
  tagNames,
} from './transactions.queries.ts';

// Line ends follow RFC 4180.
const FORMAT = { delimiter: ';', record_delimiter: 'windows' } as const;

interface Known {
  readonly categories: readonly Category[];
  /** Of accounts, the cards of accounts, tags, and contacts, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Header → what stands under it. */
const COLUMNS: Readonly<Record<string, (one: Line, known: Known) => string>> = {
  Data: ({ day }) => formatDay(day),
  Descrição: ({ description }) => description,
  Categoria: ({ category }, { categories }) => fullLabel(categories, category),
  Tipo: ({ type }) => TYPE_FACTS[type].label,
  Situação: ({ status }) => (status === 'posted' ? 'Efetivada' : 'Prevista'),
  Conta: ({ accountId }, { names }) => names.get(accountId) ?? '',
  Valor: ({ type, amountCents }) => formatAmount(signedAmount(type, amountCents)),
  Moeda: ({ currency }) => currency,
  'Valor na conta': ({ type, accountAmountCents }) => formatAmount(signedAmount(type, accountAmountCents)),
  'Moeda da conta': ({ accountCurrency }) => accountCurrency,
  Cotação: ({ rate }) => rate?.replace('.', ',') ?? '',
};

/** Further columns of a company's file. */
const COMPANY_COLUMNS: typeof COLUMNS = {
  Cliente: ({ clientId }, { names }) => names.get(clientId ?? '') ?? '',
  Fornecedor: ({ supplierId }, { names }) => names.get(supplierId ?? '') ?? '',
  'Nota fiscal': ({ invoiceNumber }) => invoiceNumber ?? '',
  'Alíquota (%)': ({ taxRatePercent }) => taxRatePercent?.replace('.', ',') ?? '',
  Imposto: ({ taxCents }) => (taxCents === null ? '' : formatAmount(taxCents)),
};

/** The last columns of every file: new ones come at the end, where they shift none. */
const LAST_COLUMNS: typeof COLUMNS = {
  Transferência: (one, { names }) => otherEnd(one, names),
  // As a bank calls it: 12/2026.
  Fatura: ({ statementMonth }) => statementMonth?.split('-').toReversed().join('/') ?? '',
  Cartão: ({ issuedCardId }, { names }) => names.get(issuedCardId ?? '') ?? '',
  Tags: ({ tags }, { names }) => tags.flatMap((tag) => names.get(tag) ?? []).join(', '),
  // `1 de 3` of a divided transaction, of which each part has a line. Spreadsheets read 1/3 as a day.
  Parte: ({ part }) => part,
  'Nota da parte': ({ partNote }) => partNote,
};

/** A line of the file: a transaction, or a part of one that is divided, with its own category and amounts. */
interface Line extends Omit<Transaction, 'parts'> {
  readonly part: string;
  readonly partNote: string;
}

/**
 * The lines of a transaction, so that the columns of the file add up by category: of a divided one those of the filter's category. What it was taxed is
 * allocated to its parts.
 */
function linesOf({ parts, ...whole }: Transaction, isWanted: (category: CategoryKey) => boolean): Line[] {
  if (parts === null) return [{ ...whole, part: '', partNote: '' }];
  const taxes = allocate(
    whole.taxCents ?? ZERO,
    parts.map((part) => part.amountCents),
  );
  return parts.flatMap(({ note, ...part }, index) => {
    const taxCents = whole.taxCents === null ? null : (taxes[index] ?? ZERO);
    const line = {
      ...whole,
      ...part,
      taxCents,
      part: `${index + 1} de ${parts.length}`,
      partNote: note ?? '',
    };
    return isWanted(part.category) ? [line] : [];
  });
}

/** Whether a part of this category is in what the filter holds. */
function wantedOf(
  categories: readonly Category[],
  { category, parts }: TransactionFilter,
): (key: CategoryKey) => boolean {
  if (category === undefined) return () => true;
  return (key) => key === category || (parts !== 'without' && wholeOf(categories, key) === category);
}

/** The other account of a transfer, or the ledger in which it is. */
function otherEnd(
  { type, transferId, otherSide, otherLedgerId, otherLedgerName }: Line,
  names: Known['names'],
) {
  if (otherSide) return names.get(otherSide.accountId) ?? '';
  if (transferId !== null && otherLedgerId !== null) return otherLedgerName ?? 'Livro pessoal';
  return isTransfer(type) ? 'Conta fora do Vintém' : '';
}

export async function exportTransactions(
  services: Services,
  ledgerId: GrantedLedgerId,
  filter: TransactionFilter,
): Promise<Result<FileAnswer>> {
  const today = todayIn(await ledgerTimeZone(services.db, ledgerId), services.clock.now());
  const period = filter.from && filter.to ? `${filter.from}-a-${filter.to}` : today;
  return ok(
    new FileAnswer(`vintem-transacoes-${period}.csv`, write(services, ledgerId, withBothSides(filter))),
  );
}

async function* write(services: Services, ledgerId: GrantedLedgerId, filter: TransactionFilter) {
  const { kind, categories } = await categoriesOfLedger(services.db, ledgerId);
  const isBusiness = kind === 'business';
  const columns = { ...COLUMNS, ...(isBusiness ? COMPANY_COLUMNS : {}), ...LAST_COLUMNS };
  const named = [
    ...(await accountNames(services.db, ledgerId)),
    ...(await issuedCardNames(services.db, ledgerId)),
    ...(await tagNames(services.db, ledgerId)),
    ...(isBusiness ? await contactNames(services.db, ledgerId) : []),
  ];
  const known = { categories, names: new Map(named.map(({ id, name }) => [id, name])) };
  yield stringify([Object.keys(columns)], { ...FORMAT, bom: true });
  const pages = keysetPages<Transaction>((after, limit) =>
    listTransactions(services.db, ledgerId, filter, { after, limit }),
  );
  const isWanted = wantedOf(categories, filter);
  for await (const page of pages) {
    const lines = page.flatMap((one) => linesOf(one, isWanted));
    yield writeRows(lines, columns, known);
  }
}

function writeRows(lines: readonly Line[], columns: typeof COLUMNS, known: Known): string {
  const cells = lines.map((one) => Object.values(columns).map((column) => column(one, known)));
  // A description such as `=1+1` stays text: spreadsheets run cells that begin like a formula. Amounts are numbers and may begin with `-`.
  const guarded = cells.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
  return stringify(guarded, FORMAT);
}

function isFormula(cell: string): boolean {
  return /^[=+\-@\t\r]/.test(cell) && !/^-?[\d,]+$/.test(cell);
}

function formatDay(day: Transaction['day']): string {
  const { year, monthOfYear, dayOfMonth } = dayParts(day);
  return [String(dayOfMonth).padStart(2, '0'), String(monthOfYear).padStart(2, '0'), year].join('/');
}

/** `-1234,56`: without thousands, as spreadsheets read it. */
function formatAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
