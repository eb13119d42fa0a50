import type { Subscription } from '@vintem/core/analysis/subscriptions';
import type { Analysis } from '@vintem/core/analysis/summary';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { sum } from '@vintem/core/money/money';
import { CategoryIcon } from '#finance/category-icon.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { Badge } from '#ui/badge.tsx';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { AnalysisSection, ShortList } from './analysis-section.tsx';
import { TransactionsLink } from './transactions-link.tsx';

interface SubscriptionsProps {
  facts: Analysis;
  currency: CurrencyCode;
  kind: LedgerKind;
  categories: Categories;
}

const CADENCES: Record<Subscription['cadence'], string> = {
  weekly: 'por semana',
  monthly: 'por mês',
  yearly: 'por ano',
};

/** Charges that come back, the dearest first. */
export function Subscriptions({ facts, currency, kind, categories }: SubscriptionsProps) {
  const { subscriptions, duplicateSubscriptions } = facts;
  const current = subscriptions.filter(({ status }) => status !== 'ended');
  if (current.length === 0) return null;
  const duplicates = new Set(duplicateSubscriptions.map(({ duplicateId }) => duplicateId));
  const yearly = sum(current.map(({ yearlyCents }) => yearlyCents));
  return (
    <AnalysisSection
      title="Assinaturas"
      hint="Cobranças que se repetem, reconhecidas pela descrição e pela data"
      figure={`${formatMoney(yearly, currency)} por ano`}
    >
      <ShortList items={byNews(current, duplicates)} shown={4} of={['assinatura', 'assinaturas']}>
        {(one) => (
          <li key={one.id} className="flex items-center gap-3 py-2.5">
            <CategoryIcon category={categories.describe(one.category)} />
            <div className="min-w-0 grow">
              <div className="flex items-baseline justify-between gap-3 text-base">
                <span dir="auto" className="truncate font-medium">
                  <TransactionsLink kind={kind} q={one.description}>
                    {one.description}
                  </TransactionsLink>
                </span>
                <span className="num shrink-0">
                  {one.amount === 'variable' && '≈ '}
                  {formatMoney(one.amountCents, currency)}
                </span>
              </div>
              <div className="num flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-fg-3">
                <News subscription={one} isDuplicate={duplicates.has(one.id)} currency={currency} />
                <span>{CADENCES[one.cadence]}</span>
              </div>
            </div>
          </li>
        )}
      </ShortList>
    </AnalysisSection>
  );
}

/** Subscriptions with news come first. */
function byNews(current: readonly Subscription[], duplicates: ReadonlySet<string>): Subscription[] {
  const isNews = ({ id, priceRise, status }: Subscription) =>
    Number(duplicates.has(id) || priceRise !== null || status === 'late');
  return current.toSorted((one, other) => isNews(other) - isNews(one));
}

interface NewsProps {
  subscription: Subscription;
  isDuplicate: boolean;
  currency: CurrencyCode;
}

function News({ subscription: { priceRise, status, nextDay }, isDuplicate, currency }: NewsProps) {
  if (isDuplicate) return <Badge tone="warn">parece paga em dobro</Badge>;
  if (priceRise) {
    return (
      <Badge tone="warn">
        subiu de {formatMoney(priceRise.fromCents, currency)} em {formatDayInWords(priceRise.sinceDay)}
      </Badge>
    );
  }
  return (
    <span>
      {status === 'late' ? 'atrasada: esperada em' : 'próxima em'} {formatDayInWords(nextDay)}
    </span>
  );
}
