import { TRANSACTION_COLUMNS } from '#ledger/rows.ts';
import type { TestServer } from './test-server.ts';

/** What stands in a ledger, but for when it was last touched. */
export function transactionsIn(server: TestServer, ledgerId: string) {
  return server.services.db
    .selectFrom('transactions')
    .select(TRANSACTION_COLUMNS.filter((name) => name !== 'updated_at'))
    .where('ledger_id', '=', ledgerId)
    .orderBy('id')
    .execute();
}
