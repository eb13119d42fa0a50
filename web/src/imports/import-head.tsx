import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { usePageTitle } from '#ui/use-page-title.ts';
import { formatPeriod, formatSender, PROMISE } from './import-words.ts';
import type { ImportSearch } from './import-search.ts';

const TITLES: Readonly<Record<Import['state'], string>> = {
  draft: 'Conferir extrato',
  applied: 'Extrato importado',
  undone: 'Importação desfeita',
};

interface ImportHeadProps {
  one: Import;
  accountName: string | undefined;
  today: Day;
  list: Pick<ImportSearch, 'company'>;
}

/** Which file of which account this is, and what is promised. */
export function ImportHead({ one, accountName, today, list }: ImportHeadProps) {
  const title = accountName === undefined ? TITLES[one.state] : `${TITLES[one.state]}: ${accountName}`;
  usePageTitle(title);
  const sender = formatSender(one.sentBy);
  const facts = [
    one.fileName,
    formatPeriod(one, today),
    one.accountNumber !== null &&
      accountName !== undefined &&
      `${one.accountKind === 'card' ? 'cartão' : 'conta'} ${one.accountNumber}`,
    sender !== undefined && `enviado ${sender}`,
  ];
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <nav aria-label="Caminho" className="flex items-center gap-1 text-sm text-fg-3">
          <Link
            to="/dashboard/accounts"
            search={list.company ? { kind: 'business' } : {}}
            className="link py-1"
          >
            Contas
          </Link>
          <ChevronRight aria-hidden="true" className="size-3.5" />
          <Link
            to="/dashboard/imports/{-$importId}"
            params={{ importId: undefined }}
            search={list}
            className="link py-1"
          >
            Importações
          </Link>
        </nav>
        <h1 dir="auto" className="text-left text-2xl text-pretty wrap-anywhere">
          {title}
        </h1>
        <p dir="auto" className="num text-left text-sm text-fg-2 wrap-anywhere">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="flex items-center gap-2 text-sm text-fg-2">
        <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
        {PROMISE}
      </p>
    </header>
  );
}
