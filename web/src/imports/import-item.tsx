import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import { formatAnswered, formatContent, formatWaiting } from '@vintem/core/imports/box-words';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { instantNow } from '#api/today.ts';
import { Badge } from '#ui/badge.tsx';
import { formatRecency } from '#ui/format-recency.ts';
import type { ImportSearch } from './import-search.ts';
import { formatFileAccount, formatPeriod, formatSender, isNothingNew } from './import-words.ts';

interface ImportItemProps {
  one: Import;
  accountName: string | undefined;
  today: Day;
  timeZone: string;
  search: Pick<ImportSearch, 'company'>;
}

/** A row of the list, which leads to its import. */
export function ImportItem({ one, accountName, today, timeZone, search }: ImportItemProps) {
  const { state, waitingCount, answeredCount, sentBy } = one;
  const hasNothing = isNothingNew(one);
  const isAtRest = !one.isApplying && !one.isUndoing && one.stopped === null;
  const facts = [
    accountName ?? formatFileAccount(one) ?? 'Conta por dizer',
    formatPeriod(one, today),
    formatContent(one),
  ];
  const [did, at] = lastEvent(one);
  return (
    <li className="relative flex min-h-16 max-sm:flex-wrap items-center gap-3 border-t border-line px-4 py-3 transition-colors hover:bg-hover sm:px-5">
      <span className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-inset text-fg-2">
        <FileText aria-hidden="true" className="size-4.25" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 grow max-sm:max-w-[calc(100%-3rem)]">
        {/* The whole row is this link. */}
        <Link
          to="/dashboard/imports/{-$importId}"
          params={{ importId: one.id }}
          search={search}
          dir="auto"
          className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
        >
          {one.fileName}
        </Link>
        <p dir="auto" className="num text-left text-xs text-pretty text-fg-2">
          {facts.filter(Boolean).join(' · ')}
        </p>
        <p className="num text-xs text-fg-3">
          {did} {formatRecency(at, timeZone, instantNow())}
          {/* What people send, they know; a program does it while nobody looks. */}
          {sentBy.token !== null && ` · enviada ${formatSender(sentBy)}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 max-sm:basis-full max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:pl-12">
        {state === 'undone' && <Badge>Desfeita</Badge>}
        {state !== 'undone' && hasNothing && <Badge>Nada de novo</Badge>}
        {one.isApplying && <Badge>Importando</Badge>}
        {one.isUndoing && <Badge>Desfazendo</Badge>}
        {one.stopped !== null && <Badge tone="warn">Parou no meio</Badge>}
        {isAtRest && state === 'draft' && !hasNothing && <Badge tone="warn">Pela metade</Badge>}
        {isAtRest && state === 'applied' && !hasNothing && <Badge tone="income">Importada</Badge>}
        {state === 'applied' && answeredCount > 0 && (
          <span className="text-xs text-warn">{formatAnswered(one)}</span>
        )}
        {state === 'applied' && waitingCount > 0 && (
          <span className="text-xs text-warn">{formatWaiting(waitingCount)}</span>
        )}
      </div>
    </li>
  );
}

function lastEvent({ undoneAt, appliedAt, createdAt }: Import): readonly [did: string, at: string] {
  if (undoneAt !== null) return ['Desfeita', undoneAt];
  return appliedAt === null ? ['Enviada', createdAt] : ['Importada', appliedAt];
}
