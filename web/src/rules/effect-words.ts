// What the preview of a rule says: how many, and how much.
import type { RuleEffect } from '@vintem/contract/rules';
import { signedAmount } from '@vintem/core/ledger/balance';
import { add, type Cents, ZERO } from '@vintem/core/money/money';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { formatMoney } from '#ui/format-money.ts';

interface Found {
  readonly count: number;
  readonly sameCount: number;
  readonly unfitCount: number;
  readonly effects: readonly RuleEffect[];
}

/** "3 transações mudariam. 12 já estão assim." */
export function formatFound({ count, sameCount, unfitCount, effects }: Found): string {
  const unfit =
    unfitCount === 0
      ? ''
      : ` ${counted(unfitCount, 'fica como está: as partes não cabem no valor', 'ficam como estão: as partes não cabem no valor')}.`;
  const same = `${sameCount === 0 ? '' : ` ${counted(sameCount, 'já está assim', 'já estão assim')}.`}${unfit}`;
  if (count === 0) return same === '' ? 'Nenhuma transação serve para esta regra.' : `Nada mudaria.${same}`;
  const left = count - effects.length;
  const shown =
    left > 0 ? ` Aqui estão as ${number(effects.length)} mais novas; aplique, e volte para as outras.` : '';
  return `${counted(count, 'transação mudaria', 'transações mudariam')}.${same}${shown}`;
}

/** "2 de R$ 91,80": the sum of what is ticked, by currency. */
export function formatChosen(effects: readonly RuleEffect[]): string {
  if (effects.length === 0) return 'Nenhuma marcada';
  const sums = new Map<CurrencyCode, Cents>();
  for (const { accountCurrency, accountAmountCents, type } of effects) {
    const signed = signedAmount(type, accountAmountCents);
    sums.set(accountCurrency, add(sums.get(accountCurrency) ?? ZERO, signed));
  }
  const amounts = [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' e ');
  return `${counted(effects.length, 'marcada', 'marcadas')} · ${amounts}`;
}

function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

function number(count: number): string {
  return count.toLocaleString('pt-BR');
}
