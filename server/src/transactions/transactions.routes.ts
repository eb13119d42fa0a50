import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { deleteTransactions, postOccurrences, recategorizeTransactions } from './change-selection.ts';
import { createTransaction } from './create-transaction.ts';
import { editTransaction } from './edit-transaction.ts';
import { exportTransactions } from './export-transactions.ts';
import { readPage, summarize } from './read-transactions.ts';
import { countByMonth, findTransaction } from './transactions.queries.ts';

export function transactionsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listTransactions, ({ caller, input: { query } }) => {
    const { cursor, limit, ...filter } = query;
    return readPage(services.db, caller.ledgerId, filter, { cursor, limit: Number(limit) });
  });

  register(api.summarizeTransactions, async ({ caller, input }) =>
    ok(await summarize(services.db, caller.ledgerId, input.query)),
  );

  register(api.countTransactionsByMonth, async ({ caller, input }) => {
    const months = await countByMonth(services.db, caller.ledgerId, input.query);
    return ok({ months });
  });

  register(api.exportTransactions, ({ caller, input }) =>
    exportTransactions(services, caller.ledgerId, input.query),
  );

  register(api.getTransaction, async ({ caller, input }) => {
    const transaction = await findTransaction(services.db, caller.ledgerId, input.params.transactionId);
    return transaction ? ok({ transaction }) : refuse('transaction_not_found');
  });

  register(api.createTransaction, ({ caller, input, once }) =>
    createTransaction(services, caller, input.body, once),
  );

  register(api.editTransaction, ({ caller, input }) =>
    editTransaction(services, caller, input.params.transactionId, input.body),
  );

  register(api.deleteTransaction, ({ caller, input }) => {
    const selected = { id: input.params.transactionId, version: Number(input.query.version) };
    return deleteTransactions(services, caller, [selected]);
  });

  register(api.deleteTransactions, ({ caller, input }) =>
    deleteTransactions(services, caller, input.body.transactions),
  );

  register(api.recategorizeTransactions, ({ caller, input }) =>
    recategorizeTransactions(services, caller, input.body.transactions, input.body.category),
  );

  register(api.postOccurrences, ({ caller, input }) =>
    postOccurrences(services, caller, input.body.transactions),
  );
}
