// What a row says of a bill.
import type { Payable } from '@vintem/contract/payables';
import type { Day } from '@vintem/core/calendar/day';
import { type DueState, dueState, dueText, taxNotice } from '@vintem/core/payables/due-state';
import { settleWord } from '#finance/settle-words.ts';
import { formatMoney } from '#ui/format-money.ts';
import { termsOf } from './payable-groups.ts';

export function titleOf(item: Payable): string {
  return item.kind === 'statement' ? `Fatura ${item.name}` : item.transaction.description;
}

/** "Pagar", "Recebi" */
export function actionOf(item: Payable): string {
  return item.kind === 'statement' ? 'Pagar' : settleWord(item.transaction);
}

/** "Vencida há 1 dia · faltam R$ 600,00" */
export function standingOf(
  item: Payable,
  today: Day,
): { state: DueState; text: string; notice: string | null } {
  const terms = termsOf(item);
  const isPartly = item.kind === 'bill' && item.paidCents > 0;
  const left = isPartly
    ? ` · faltam ${formatMoney(item.transaction.amountCents, item.transaction.currency)}`
    : '';
  return {
    state: dueState(terms, today),
    text: `${dueText(terms, today)}${left}`,
    notice: taxNotice(terms, today),
  };
}
