import { TRANSACTION_COLUMNS } from '#ledger/rows.ts';
import type { TestServer } from './test-server.ts';

/** The rows of a ledger, without the time of their last update. */
export function transactionsIn(server: TestServer, ledgerId: string) {
  return server.services.db
    .selectFrom('transactions')
    .select(TRANSACTION_COLUMNS.filter((name) => name !== 'updated_at'))
    .where('ledger_id', '=', ledgerId)
    .orderBy('id')
    .execute();
}
