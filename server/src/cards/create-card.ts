import type { createCardBodySchema } from '@vintem/contract/cards.forms';
import { addToMonth } from '@vintem/core/calendar/month';
import { openMonth } from '@vintem/core/cards/statement-calendar';
import { type Cents, negate, ZERO } from '@vintem/core/money/money';
import { foldText } from '@vintem/core/text/fold';
import type * as z from 'zod/mini';
import { accountAsShown, type ChangedAccount, changedAccount } from '#accounts/read-account.ts';
import { columnsOfRule } from '#ledger/card-settings.ts';
import { calendarOf, missingStatements } from '#ledger/card-statements.ts';
import { accountCounts, lockLedgerRow } from '#ledger/ledger.queries.ts';
import { MAX_ACCOUNTS } from '#ledger/plan-limit.ts';
import { post } from '#ledger/postings.ts';
import {
  ACCOUNT_DEFAULTS,
  type AccountRow,
  newRow,
  TRANSACTION_DEFAULTS,
  type TransactionRow,
} from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { refuseRule, refuseTies } from './refuse-card.ts';

const OPEN_DEBT = 'Já devido na fatura aberta';

/** Creates a card that owes what the person says: what the last statement left, and one row of no figure in the open one. */
export function createCard(
  services: Services,
  grant: LedgerGrant,
  input: z.output<typeof createCardBodySchema>,
  once: OnceKey | undefined,
): Promise<Result<ChangedAccount>> {
  return transact(
    services,
    async (tx) => {
      const { ledgerId } = grant;
      const [ledgers, counted] = await runTogether(tx, [
        lockLedgerRow(ledgerId),
        accountCounts(ledgerId, grant.userId),
      ]);
      const [ledger] = ledgers.rows;
      const [counts] = counted.rows;
      if (!ledger || !counts) throw new Error('a ledger that may be written in is not there');
      if (counts.total >= MAX_ACCOUNTS) return refuse('too_many_accounts');
      const now = services.clock.now();
      const today = todayIn(ledger.time_zone, now);
      const {
        name,
        currency,
        limitCents = null,
        limitOf = null,
        payingAccountId = null,
        automaticDebit = false,
      } = input;
      const account: AccountRow = {
        ...ACCOUNT_DEFAULTS,
        ...newRow(now),
        name,
        type: 'credit_card',
        currency,
        opening_cents: negate(input.closedDebtCents ?? ZERO),
        opening_day: today,
        // What is entered of the past is what the person has of it: it moves what is owed.
        opening_includes_past: false,
        ...columnsOfRule(input),
        card_limit_cents: limitCents,
        card_limit_of: limitOf,
        card_paying_account_id: payingAccountId,
        card_debit_since: automaticDebit ? today : null,
      };
      const unfit = refuseRule(input) ?? (await refuseTies(tx, ledgerId, account));
      if (unfit) return unfit;
      const context = { accounts: new Map([[account.id, account]]), statements: [], today, now };
      const calendar = calendarOf(account, []);
      if (!calendar) throw new Error('a new card has no rule');
      const open = openMonth(calendar, today);
      const statements = missingStatements(context, account.id, [addToMonth(open, -1)]);
      const meta = { by: grant, verb: 'account.create', now };
      const change = {
        accounts: [{ before: null, after: account }],
        statements: statements.map((after) => ({ before: null, after })),
        transactions: openDebt(account, input.openDebtCents ?? ZERO, now).map((row) => ({
          before: null,
          after: { ...row, day: today, statement_month: open, statement_from: 'person' as const },
        })),
      };
      const read = accountAsShown(tx, ledgerId, account.id);
      return changedAccount(await post(tx, ledgerId, meta, change, { read }));
    },
    once,
  );
}

function openDebt({ id, currency }: AccountRow, amount: Cents, now: Date): Omit<TransactionRow, 'day'>[] {
  if (amount === 0) return [];
  return [
    {
      ...TRANSACTION_DEFAULTS,
      ...newRow(now),
      account_id: id,
      type: 'transfer_out',
      status: 'posted',
      category: 'transfer',
      description: OPEN_DEBT,
      search_text: foldText(OPEN_DEBT),
      amount_cents: amount,
      account_amount_cents: amount,
      currency,
    },
  ];
}
