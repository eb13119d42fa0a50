import type { Account } from '@vintem/contract/accounts';
import type { Contact } from '@vintem/contract/companies';
import type { Transaction } from '@vintem/contract/transactions';
import { type Month } from '@vintem/core/calendar/month';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { categoryOfRow } from '#finance/row-category.ts';
import { TransactionAmount } from '#finance/transaction-amount.tsx';
import { titleOf } from '#finance/transfer-row.ts';
import type { Categories } from '#finance/use-categories.ts';
import { formatMonth } from '#ui/format-day.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { RowDetails } from './row-details.tsx';

const HEAD = 'py-1.5 pr-3 text-left text-xs font-medium text-fg-2';

interface PrintedEntriesProps {
  month: Month;
  /** The known transactions, newest first, and their total number. */
  transactions: readonly Transaction[];
  total: number;
  accounts: ReadonlyMap<string, Account>;
  contacts: ReadonlyMap<string, Contact>;
  categories: Categories;
  currency: CurrencyCode;
  rates: RateTable | undefined;
}

/** For print only: the entries of the month, one row each, by day. */
export function PrintedEntries(props: PrintedEntriesProps) {
  const { month, transactions, total, accounts, contacts, categories, currency, rates } = props;
  const isPrinting = usePrinting();
  if (!isPrinting || transactions.length === 0) return null;
  return (
    <section aria-labelledby="printed-entries" className="mt-6 hidden print:block">
      <h2 id="printed-entries" className="text-base font-semibold">
        Lançamentos de {formatMonth(month)}
      </h2>
      <table className="mt-2 w-full">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={HEAD}>
              Data
            </th>
            <th scope="col" className={HEAD}>
              Descrição
            </th>
            <th scope="col" className={HEAD}>
              Categoria
            </th>
            <th scope="col" className="py-1.5 text-right text-xs font-medium text-fg-2">
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {transactions.toReversed().map((transaction) => (
            <tr key={transaction.id} className="break-inside-avoid border-b border-line align-top">
              <td className="num py-1.5 pr-3 text-sm whitespace-nowrap">{formatDay(transaction.day)}</td>
              <td className="py-1.5 pr-3 text-sm wrap-anywhere">
                {titleOf(transaction, accounts)}
                <span className="block text-xs text-fg-2">
                  <RowDetails {...{ transaction, accounts, contacts, categories }} />
                  {transaction.status === 'scheduled' && ' · prevista'}
                </span>
              </td>
              <td className="py-1.5 pr-3 text-sm">{categoryOfRow(transaction, categories).label}</td>
              <td className="py-1.5">
                <TransactionAmount transaction={transaction} currency={currency} rates={rates} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {transactions.length < total && (
        <p className="mt-2 text-sm">
          Aqui estão {transactions.length.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}{' '}
          lançamentos. O botão Imprimir da página põe todos no papel.
        </p>
      )}
    </section>
  );
}
