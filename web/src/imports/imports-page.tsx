import type { Ledger } from '@vintem/contract/identity';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileInput, RotateCw } from 'lucide-react';
import { use } from 'react';
import { useSignedIn } from '#api/signed-in.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { DocumentInbox } from '#shell/document-inbox.ts';
import { ImportDrop } from '#shell/import-drop.tsx';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { NextPage } from '#ui/next-page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Select } from '#ui/select.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { ImportsLoading } from './imports-loading.tsx';
import { companyOf } from './company-of.ts';
import type { ImportSearch } from './import-search.ts';
import { PROMISE } from './import-words.ts';
import { importsQuery } from './imports.api.ts';

// One import is opened more often than their list.
const ImportGroups = lazyPart(async () => (await import('./import-list.tsx')).ImportGroups, {
  loading: <ImportsLoading />,
  failure: 'Erro ao abrir a lista. Por favor, tente novamente.',
});

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
  const names = new Map(accounts?.map(({ id, name }) => [id, name]));
  const add = (
    <Button look="primary" onClick={() => inbox?.openImport({ ledgerId: ledger.id })}>
      <FileInput aria-hidden="true" />
      Importar extrato
    </Button>
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
          <ImportGroups imports={imports} ledger={ledger} accountNames={names} />
          <NextPage {...query} />
        </>
      )}
    </>
  );
}
