import type { ProjectionBasis } from '@vintem/contract/projections';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { projectionYears } from '@vintem/core/projections/projection';
import type { ProjectionMode } from '@vintem/core/projections/projection-mode';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, CircleDollarSign, Plus, RotateCw } from 'lucide-react';
import { useRateTable } from '#finance/rates.api.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { ProjectionControls } from './projection-controls.tsx';
import { ProjectionsLoading } from './projections-loading.tsx';
import { projectionsQuery } from './projections.api.ts';

// A ledger without anything to come needs no charts and tables.
const Figures = lazyPart(async () => (await import('./projection-figures.tsx')).ProjectionFigures, {
  loading: <ProjectionsLoading />,
  failure: 'Erro ao carregar as projeções. Por favor, tente novamente.',
  className: 'mt-8',
});

export interface ProjectionsProps {
  ledgerId: string;
  /** The ledger's currency; null when it has none yet. */
  currency: CurrencyCode | null;
  mode: ProjectionMode;
  /** Undefined, or not one of those to choose from: the current one. */
  year: number | undefined;
  onModeChange: (mode: ProjectionMode) => void;
  /** Undefined for the current year. */
  onYearChange: (year: number | undefined) => void;
  /** Opens the form of a new transaction, while nothing is to come. */
  onNewTransaction?: (() => void) | undefined;
}

export function Projections(props: ProjectionsProps) {
  const { ledgerId, currency, mode, year, onModeChange, onYearChange, onNewTransaction } = props;
  const { data, isError, isFetching, refetch } = useQuery(projectionsQuery(ledgerId));
  const rates = useRateTable();

  const converts = data !== undefined && currency !== null && isConverted(data, currency);
  // Amounts in the ledger's currency do not wait for rates.
  const table = converts ? rates : (rates ?? {});
  const isLoadingShown = useDelayedPending((!data && !isError) || !table);
  const isShown = !isLoadingShown && data !== undefined && table !== undefined;

  const years = data ? projectionYears(data.today) : [];
  const shownYear = years.find((one) => one === year) ?? years[0] ?? 0;

  return (
    <section aria-labelledby="projections">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id="projections" className="text-xl font-semibold">
            Projeções Financeiras
          </h2>
          <p className="text-sm text-fg-2">
            {data && data.installments.length > 0
              ? 'Baseado em transações recorrentes e parcelas'
              : 'Baseado em transações recorrentes'}
          </p>
        </div>
        {isShown && currency !== null && !isEmpty(data) && (
          <ProjectionControls
            mode={mode}
            years={years}
            year={shownYear}
            onModeChange={onModeChange}
            onYearChange={(next) => onYearChange(next === years[0] ? undefined : next)}
          />
        )}
      </header>
      {isError && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar as projeções. Por favor, tente novamente.
        </Banner>
      )}
      {isLoadingShown && <ProjectionsLoading />}
      {isShown &&
        (currency === null ? (
          <NoCurrency />
        ) : isEmpty(data) ? (
          <NothingToCome onNewTransaction={onNewTransaction} />
        ) : (
          <Figures
            ledgerId={ledgerId}
            basis={data}
            mode={mode}
            year={shownYear}
            currency={currency}
            rates={table}
            isConverted={converts}
          />
        ))}
    </section>
  );
}

function NoCurrency() {
  return (
    <Card>
      <Empty icon={CircleDollarSign} title="Moeda não definida">
        As projeções aparecem aqui assim que a moeda padrão for escolhida nas configurações.
      </Empty>
    </Card>
  );
}

function NothingToCome({ onNewTransaction }: Pick<ProjectionsProps, 'onNewTransaction'>) {
  return (
    <Card>
      <Empty
        icon={CalendarSync}
        title="Nenhuma transação recorrente"
        action={
          onNewTransaction && (
            <Button look="secondary" onClick={onNewTransaction}>
              <Plus aria-hidden="true" />
              Cadastrar o que se repete
            </Button>
          )
        }
      >
        Marque como recorrente o que se repete, como salário e aluguel. Os próximos meses aparecem aqui.
      </Empty>
    </Card>
  );
}

function isEmpty({ items, installments }: ProjectionBasis): boolean {
  return items.length === 0 && installments.length === 0;
}

function isConverted({ items, installments }: ProjectionBasis, currency: CurrencyCode): boolean {
  return [...items, ...installments].some((one) => one.currency !== currency);
}
