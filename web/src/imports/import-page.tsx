import type { Import } from '@vintem/contract/imports';
import type { Ledger } from '@vintem/contract/identity';
import { DEFAULT_CURRENCY, isCurrencyCode } from '@vintem/core/money/currency';
import { formatNumber } from '@vintem/core/imports/box-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileInput, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { todayIn } from '#api/today.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { useCategories } from '#finance/use-categories.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { ImportDialogs } from './import-dialogs.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportHead } from './import-head.tsx';
import { ImportLoading } from './imports-loading.tsx';
import { ImportNotices } from './import-notices.tsx';
import { ImportProofPart } from './import-proof.tsx';
import { ImportRows } from './import-rows.tsx';
import { SaidNote } from './said-note.tsx';
import type { ImportSearch } from './import-search.ts';
import { ImportSummary } from './import-summary.tsx';
import { BOX_LABELS, BOX_ORDER } from './import-words.ts';
import { importQuery } from './imports.api.ts';
import { StatementField } from './statement-field.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import { useImporting } from './use-importing.ts';

/** Most files say what their columns are. */
const ColumnsStep = lazyPart(async () => (await import('./columns-step.tsx')).ColumnsStep, {
  loading: <ImportLoading />,
  failure: 'Erro ao abrir as colunas do arquivo. Por favor, tente novamente.',
});

// The numbers of most files are known.
const AccountStep = lazyPart(async () => (await import('./account-step.tsx')).AccountStep, {
  loading: <ImportLoading />,
  failure: 'Erro ao abrir a escolha da conta. Por favor, tente novamente.',
});

/** Most files are of a bank, which names none. */
const FileCategories = lazyPart(async () => (await import('./file-categories.tsx')).FileCategories, {
  loading: null,
  failure: 'Erro ao abrir as categorias do arquivo. Por favor, tente novamente.',
});

// What was imported is looked at once, what is being imported again and again.
const ImportDone = lazyPart(async () => (await import('./import-done.tsx')).ImportDone, {
  loading: <Skeleton className="mb-4 h-19 rounded-xl" />,
  failure: 'Erro ao mostrar o que entrou. Por favor, tente novamente.',
  className: 'mb-4',
});

interface ImportPageProps {
  ledger: Ledger;
  importId: string;
  search: ImportSearch;
  onSearchChange: (changes: ImportSearch) => void;
  /** Opens the form of a new account, as the file says. */
  onNewAccount: (one: Import, kind: 'account' | 'card') => void;
  /** Leaves for the list, because the draft is gone. */
  onLeave: () => Promise<void>;
  /** Comes back from another page, to be asked about the undo. */
  onReturn: () => void;
}

/** One import: of which account it is, what becomes of its lines, and what it did. */
export function ImportPage(props: ImportPageProps) {
  const { ledger, importId, search } = props;
  const query = useQuery(importQuery(ledger.id, importId));
  const isLoadingShown = useDelayedPending(query.isPending);
  if (isLoadingShown) return <ImportLoading />;
  if (query.data) return <OpenedImport {...props} one={query.data} />;
  if (isApiError(query.error, 'not_found')) return <NotThere company={search.company} />;
  if (query.isPending) return null;
  return (
    <>
      <PageHeader title="Importação" />
      <Banner
        tone="error"
        action={
          <Button look="ghost" pending={query.isFetching} onClick={() => void query.refetch()}>
            <RotateCw aria-hidden="true" />
            Tentar novamente
          </Button>
        }
      >
        Erro ao carregar a importação. Por favor, tente novamente.
      </Banner>
    </>
  );
}

function OpenedImport(props: ImportPageProps & { one: Import }) {
  const { ledger, one, search, onSearchChange, onNewAccount, onLeave, onReturn } = props;
  const today = todayIn(ledger.timeZone);
  const categories = useCategories(ledger);
  const accounts = useQuery(accountsOfQuery(ledger)).data;
  const account = accounts?.find(({ id }) => id === one.accountId);
  const importing = useImporting({ one, account, onDiscarded: onLeave, onReturn });
  const told = one.currency !== null && isCurrencyCode(one.currency) ? one.currency : undefined;
  const currency = account?.currency ?? told ?? ledger.currency ?? DEFAULT_CURRENCY;
  const list = search.company === undefined ? {} : { company: search.company };
  const asked = BOX_ORDER.find((box) => box === search.box);
  const [changing, setChanging] = useState<'account' | 'columns'>();
  const isDraft = one.state === 'draft';
  const asksAccount = isDraft && (one.accountId === null || changing === 'account');
  const asksColumns = isDraft && !asksAccount && (one.columns === 'needed' || changing === 'columns');
  const isShown = !asksAccount && !asksColumns;
  const settle = () => setChanging(undefined);
  useFreshRows(one);
  const askUndo = useEffectEvent(() => {
    if (search.undo !== true) return;
    onSearchChange({ undo: undefined });
    if (one.state === 'applied') importing.askUndo.mutate();
  });
  useEffect(() => askUndo(), []);
  const box = asked ?? BOX_ORDER.find((one_) => one.counts[one_] > 0) ?? 'new';

  return (
    <>
      <ImportHead one={one} accountName={account?.name} today={today} list={list} />
      {one.state === 'applied' && (
        <ImportDone
          one={one}
          account={account}
          list={list}
          isUndoing={one.isUndoing || importing.askUndo.isPending || importing.undo.isPending}
          onUndo={() => importing.askUndo.mutate()}
        />
      )}
      {!asksAccount && (
        <ImportNotices
          {...{ one, currency, today }}
          timeZone={ledger.timeZone}
          isImporting={importing.apply.isPending}
          undo={{
            isPending: one.isUndoing || importing.askUndo.isPending || importing.undo.isPending,
            run: () => importing.askUndo.mutate(),
          }}
        />
      )}
      {asksAccount && accounts && (
        <AccountStep
          one={one}
          accounts={accounts.filter(({ archivedAt }) => archivedAt === null)}
          onNewAccount={(kind) => onNewAccount(one, kind)}
          onDone={settle}
          onCancel={one.accountId === null ? undefined : settle}
        />
      )}
      {!asksAccount && (
        <SaidNote {...{ one, account }} isAskingColumns={asksColumns} onChange={setChanging} />
      )}
      {asksColumns && (
        <ColumnsStep
          {...{ one, currency }}
          onCancel={one.columns === 'needed' ? undefined : settle}
          onDone={settle}
          onDiscard={() => importing.discarding.open()}
        />
      )}
      {one.accountId !== null && isShown && (
        <>
          {one.statementMonth !== null && one.state === 'draft' && one.appliedCount === 0 && (
            <StatementField one={one} month={one.statementMonth} />
          )}
          {one.state === 'draft' && one.bank === null && <FileCategories one={one} />}
          <ImportSummary one={one} currency={currency} today={today} />
          <ImportProofPart one={one} {...{ ledger, currency, today }} />
          <Tabs
            label="Caixas"
            value={box}
            onValueChange={(next) => onSearchChange({ box: next, q: undefined })}
            tabs={BOX_ORDER.filter((each) => each === box || one.counts[each] > 0).map((each) => ({
              value: each,
              label: (
                <span className="flex items-center gap-2">
                  {BOX_LABELS[each]} <Badge>{formatNumber(one.counts[each])}</Badge>
                </span>
              ),
              panel: (
                <ImportRows
                  key={each}
                  of={one}
                  box={each}
                  search={search.q ?? ''}
                  onSearchChange={(words) => onSearchChange({ box: each, q: words || undefined })}
                  {...{ ledger, today, currency, categories }}
                />
              ),
            }))}
          />
        </>
      )}
      {(isShown || one.accountId === null) && (
        <ImportFooter
          one={one}
          isImporting={importing.apply.isPending}
          onImport={() => importing.question.save(undefined)}
          onDiscard={() => importing.discarding.open()}
        />
      )}
      <ImportDialogs {...{ one, today, currency, importing }} />
    </>
  );
}

function NotThere({ company }: Pick<ImportSearch, 'company'>) {
  return (
    <>
      <PageHeader title="Importação" />
      <Card>
        <Empty
          icon={FileInput}
          title="Esta importação não existe mais"
          action={
            <Link
              to="/dashboard/imports/{-$importId}"
              params={{ importId: undefined }}
              search={company === undefined ? {} : { company }}
              className={buttonClass('primary')}
            >
              Ver importações
            </Link>
          }
        >
          Ela pode ter sido descartada.
        </Empty>
      </Card>
    </>
  );
}
