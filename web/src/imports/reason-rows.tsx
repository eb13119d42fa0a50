import type { Ledger } from '@vintem/contract/identity';
import type { ImportRow } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf, monthParts } from '@vintem/core/calendar/month';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { formatNumber } from '@vintem/core/imports/box-words';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';

/** A line or a transaction that may explain a difference. */
export interface Reason {
  key: string;
  day: Day;
  amountCents: Cents;
  text: string;
  note: string | undefined;
  /** Where it is seen; null where there is none any more. */
  transaction: ImportRow['transactions'][number] | null;
}

interface ReasonRowsProps {
  title: ReactNode;
  hint: string;
  count: number;
  rows: readonly Reason[];
  /** They amount to exactly the difference. */
  explains?: boolean;
  ledger: Ledger;
  accountId: string | null;
  currency: CurrencyCode;
}

/** One kind of explanation, with what it consists of and the way to each. */
export function ReasonRows({ title, hint, count, rows, explains = false, ...where }: ReasonRowsProps) {
  return (
    <section className="border-line px-4 py-3.5 not-first:border-t sm:px-5">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
        {title} {explains && <Badge tone="income">É a diferença exata</Badge>}
      </h3>
      <p className="text-xs text-pretty text-fg-2">{hint}</p>
      <ul className="mt-1.5">
        {rows.map((row) => (
          <ReasonRow key={row.key} row={row} {...where} />
        ))}
      </ul>
      {count > rows.length && (
        <p className="num mt-1 text-xs text-fg-2">e mais {formatNumber(count - rows.length)}</p>
      )}
    </section>
  );
}

type RowProps = Pick<ReasonRowsProps, 'ledger' | 'accountId' | 'currency'> & { row: Reason };

function ReasonRow({ row: { day, amountCents, text, note, transaction }, ...where }: RowProps) {
  return (
    <li className="num flex items-baseline gap-3 py-1 text-sm">
      <span className="w-11 shrink-0 text-fg-2">{formatDay(day).slice(0, 5)}</span>
      <span className="min-w-0 grow">
        <bdi className="wrap-anywhere">
          {transaction ? <Seen {...where} transaction={transaction} text={text} /> : text}
        </bdi>
        {note !== undefined && <span className="block text-xs text-fg-2">{note}</span>}
      </span>
      <Amount cents={amountCents} currency={where.currency} className="shrink-0" />
    </li>
  );
}

interface SeenProps {
  ledger: Ledger;
  accountId: string | null;
  transaction: NonNullable<Reason['transaction']>;
  text: string;
}

/** The way to the transaction, in the month in which it is listed. */
function Seen({ ledger, transaction: { day, description: q }, text }: SeenProps) {
  const { year, monthOfYear: month } = monthParts(monthOf(day));
  if (ledger.kind === 'personal') {
    return (
      <Link to="/dashboard/transactions" search={{ year, month, q }} className="link">
        {text}
      </Link>
    );
  }
  return (
    <Link to="/dashboard/business" search={{ company: ledger.id, year, month }} className="link">
      {text}
    </Link>
  );
}
