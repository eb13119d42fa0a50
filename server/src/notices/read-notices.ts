// What needs doing now in all ledgers of a person: found as it is asked for, by the same rules as the events, and nothing of it kept.
import type { Notice } from '@vintem/contract/notices';
import type { ResponseOf } from '@vintem/contract/route';
import type { api } from '@vintem/contract/api';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { billToDo } from '@vintem/core/events/bill-to-do';
import { firstBelowZero, lastWarnedDay } from '@vintem/core/events/first-below-zero';
import { DUE_SOON_DAYS, statementToDo } from '@vintem/core/events/statement-events';
import { limitOccurrence, limitsInAlert } from '#budgets/limits-in-alert.ts';
import { readComing } from '#analysis/read-coming.ts';
import { grantedLedgers } from '#identity/access.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import { type CardWithFigures, readReckonedCards } from '#ledger/reckoned-cards.ts';
import { termsOf, waitingBills } from '#ledger/waiting-bills.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Grant } from '#platform/register-route.ts';
import type { Reader, Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import {
  dismissedKeys,
  findOverdueTasks,
  findWaitingImports,
  type NoticedLedger,
  noticedLedgers,
} from './notices.queries.ts';

/** Of each kind in a ledger: more than anybody reads in a panel. */
const MOST = 50;

export async function readNotices(
  services: Services,
  grant: Grant,
): Promise<ResponseOf<typeof api.listNotices>> {
  const { db, clock } = services;
  const now = clock.now();
  const ledgers = await noticedLedgers(db, await grantedLedgers(db, grant));
  const [dismissed, tasks, ...ofLedgers] = await Promise.all([
    dismissedKeys(db, grant.userId),
    overdueTasks(db, grant, ledgers[0]?.id, now),
    ...ledgers.map((ledger) => noticesOf(services, ledger, todayIn(ledger.timeZone, now))),
  ]);
  const notices = [...ofLedgers.flat(), ...tasks].filter(({ key }) => !dismissed.has(key));
  const told = new Set(notices.map(({ ledgerId }) => ledgerId));
  return {
    notices,
    today: Object.fromEntries(
      ledgers.filter(({ id }) => told.has(id)).map(({ id, timeZone }) => [id, todayIn(timeZone, now)]),
    ),
  };
}

/** Of the person alone: a token of some ledgers has none. */
async function overdueTasks(
  db: Reader,
  { userId, onlyLedgers }: Grant,
  personalId: GrantedLedgerId | undefined,
  now: Date,
): Promise<Notice[]> {
  if (onlyLedgers !== undefined || personalId === undefined) return [];
  const tasks = await findOverdueTasks(db, userId, { before: now, most: MOST });
  return tasks.map(({ id, title, due_at: dueAt }) => ({
    kind: 'task_overdue',
    key: `task_overdue:${id}:${dueAt}`,
    ledgerId: personalId,
    taskId: id,
    title,
    dueAt,
  }));
}

async function noticesOf(services: Services, ledger: NoticedLedger, today: Day): Promise<Notice[]> {
  const { db } = services;
  const parts = await Promise.all([
    bills(db, ledger.id, today),
    statements(db, ledger.id, today),
    belowZero(db, ledger, today),
    waitingImports(db, ledger.id),
    spentLimits(services, ledger.id),
  ]);
  return parts.flat();
}

async function bills(db: Reader, ledgerId: GrantedLedgerId, today: Day): Promise<Notice[]> {
  const rows = await waitingBills(db, ledgerId, { until: addDays(today, DUE_SOON_DAYS), most: MOST });
  return rows.flatMap((row) => {
    const { id, version, type, description, currency, amount_cents: amountCents } = row;
    const day = row.due_day ?? row.day;
    const kind = billToDo(termsOf(row), today);
    if (kind === null) return [];
    const key = `${kind}:${id}:${day}`;
    return [
      { kind, key, ledgerId, transactionId: id, version, type, day, description, currency, amountCents },
    ];
  });
}

async function statements(db: Reader, ledgerId: GrantedLedgerId, today: Day): Promise<Notice[]> {
  const cards = await readReckonedCards(db, ledgerId, today);
  const toDo = cards.flatMap((card) => statementOf(card, today));
  if (toDo.length === 0) return [];
  const cardIds = toDo.map(({ accountId }) => accountId);
  const names = new Map((await findRows(db, ledgerId, 'accounts', cardIds)).map((row) => [row.id, row.name]));
  return toDo.map((one) => ({ ...one, ledgerId, name: names.get(one.accountId) ?? '' }));
}

function statementOf(card: CardWithFigures, today: Day) {
  const found = statementToDo(card, today);
  if (!found) return [];
  const { kind, month, dueDay, amountCents } = found;
  const { id: accountId, currency } = card;
  return [{ kind, key: `${kind}:${accountId}:${month}`, accountId, month, dueDay, currency, amountCents }];
}

/** Where this morning's look has found a day, it is looked for again: it may have been averted meanwhile. */
async function belowZero(
  db: Reader,
  { id: ledgerId, negativeDay }: NoticedLedger,
  today: Day,
): Promise<Notice[]> {
  if (negativeDay === null) return [];
  const { accountsCents, movements, currency } = await readComing(db, ledgerId, {
    today,
    until: lastWarnedDay(today),
  });
  const below = movements && firstBelowZero(accountsCents, movements, today);
  if (!below) return [];
  const key = `balance_will_be_negative:${ledgerId}:${below.day}`;
  return [{ kind: 'balance_will_be_negative', key, ledgerId, currency, ...below }];
}

/** The limits of the month that are used up, or nearly. */
async function spentLimits(services: Services, ledgerId: GrantedLedgerId): Promise<Notice[]> {
  const spent = await limitsInAlert(services, ledgerId);
  return spent.map(({ alert, category, month, currency, availableCents, usedCents }) => ({
    kind: `budget_${alert}` as const,
    key: `budget_${alert}:${ledgerId}:${limitOccurrence(category, month)}`,
    ledgerId,
    category,
    month,
    currency,
    availableCents,
    usedCents,
  }));
}

async function waitingImports(db: Reader, ledgerId: GrantedLedgerId): Promise<Notice[]> {
  const imports = await findWaitingImports(db, ledgerId, MOST);
  return imports.map(({ id, accountName, waiting }) => ({
    kind: 'import_needs_answers',
    key: `import_needs_answers:${id}:`,
    ledgerId,
    importId: id,
    accountName,
    waitingCount: waiting,
  }));
}
