import type { Forecast } from '@vintem/contract/projections';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, isCents } from '@vintem/core/money/money';
import { formatMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

interface AccountsPartsProps {
  forecast: Forecast;
  last: Forecast['months'][number];
  currency: CurrencyCode;
}

/** The parts of the balance at the end of `last`; the lines add up to it. */
export function AccountsParts({ forecast, last, currency }: AccountsPartsProps) {
  const { accountsCents, completeMonths, months } = forecast;
  const untilLast = months.filter(({ month }) => month <= last.month);
  const takesStatements = months.some(({ statementsCents }) => statementsCents !== 0);
  const lines = [
    { label: 'Hoje nas contas', cents: accountsCents, isMove: false },
    {
      label: 'Agendado e recorrente',
      cents: sumOf(untilLast.map(({ scheduledCents }) => scheduledCents)),
      isMove: true,
    },
    ...(takesStatements
      ? [
          {
            label: 'Faturas dos cartões',
            cents: sumOf(untilLast.map(({ statementsCents }) => statementsCents)),
            isMove: true,
          },
        ]
      : []),
    ...(completeMonths > 0
      ? [
          {
            label: 'Gastos e receitas habituais',
            cents: sumOf(untilLast.map(({ usualCents }) => usualCents)),
            isMove: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <dl aria-label="Do que é feito" className="mt-3 grid gap-1 border-t border-line pt-3 text-xs">
        {lines.map(({ label, cents, isMove }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-fg-2">{label}</dt>
            <dd className="num">
              {cents === null ? 'grande demais para somar' : formatMoney(cents, currency, { signed: isMove })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-pretty text-fg-3">
        {completeMonths > 0
          ? `O habitual vem de ${completeMonths === 1 ? 'um mês completo' : `${completeMonths} meses completos`}, sem o que se repete. É a mesma previsão da análise.`
          : `Até ${formatMonth(last.month)} conta só o que está agendado ou se repete: o gasto habitual entra depois do primeiro mês completo.`}
      </p>
    </>
  );
}

/** Null when no amount can hold it. */
function sumOf(amounts: readonly Cents[]): Cents | null {
  const total = amounts.reduce((sum, one) => sum + one, 0);
  return isCents(total) ? total : null;
}
