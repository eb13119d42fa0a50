// The job that tells each ledger's morning: at eight o'clock of its time zone, or as soon after as a server runs. It may run on any number of servers, late,
// or twice at once: who notes the morning first raises its events, in the same transaction.
import { firstBelowZero, isNewBelowZero, lastWarnedDay } from '@vintem/core/events/first-below-zero';
import { billToDo } from '@vintem/core/events/bill-to-do';
import { DUE_SOON_DAYS, statementEvents } from '@vintem/core/events/statement-events';
import { type LimitAlert, newAlert } from '@vintem/core/budgets/limit-alert';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { type LimitInAlert, limitOccurrence, limitsInAlert } from '#budgets/limits-in-alert.ts';
import { readComing } from '#analysis/read-coming.ts';
import { raiseEvents } from '#ledger/events.ts';
import { type NewEvent, newEvent } from '#ledger/new-event.ts';
import { aboutBill } from '#ledger/bill-events.ts';
import { statementEvent } from '#ledger/paid-statements.ts';
import { termsOf, type WaitingBill, waitingBills } from '#ledger/waiting-bills.queries.ts';
import { forEachOwner } from '#platform/acting-owner.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import {
  type LedgerToCheck,
  ledgersToCheckAcrossOwners,
  noteChecked,
  tasksDueBetween,
  toldLimits,
} from './events.queries.ts';

const LEDGERS_AT_ONCE = 100;
/** A task that was due longer ago is no news: a server may have been off for a while. */
const TASK_NEWS_MS = 7 * 24 * 3_600_000;
/** Nor a bill that fell due longer ago: it may have been entered late. */
const BILL_NEWS_DAYS = 10;
const MOST_BILLS = 500;

/** Looks at every ledger whose morning has come, one after the other, and answers how many those were. */
export async function raiseDailyEvents(services: Services): Promise<number> {
  let total = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each round sees what the one before has left
    const ledgers = await ledgersToCheckAcrossOwners(services.db, services.clock.now(), LEDGERS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const checked = await forEachOwner(ledgers, (one) => checkLedger(services, one));
    total += checked;
    // Ledgers that another server is looking at right now are not waited for.
    if (checked === 0 || ledgers.length < LEDGERS_AT_ONCE) return total;
  }
}

/** What is read before is small, and nothing is held meanwhile. */
async function checkLedger(services: Services, ledger: LedgerToCheck): Promise<number> {
  const { ledgerId, day } = ledger;
  const now = services.clock.now();
  const { events, negativeDay } = await eventsOf(services, ledger, now);
  const done = await transact(services, async (tx) => {
    if (!(await noteChecked(tx, ledgerId, { day, negativeDay }))) return ok(0);
    await raiseEvents(tx, ledgerId, events, now);
    return ok(1);
  });
  return done.ok ? done.value : 0;
}

async function eventsOf(
  { db, clock }: Services,
  { ledgerId, userId, timeZone, negativeDay: known }: LedgerToCheck,
  now: Date,
): Promise<{ events: NewEvent[]; negativeDay: Day | null }> {
  const today = todayIn(timeZone, now);
  const coming = await readComing(db, ledgerId, { today, until: lastWarnedDay(today) });
  const below = coming.movements && firstBelowZero(coming.accountsCents, coming.movements, today);
  const isNews = isNewBelowZero(known, below?.day ?? null, today);
  const bills = await waitingBills(db, ledgerId, {
    from: addDays(today, -BILL_NEWS_DAYS),
    until: addDays(today, DUE_SOON_DAYS),
    most: MOST_BILLS,
  });
  const spent = await limitsInAlert({ db, clock }, ledgerId);
  const told = spent.length > 0 ? await toldLimits(db, ledgerId, spent[0]?.month ?? monthOf(today)) : NONE;
  const since = new Date(now.getTime() - TASK_NEWS_MS);
  const tasks = userId ? await tasksDueBetween(db, userId, { from: since, to: now }) : [];
  return {
    negativeDay: below?.day ?? null,
    events: [
      ...coming.cards.flatMap((card) =>
        statementEvents(card, today).map((event) => statementEvent(card.id, event, now)),
      ),
      ...bills.flatMap((bill) => billEvent(ledgerId, bill, today, now)),
      ...spent.flatMap((one) => limitEvent(ledgerId, one, told, now)),
      ...(below && isNews ? [balanceEvent(ledgerId, { ...below, currency: coming.currency }, now)] : []),
      ...tasks.map(({ id, title, due_at: dueAt }) =>
        newEvent(
          'task_overdue',
          { subjectId: id, occurrence: dueAt, link: TASKS_PAGE, told: { task: { id, title, dueAt } } },
          now,
        ),
      ),
    ],
  };
}

function billEvent(ledgerId: GrantedLedgerId, bill: WaitingBill, today: Day, now: Date): NewEvent[] {
  const kind = billToDo(termsOf(bill), today);
  // That an income comes soon is nothing to tell the outside.
  if (kind === null || kind === 'receivable_due_soon') return [];
  return [newEvent(kind, aboutBill(ledgerId, bill), now)];
}

/** Once a limit and month. */
function limitEvent(
  ledgerId: GrantedLedgerId,
  { alert, category, month, ...amounts }: LimitInAlert,
  told: ReadonlyMap<string, ReadonlySet<LimitAlert>>,
  now: Date,
): NewEvent[] {
  const occurrence = limitOccurrence(category, month);
  if (newAlert(alert, told.get(occurrence) ?? new Set()) === null) return [];
  const link = {
    personal: '/dashboard/budgets',
    business: `/dashboard/business/budgets?company=${ledgerId}`,
  };
  const about = { subjectId: ledgerId, occurrence, link, told: { budget: { month, category, ...amounts } } };
  return [newEvent(`budget_${alert}`, about, now)];
}

const NONE: ReadonlyMap<string, ReadonlySet<LimitAlert>> = new Map();

const TASKS_PAGE = { personal: '/dashboard/tasks', business: '/dashboard/tasks' };

/** Once a first day below zero, whichever mornings see it. */
function balanceEvent(
  ledgerId: GrantedLedgerId,
  balance: Parameters<typeof newEvent<'balance_will_be_negative'>>[1]['told']['balance'],
  now: Date,
): NewEvent {
  const about = {
    subjectId: ledgerId,
    occurrence: balance.day,
    link: { personal: '/dashboard/futuro', business: `/dashboard/business?company=${ledgerId}` },
    told: { balance },
  };
  return newEvent('balance_will_be_negative', about, now);
}
