import type { Import } from '@vintem/contract/imports';
import type { Account } from '@vintem/contract/accounts';
import { formatAnswered, formatNumber, formatWaiting } from '@vintem/core/imports/box-words';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ImportSearch } from './import-search.ts';

import { NextImport } from './next-import.tsx';

interface DoneProps {
  one: Import;
  account: Account | undefined;
  list: Pick<ImportSearch, 'company'>;
  isUndoing: boolean;
  onUndo: () => void;
}

/** What an import brought, what still waits, where it is seen, and the way back. */
export function ImportDone({ one, account, list, isUndoing, onUndo }: DoneProps) {
  const { appliedCount, waitingCount, answeredCount } = one;
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-income" />
      <output className="min-w-0 grow">
        <span className="num block text-base font-semibold">{doneWords(appliedCount)}</span>
        {answeredCount > 0 && (
          <span className="num block text-sm font-medium text-warn">{formatAnswered(one)}</span>
        )}
        {waitingCount > 0 && (
          <span className="num block text-sm text-fg-2">{formatWaiting(waitingCount)}</span>
        )}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button pending={isUndoing} pendingLabel="Desfazendo..." onClick={onUndo}>
          Desfazer importação
        </Button>
        {account && <Seen account={account} days={one.days} />}
        <NextImport one={one} list={list} />
      </div>
    </Card>
  );
}

function doneWords(count: number): string {
  if (count === 0) return 'Nada de novo entrou';
  return count === 1 ? '1 linha importada' : `${formatNumber(count)} linhas importadas`;
}

/** Where what came in is listed: in its month, or all that the account has where it is of several. */
function Seen({ account, days }: { account: Account; days: Import['days'] }) {
  if (account.ledgerName !== null) {
    return (
      <Link
        to="/dashboard/business"
        search={{ company: account.ledgerId }}
        className={buttonClass('secondary')}
      >
        Ver a empresa
      </Link>
    );
  }
  return (
    <Link
      to="/dashboard/transactions"
      search={{ account: account.id, ...monthOf(days) }}
      className={buttonClass('secondary')}
    >
      Ver transações
    </Link>
  );
}

function monthOf(days: Import['days']): { month?: number; year: number | 'all' } {
  const month = days?.from.slice(0, 7);
  if (!days || month === undefined || !days.to.startsWith(month)) return { year: 'all' };
  return { month: Number(month.slice(5)), year: Number(month.slice(0, 4)) };
}
