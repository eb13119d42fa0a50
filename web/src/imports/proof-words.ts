// What the screens say of the proof of an import: what breaks it, and what may explain a difference.
import type { ImportProof, LINE_CHANGES } from '@vintem/contract/import-proof';
import type { Day } from '@vintem/core/calendar/day';
import { formatNumber } from '@vintem/core/imports/box-words';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, cents } from '@vintem/core/money/money';
import { formatMoney } from '#ui/format-money.ts';
import { formatPeriod } from './import-words.ts';

type Reasons = NonNullable<ImportProof['reasons']>;

/** "faltam R$ 35,00", "sobram R$ 35,00" */
function formatMissing(missing: Cents, currency: CurrencyCode): string {
  return `${missing > 0 ? 'faltam' : 'sobram'} ${formatMoney(cents(Math.abs(missing)), currency)}`;
}

/** "Entre as linhas 48 e 49 faltam R$ 35,00. Há mais 2 lugares assim no arquivo."; undefined where the running balance holds. */
export function formatBreaks(
  { breaks, breakCount }: Pick<ImportProof, 'breaks' | 'breakCount'>,
  currency: CurrencyCode,
): string | undefined {
  const [first] = breaks;
  if (!first) return undefined;
  const { afterLine, beforeLine, missingCents } = first;
  const lines = `${formatNumber(afterLine)} e ${formatNumber(beforeLine)}`;
  const one = `Entre as linhas ${lines} ${formatMissing(missingCents, currency)}.`;
  const more = breakCount - 1;
  if (more === 0) return one;
  return `${one} Há mais ${more === 1 ? '1 lugar' : `${formatNumber(more)} lugares`} assim no arquivo.`;
}

/** "Falta de 1º a 14 de outubro", "Falta 1º de outubro" */
export function formatGap({ fromDay, toDay }: ImportProof['gaps'][number], today: Day): string {
  const days = formatPeriod({ fromDay, toDay }, today) ?? '';
  return `Falta ${fromDay === toDay ? '' : 'de '}${days}`;
}

/** "Sumiu do banco: 1 linha", "Sumiram do banco: 3 linhas" */
export function formatVanished(count: number): string {
  return count === 1 ? 'Sumiu do banco: 1 linha' : `Sumiram do banco: ${formatNumber(count)} linhas`;
}

export function formatTyped(count: number): string {
  return count === 1
    ? '1 transação sem linha do banco'
    : `${formatNumber(count)} transações sem linha do banco`;
}

export function formatChanged(count: number): string {
  return count === 1
    ? '1 linha do banco está diferente aqui'
    : `${formatNumber(count)} linhas do banco estão diferentes aqui`;
}

/** "O banco diz −R$ 45,90", "Você excluiu a transação" */
export function formatChange(
  { why, amountCents }: Reasons['changed']['items'][number],
  currency: CurrencyCode,
): string {
  return why === 'amount' ? `O banco diz ${formatMoney(amountCents, currency)}` : CHANGES[why];
}
const CHANGES: Readonly<Record<Exclude<(typeof LINE_CHANGES)[number], 'amount'>, string>> = {
  deleted: 'A transação foi excluída',
  elsewhere: 'A transação está em outra conta',
  scheduled: 'A transação ainda é prevista',
  ignored: 'Ignorada por você',
};

/** Whether what is listed amounts to exactly the difference. */
export function explains(found: Cents, { bankCents, ledgerCents }: { bankCents: Cents; ledgerCents: Cents }) {
  return bankCents - ledgerCents === found;
}
