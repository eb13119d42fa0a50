import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface TransactionsLinkProps {
  kind: LedgerKind;
  /** Words of a description, all year; or a category, this month. */
  q?: string;
  category?: CategoryKey;
  children: ReactNode;
}

/** To the transactions that prove it. A company's are on another page, which shows them by month. */
export function TransactionsLink({ kind, q, category, children }: TransactionsLinkProps) {
  if (kind === 'business') return children;
  const search = {
    type: 'expense' as const,
    category,
    ...(q === undefined ? {} : { q, month: 'all' as const }),
  };
  return (
    <Link to="/dashboard/transactions" search={search} className="link decoration-transparent">
      {children}
    </Link>
  );
}
