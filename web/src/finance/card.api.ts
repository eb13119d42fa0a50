import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import type { Month } from '@vintem/core/calendar/month';
import { formatMonthName } from '#ui/format-day.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

/** A card of its account, archived or not, with its statements: those of the last months and to come, or all since a month. */
export function cardQuery({ ledgerId, id }: Pick<Account, 'ledgerId' | 'id'>, from?: Month) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'card', id, ...(from ? [from] : [])],
    queryFn: ({ signal }): Promise<Card> =>
      call(
        'GET /api/ledgers/:ledgerId/cards/:cardId',
        { params: { ledgerId, cardId: id }, query: from ? { from } : {} },
        { signal },
      ),
  });
}

/** What the payment of a statement is called that nobody describes. */
export function describeStatementPayment(month: Month): string {
  return `Pagamento da fatura de ${formatMonthName(month)}`;
}
