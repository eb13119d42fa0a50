import type { Account } from '@vintem/contract/accounts';
import { isCard } from '@vintem/core/ledger/account-type';
import { CURRENCIES, type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { useRateTable } from '#finance/rates.api.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { investmentsQuery } from './investments.api.ts';
import { readWealth } from './wealth.ts';

function plansQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'plans-to-come', ledgerId],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/installment-plans',
          { params: { ledgerId }, query: {} },
          { signal },
        )
      ).plans,
  });
}

/**
 * `Patrimônio` with what it is made of, for a person who has more than the money of their accounts, or owes something.
 * @param accounts the person's active ones
 */
export function WealthSection({ accounts }: { accounts: readonly Account[] }) {
  const ledger = usePersonalLedger();
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const investments = useQuery(investmentsQuery);
  const plans = useQuery(plansQuery(ledger.id));
  const rates = useRateTable();
  const failed = [investments, plans].filter(({ isError }) => isError);
  const owns = investments.data?.investments ?? [];
  const isShown = accounts.some(isCard) || owns.length > 0 || (plans.data?.length ?? 0) > 0;
  if (!isShown) return null;
  const wealth =
    investments.data && plans.data && rates
      ? readWealth({ accounts, investments: owns, plans: plans.data }, currency, rates)
      : undefined;
  return (
    <section
      aria-labelledby="wealth"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-line pt-4"
    >
      <div className="min-w-0">
        <h2 id="wealth" className="text-sm font-medium text-fg-2">
          Patrimônio
        </h2>
        <p className="mt-1 min-h-10 text-2xl sm:text-3xl">
          {wealth && <TotalOf cents={wealth.totalCents} currency={currency} />}
          {!wealth && failed.length === 0 && <Skeleton className="h-8 w-40" />}
        </p>
        {wealth?.isConverted && (
          <p className="text-xs text-fg-3">Convertido para {CURRENCIES[currency].symbol} pela taxa atual.</p>
        )}
        {failed.length > 0 && (
          <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-fg-2">
            Não foi possível somar o patrimônio.
            <Button
              size="sm"
              pending={failed.some(({ isFetching }) => isFetching)}
              onClick={() => void Promise.all(failed.map((query) => query.refetch()))}
            >
              Tentar novamente
            </Button>
          </div>
        )}
      </div>
      <dl className="grid min-w-64 gap-1 text-sm max-sm:w-full">
        {LINES.map(({ label, part }) => (
          <div key={part} className="flex justify-between gap-x-6">
            <dt className="text-fg-2">{label}</dt>
            <dd className="num min-h-5">
              {wealth && (wealth[part] === null ? '—' : formatMoney(wealth[part], currency))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const LINES = [
  { label: 'Contas', part: 'accountsCents' },
  { label: 'Investimentos', part: 'investmentsCents' },
  { label: 'Cartões e parcelas por vir', part: 'owedCents' },
] as const;

interface TotalProps {
  cents: Cents | null;
  currency: CurrencyCode;
}

function TotalOf({ cents, currency }: TotalProps) {
  if (cents === null) return <span className="text-base text-fg-2">grande demais para somar</span>;
  return <Amount hero cents={cents} currency={currency} />;
}
