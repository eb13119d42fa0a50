import type { editCardBodySchema } from '@vintem/contract/cards';
import { addToMonth, monthOf } from '@vintem/core/calendar/month';
import type { CardRule } from '@vintem/core/cards/card-rule';
import { changeRule, faultOfRuleChange } from '@vintem/core/cards/change-dates';
import { openMonth } from '@vintem/core/cards/statement-calendar';
import type * as z from 'zod/mini';
import { accountAsShown, type ChangedAccount, changedAccount } from '#accounts/read-account.ts';
import { columnsOfRule } from '#ledger/card-settings.ts';
import { post } from '#ledger/postings.ts';
import { type AccountRow, stamped } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { refuseRule, refuseTies } from './refuse-card.ts';
import { type PlannedRow, rowsFrom } from './cards.queries.ts';
import { changeStatements } from './change-statements.ts';
import { takeCard, type TakenCard } from './take-card.ts';

type Input = z.output<typeof editCardBodySchema>;

/** Updates the given fields. Another rule gives other days to the statements that are not closed, and moves what the rule had placed. */
export function editCard(
  services: Services,
  grant: LedgerGrant,
  accountId: string,
  input: Input,
): Promise<Result<ChangedAccount>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    // Wherever the ledger is, the open statement is no older.
    const oldest = addToMonth(monthOf(todayIn('UTC', now)), -2);
    const rows = [rowsFrom(grant.ledgerId, accountId, oldest)];
    const card = await takeCard<PlannedRow>(tx, grant, accountId, now, rows);
    if (!card) return refuse('account_not_found');
    const { account, calendar } = card;
    if (account.version !== input.version) return refuse('version_conflict');
    const rule = editedRule(calendar.rule, input);
    const wrong = refuseRule(rule);
    if (wrong) return wrong;
    const since = openMonth(calendar, card.today);
    const fault = faultOfRuleChange(calendar, rule, since);
    if (fault) return refuse('validation_failed', { fields: [{ path: 'dueDayOfMonth', code: fault.code }] });
    const after: AccountRow = stamped(
      { ...account, ...settingsOf(card, input), ...columnsOfRule(rule) },
      now,
    );
    const unfit = await refuseTies(tx, grant.ledgerId, after);
    if (unfit) return unfit;
    const changed = changeStatements(
      withAccount(card, after),
      grant.ledgerId,
      changeRule(calendar, rule, since),
    );
    if (!changed.ok) return changed;
    const { statements, changes: transactions, first } = changed.value;
    const change = { accounts: [{ before: account, after }], statements, transactions };
    const meta = { by: grant, verb: 'account.edit', now };
    const read = accountAsShown(tx, grant.ledgerId, accountId);
    return changedAccount(await post(tx, grant.ledgerId, meta, change, { locked: [account], first, read }));
  });
}

/** New statements follow the new rule. */
function withAccount(card: TakenCard<PlannedRow>, account: AccountRow): TakenCard<PlannedRow> {
  return { ...card, account, accounts: new Map([[account.id, account]]) };
}

function editedRule(rule: CardRule, input: Input): CardRule {
  const {
    dueDayOfMonth = rule.dueDayOfMonth,
    closing = rule.closing,
    closingDayIsNext = rule.closingDayIsNext,
    dueMoves = rule.dueMoves,
  } = input;
  return { dueDayOfMonth, closing, closingDayIsNext, dueMoves };
}

function settingsOf({ account, today }: TakenCard<unknown>, input: Input): Partial<AccountRow> {
  const { name = account.name, limitCents, limitOf, payingAccountId, automaticDebit } = input;
  const since = account.card_debit_since ?? today;
  return {
    name,
    ...(limitCents === undefined ? {} : { card_limit_cents: limitCents }),
    ...(limitOf === undefined ? {} : { card_limit_of: limitOf }),
    ...(payingAccountId === undefined ? {} : { card_paying_account_id: payingAccountId }),
    ...(automaticDebit === undefined ? {} : { card_debit_since: automaticDebit ? since : null }),
  };
}
