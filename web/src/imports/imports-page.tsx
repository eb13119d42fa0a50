import type { Import } from '@vintem/contract/imports';
import type { Ledger } from '@vintem/contract/identity';
import { formatNumber } from '@vintem/core/imports/box-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileInput, RotateCw } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useSignedIn } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { DocumentInbox } from '#shell/document-inbox.ts';
import { ImportDrop } from '#shell/import-drop.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { NextPage } from '#ui/next-page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { groupOf, GROUPS, titleOf } from './import-groups.ts';
import { ImportItem } from './import-item.tsx';
import { ImportsLoading } from './imports-loading.tsx';
import { companyOf } from './company-of.ts';
import type { ImportSearch } from './import-search.ts';
import { PROMISE } from './import-words.ts';
import { applyImport, importsQuery } from './imports.api.ts';

interface ImportsPageProps {
  ledger: Ledger;
  onSearchChange: (changes: ImportSearch) => void;
}

/** The imports of a ledger; what is half done comes first. */
export function ImportsPage({ ledger, onSearchChange }: ImportsPageProps) {
  const { ledgers } = useSignedIn();
  const inbox = use(DocumentInbox);
  const query = useInfiniteQuery(importsQuery(ledger.id));
  const accounts = useQuery(accountsOfQuery(ledger)).data;
  const isLoadingShown = useDelayedPending(query.isPending);
  const imports = query.data?.pages.flatMap((page) => page.imports) ?? [];
  const groups = Map.groupBy(imports, groupOf);
  const today = todayIn(ledger.timeZone);
  const names = new Map(accounts?.map(({ id, name }) => [id, name]));
  const add = (
    <Button look="primary" onClick={() => inbox?.openImport({ ledgerId: ledger.id })}>
      <FileInput aria-hidden="true" />
      Importar extrato
    </Button>
  );
  const draw = (one: Import) => (
    <ImportItem
      key={one.id}
      one={one}
      accountName={one.accountId === null ? undefined : names.get(one.accountId)}
      today={today}
      timeZone={ledger.timeZone}
      search={companyOf(ledger.id, ledgers)}
    />
  );
  return (
    <>
      <PageHeader
        title="Importações"
        subtitle={PROMISE}
        actions={
          <>
            {ledgers.length > 1 && (
              <Select
                look="bar"
                aria-label="De quem são as importações"
                options={ledgers.map(({ id, name }) => ({ value: id, label: name ?? 'Pessoal' }))}
                value={ledger.id}
                onValueChange={(next) => onSearchChange({ company: undefined, ...companyOf(next, ledgers) })}
              />
            )}
            {imports.length > 0 && add}
          </>
        }
      />
      <ImportDrop ledgerId={ledger.id} />
      {isLoadingShown && <ImportsLoading />}
      {query.isError && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <Button look="ghost" pending={query.isFetching} onClick={() => void query.refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar importações. Por favor, tente novamente.
        </Banner>
      )}
      {query.isSuccess && !isLoadingShown && imports.length === 0 && (
        <Card>
          <Empty icon={FileInput} title="Nenhum extrato importado ainda" action={add}>
            Baixe o extrato no site do banco, de preferência em OFX, e envie aqui. Nada entra antes de você
            conferir.
          </Empty>
        </Card>
      )}
      {imports.length > 0 && !isLoadingShown && (
        <>
          {GROUPS.map((group) => {
            const own = groups.get(group) ?? [];
            if (own.length === 0) return null;
            return (
              <Group
                key={group}
                title={titleOf(group, own.length)}
                action={group === 'nothing' && <Conclude imports={own} />}
              >
                {own.map(draw)}
              </Group>
            );
          })}
          <NextPage {...query} />
        </>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Group({ title, action, children }: GroupProps) {
  return (
    <Card flush className="mb-4 overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
        <h2 className="py-1.5 text-base font-semibold">{title}</h2>
        {action}
      </div>
      <ul>{children}</ul>
    </Card>
  );
}

/** Concludes what brings nothing: its files are on record then, and it asks for nobody any more. */
function Conclude({ imports }: { imports: readonly Import[] }) {
  const concluding = useLedgerMutation(
    async () => {
      for (const one of imports) {
        // oxlint-disable-next-line no-await-in-loop -- each holds its account
        await applyImport(one, undefined);
      }
    },
    { onRefused: (error) => showToast({ message: messageOf(error) }) },
  );
  return (
    <Button
      size="sm"
      pending={concluding.isPending}
      pendingLabel="Concluindo..."
      onClick={() => concluding.mutate(undefined)}
    >
      {imports.length === 1 ? 'Concluir' : `Concluir as ${formatNumber(imports.length)}`}
    </Button>
  );
}
