import type { chargeStatement as chargeStatementRoute } from '@vintem/contract/cards';
import type { RequestOf } from '@vintem/contract/route';
import { call } from '#api/client.ts';
import type { StatementAddress } from './cards.api.ts';

interface Charge {
  address: StatementAddress;
  body: RequestOf<typeof chargeStatementRoute>['body'];
  idempotencyKey: string;
}

/** Puts a charge, or what the bank gave back, into the statement of `address`. */
export function chargeStatement({ address: { account, month }, body, idempotencyKey }: Charge) {
  return call(
    'POST /api/ledgers/:ledgerId/cards/:cardId/statements/:month/charges',
    { params: { ledgerId: account.ledgerId, cardId: account.id, month }, body },
    { idempotencyKey },
  );
}
