import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from './ledger-changes.ts';

/** A card of its account, archived or not, with all its statements. */
export function cardQuery({ ledgerId, id }: Pick<Account, 'ledgerId' | 'id'>) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'card', id],
    queryFn: ({ signal }): Promise<Card> =>
      call('GET /api/ledgers/:ledgerId/cards/:cardId', { params: { ledgerId, cardId: id } }, { signal }),
  });
}
