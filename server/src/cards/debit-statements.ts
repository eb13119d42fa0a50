// The job that schedules automatic debits. It may run on any number of servers, late, or twice at once: a statement is written against the
// version that was read, so of two runs the second finds nothing to do.
import { automaticDebit, type Debit } from '@vintem/core/cards/automatic-debit';
import { lastPunctualDay } from '@vintem/core/cards/statement-dates';
import { subtract, ZERO } from '@vintem/core/money/money';
import { figuresNow } from '#ledger/card-figures.ts';
import { placeOnCards } from '#ledger/card-statements.ts';
import { statementsOf } from '#ledger/card-statements.queries.ts';
import { factsOfLedger, rowsById } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import {
  type AccountRow,
  type RowChange,
  stamped,
  type StatementRow,
  type TransactionRow,
} from '#ledger/rows.ts';
import { forEachOwner } from '#platform/acting-owner.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { type LockedTransactions, lockTransactions } from '#transactions/writing-context.ts';
import { planTransfer } from '#transfers/entered-transfer.ts';
import { type DebitPayment, debitedCardsAcrossOwners, debitPayment } from './cards.queries.ts';

/** Brings every automatic debit up to what is left of its statement, and answers how many were scheduled, changed or taken back. */
export async function debitStatements(services: Services): Promise<number> {
  const cards = await debitedCardsAcrossOwners(services.db, services.clock.now());
  return forEachOwner(cards, ({ ledgerId, accountId }) => debitCard(services, ledgerId, accountId));
}

async function debitCard(services: Services, ledgerId: GrantedLedgerId, accountId: string): Promise<number> {
  const now = services.clock.now();
  // Mostly nothing has changed, which is seen without a lock.
  const seen = await seeDebit(services.db, ledgerId, accountId, now);
  if (!seen || isSettled(seen)) return 0;
  const done = await transact(services, async (tx): Promise<Result<number>> => {
    const { payment, payer, card } = seen;
    const ids = payment ? [payment.id] : [];
    const accountIds = [card.id, payer?.id, card.card_paying_account_id];
    const taken = await lockTransactions(tx, ledgerId, ids, { accountIds }, now);
    const current = await seeDebit(tx, ledgerId, accountId, now);
    if (!current || current.payment?.id !== payment?.id || isSettled(current)) return ok(0);
    const { transactions, statement } = changesOf(taken, ledgerId, current);
    const placed = placeOnCards(taken, ledgerId, transactions);
    if (!placed.ok) return placed;
    const { changes, first } = placed.value;
    const meta = { by: null, verb: 'statement.debit', now };
    const change = { statements: [statement], transactions: changes };
    const posted = await post(tx, ledgerId, meta, change, { locked: [...taken.accounts.values()], first });
    return posted.ok ? ok(1) : posted;
  });
  // Another server, or the person, was faster: the next run sees what they have done.
  return done.ok ? done.value : 0;
}

/** The statement of a card that closed last, with what the automatic debit did of it and what it should do. */
interface SeenDebit {
  readonly card: AccountRow;
  /** The account that pays; undefined where it is gone, archived, or of another currency. */
  readonly payer: AccountRow | undefined;
  readonly statement: StatementRow;
  /** The debit's own payment while nobody else has touched it, and it is to come. */
  readonly payment: DebitPayment | undefined;
  /** Whether the payment is posted, or a person has taken it in hand. */
  readonly isOver: boolean;
  readonly wanted: Debit | null;
}

async function seeDebit(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  now: Date,
): Promise<SeenDebit | undefined> {
  const [accounts, statements, facts] = await runTogether(db, [
    rowsById(ledgerId, 'accounts', [accountId]),
    statementsOf(ledgerId, [accountId]),
    factsOfLedger(ledgerId),
  ]);
  const [card] = accounts.rows;
  const [ledger] = facts.rows;
  if (!card || !ledger) return undefined;
  const today = todayIn(ledger.time_zone, now);
  const statement = statements.rows.findLast(({ closing_day }) => closing_day <= today);
  if (!statement) return undefined;
  const [payers, payments] = await runTogether(db, [
    rowsById(ledgerId, 'accounts', card.card_paying_account_id === null ? [] : [card.card_paying_account_id]),
    debitPayment(ledgerId, statement.debit_payment_id),
  ]);
  const payer = payers.rows.find((one) => one.archived_at === null && one.currency === card.currency);
  const payment = payments.rows.find(
    ({ status, version }) => status === 'scheduled' && version === statement.debit_version,
  );
  const { figures } = await figuresNow(db, { ledgerId, statements: statements.rows, today }, card);
  const amounts = figures.find(({ month }) => month === statement.month);
  if (!amounts) return undefined;
  const isOn = payer !== undefined && card.archived_at === null;
  const input = {
    since: isOn ? card.card_debit_since : null,
    closingDay: statement.closing_day,
    dueDay: statement.due_day,
    restCents: amounts.restCents,
    pendingCents: subtract(amounts.pendingCents, payment?.account_amount_cents ?? ZERO),
    isSeen: statement.debit_version !== null,
  };
  const isOver = statement.debit_payment_id !== null && payment === undefined;
  return { card, payer, statement, payment, isOver, wanted: automaticDebit(input, today) };
}

/** Whether there is nothing to do. */
function isSettled({ card, payer, payment, statement, isOver, wanted }: SeenDebit): boolean {
  if (isOver) return true;
  if (!payment) {
    const since = card.card_debit_since;
    const isBefore = since === null || lastPunctualDay(statement.due_day) < since;
    return wanted === null && (statement.debit_version !== null || isBefore);
  }
  const isSame = wanted?.amountCents === payment.account_amount_cents && wanted.day === payment.day;
  return isSame && payment.payer_id === payer?.id;
}

/** The payment as it should be, in the place of the one that there is, and the statement that remembers it. */
function changesOf(
  taken: LockedTransactions,
  ledgerId: GrantedLedgerId,
  { card, payer, statement: before, payment, wanted }: SeenDebit,
): { transactions: RowChange<TransactionRow>[]; statement: RowChange<StatementRow> } {
  const { now } = taken;
  const gone = payment
    ? [...taken.rows, ...taken.otherSides].map((row) => ({ before: row, after: null }))
    : [];
  const to = taken.accounts.get(card.id);
  const from = payer && taken.accounts.get(payer.id);
  const book = { ...taken, ledgerId, name: null, companions: [] };
  const planned =
    wanted && from && to
      ? planTransfer(
          {
            from: { ledgerId, accountId: from.id },
            to: { ledgerId, accountId: to.id },
            ...wanted,
            description: `Débito automático da fatura ${before.month.split('-').toReversed().join('/')}`,
            statementMonth: before.month,
          },
          { from: { book, account: from }, to: { book, account: to } },
          now,
        )
      : undefined;
  const made = planned?.rows.in?.row;
  const debit = { debit_payment_id: made?.id ?? null, debit_version: made?.version ?? 0 };
  const transactions = [
    ...gone,
    ...(planned?.changes ?? []).map(({ before: was, after }) => ({ before: was, after })),
  ];
  return { transactions, statement: { before, after: stamped({ ...before, ...debit }, now) } };
}
