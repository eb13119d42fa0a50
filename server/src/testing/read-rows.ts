import type { TestServer } from './test-server.ts';

/** What stands in a ledger, without what an undo may change: when a row was last touched, and for how often. */
export async function transactionsIn(server: TestServer, ledgerId: string) {
  const rows = await server.services.db
    .selectFrom('transactions')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .orderBy('id')
    .execute();
  return rows.map(({ updated_at: _, ...row }) => row);
}
