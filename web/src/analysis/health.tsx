import type { BusinessHealth, Result } from '@vintem/core/analysis/business-health';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { formatMoney } from '#ui/format-money.ts';
import { formatPercent } from '#ui/format-percent.ts';
import { AnalysisSection } from './analysis-section.tsx';

const MONTHS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

interface HealthProps {
  health: BusinessHealth;
  currency: CurrencyCode;
}

/** The financial health of a company. */
export function Health({ health, currency }: HealthProps) {
  const { recent, before, monthsOfCash, largestClient, taxShare } = health;
  const share = (ratio: number | null | undefined) =>
    ratio === null || ratio === undefined ? null : formatPercent(ratio * 100);
  const facts: [label: string, figure: string | null, note: string | null][] = [
    [
      'Resultado em três meses',
      recent && formatMoney(recent.resultCents, currency),
      comparedTo(before, currency),
    ],
    ['Margem', share(recent?.margin), 'do que entra, o que fica'],
    [
      'Fôlego de caixa',
      monthsOfCash === null ? null : `${MONTHS.format(monthsOfCash)} meses`,
      'de despesas que o saldo paga',
    ],
    ['Maior cliente', share(largestClient?.incomeShare), 'das receitas de doze meses'],
    ['Impostos pagos', share(taxShare), 'das receitas de doze meses'],
  ];
  return (
    <AnalysisSection title="Saúde financeira">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 pt-1 lg:grid-cols-5">
        {facts.map(
          ([label, figure, note]) =>
            figure !== null && (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-fg-2">{label}</dt>
                <dd className="num text-lg font-semibold">
                  {figure}
                  <span className="block text-xs font-normal text-pretty text-fg-3">{note}</span>
                </dd>
              </div>
            ),
        )}
      </dl>
    </AnalysisSection>
  );
}

function comparedTo(before: Result | null, currency: CurrencyCode): string | null {
  return before && `${formatMoney(before.resultCents, currency)} nos três de antes`;
}
