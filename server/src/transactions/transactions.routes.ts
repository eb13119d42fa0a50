import { api } from '@vintem/contract/api';
import type { TransactionFilter } from '@vintem/contract/transactions';
import { checkFilter } from '#ledger/categories.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { deleteTransactions, postOccurrences, recategorizeTransactions } from './change-selection.ts';
import { createTransaction } from './create-transaction.ts';
import { editTransaction } from './edit-transaction.ts';
import { exportTransactions } from './export-transactions.ts';
import { readPage, summarize, summarizeMonths } from './read-transactions.ts';
import { tagTransactions } from './tag-selection.ts';
import { findTransaction } from './transactions.queries.ts';

export function transactionsRoutes(register: RegisterRoute, services: Services): void {
  /** A filter by a category that the ledger does not know is a mistake of the field. */
  const ofFilter = async <Answer>(
    ledgerId: GrantedLedgerId,
    filter: TransactionFilter,
    read: () => Promise<Result<Answer>>,
  ): Promise<Result<Answer>> => {
    const known = await checkFilter(services.db, ledgerId, filter);
    return known.ok ? read() : known;
  };

  register(api.listTransactions, ({ grant, input: { query } }) => {
    const { cursor, limit, ...filter } = query;
    return ofFilter(grant.ledgerId, filter, () =>
      readPage(services.db, grant.ledgerId, filter, { cursor, limit: Number(limit) }),
    );
  });

  register(api.summarizeTransactions, ({ grant, input: { query } }) =>
    ofFilter(grant.ledgerId, query, async () => ok(await summarize(services.db, grant.ledgerId, query))),
  );

  register(api.countTransactionsByMonth, ({ grant, input: { query } }) =>
    ofFilter(grant.ledgerId, query, async () =>
      ok(await summarizeMonths(services.db, grant.ledgerId, query)),
    ),
  );

  register(api.exportTransactions, ({ grant, input: { query } }) =>
    ofFilter(grant.ledgerId, query, () => exportTransactions(services, grant.ledgerId, query)),
  );

  register(api.getTransaction, async ({ grant, input }) => {
    const transaction = await findTransaction(services.db, grant.ledgerId, input.params.transactionId);
    return transaction ? ok({ transaction }) : refuse('transaction_not_found');
  });

  register(api.createTransaction, ({ grant, input, once }) =>
    createTransaction(services, grant, input.body, once),
  );

  register(api.editTransaction, ({ grant, input }) =>
    editTransaction(services, grant, input.params.transactionId, input.body),
  );

  register(api.deleteTransaction, ({ grant, input }) => {
    const selected = { id: input.params.transactionId, version: Number(input.query.version) };
    return deleteTransactions(services, grant, [selected]);
  });

  register(api.deleteTransactions, ({ grant, input }) =>
    deleteTransactions(services, grant, input.body.transactions),
  );

  register(api.recategorizeTransactions, ({ grant, input }) =>
    recategorizeTransactions(services, grant, input.body.transactions, input.body.category),
  );

  register(api.tagTransactions, ({ grant, input: { body } }) =>
    tagTransactions(services, grant, body.transactions, body),
  );

  register(api.postOccurrences, ({ grant, input }) =>
    postOccurrences(services, grant, input.body.transactions, input.body.day),
  );
}
