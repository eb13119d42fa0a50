// The file with everything that a person has here (LGPD, Lei 13.709/2018, art. 18, V), written while it is sent: at any time it holds one
// page of rows, however long the history. No connection waits for a slow reader, so pages are read one by one and not at one instant.
import { EXPORT_VERSION, type Export } from '@vintem/contract/profile';
import { readCompanies } from '#companies/read-companies.ts';
import { exportedGoals } from '#goals/read-goals.ts';
import { ownedLedgers } from '#identity/access.ts';
import { describeSession } from '#identity/session.ts';
import { readInvestments } from '#investments/read-investments.ts';
import { FileAnswer } from '#platform/file-answer.ts';
import type { OwnedLedgerId, UserId } from '#platform/owner.ts';
import type { Caller } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { OWNER_COLUMN } from '#platform/schema.ts';
import type { Reader, Services } from '#platform/services.ts';
import { describeRecurrence } from '#recurrences/create-recurrence.ts';
import { readSettings } from '#settings/settings.ts';
import { exportedTasks } from '#tasks/read-tasks.ts';
import { exportedTickets } from '#tickets/read-tickets.ts';
import {
  exportedAccounts,
  exportedChanges,
  exportedContacts,
  exportedEvents,
  exportedRecurrences,
  exportedTransactions,
} from './export.queries.ts';
import { readWebhooks } from '#webhooks/save-webhook.ts';
import { findLiveSessions } from './profile.queries.ts';

/** Where the file holds each owned table, or why it does not: a table that is not listed does not compile. */
export const EXPORTED_AS = {
  user_settings: 'settings',
  sessions: 'sessions',
  password_resets: { leftOut: 'the hash of a link to another password, for a day' },
  memberships: 'ledgers',
  webhooks: 'webhooks',
  investments: 'investments',
  deliveries: { leftOut: 'what was sent of the events, and what receivers answered' },
  companies: 'companies',
  contacts: 'contacts',
  accounts: 'accounts',
  recurrences: 'recurrences',
  transactions: 'transactions',
  changes: 'changes',
  events: 'events',
  analyses: { leftOut: 'what was computed from the transactions, and its explanation' },
  monthly_totals: { leftOut: 'sums of the transactions' },
  tasks: 'tasks',
  goals: 'goals',
  tickets: 'tickets',
  deletions: { leftOut: 'what was deleted within the last day, kept to undo it' },
  idempotency_keys: { leftOut: 'what requests sent twice were answered, kept for a day' },
} as const satisfies Record<keyof typeof OWNER_COLUMN, keyof Export | { leftOut: string }>;

// Rows made into text at once: others are answered in between.
const PAGE_ROWS = 250;
const MOST_SESSIONS = 10_000;

/** What stands in the file before the first page, and is small. */
type Paged =
  | 'contacts'
  | 'accounts'
  | 'recurrences'
  | 'transactions'
  | 'changes'
  | 'events'
  | 'tasks'
  | 'goals'
  | 'tickets';
type Head = Omit<Export, Paged>;
type ExportedTransaction = Export['transactions'][number];
type Pages<Row> = AsyncIterable<readonly Row[]>;

export async function exportData(services: Services, caller: Caller): Promise<Result<FileAnswer>> {
  const head = await readHead(services, caller);
  if (!head) return refuse('not_authenticated');
  const ledgerIds = await ownedLedgers(services.db, caller.userId);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: head.settings.timeZone }).format(
    services.clock.now(),
  );
  return ok(
    new FileAnswer(`vintem-${day}.json`, write(services.db, head, { userId: caller.userId, ledgerIds })),
  );
}

async function readHead(
  { db, clock }: Services,
  { userId, via: { sessionId } }: Caller,
): Promise<Head | undefined> {
  const now = clock.now();
  const session = await describeSession(db, userId);
  if (!session) return undefined;
  const sessions = await findLiveSessions(db, userId, sessionId, MOST_SESSIONS, now);
  return {
    format: 'vintem',
    version: EXPORT_VERSION,
    exportedAt: now.toISOString(),
    user: session.user,
    settings: await readSettings(db, userId),
    sessions: sessions.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    })),
    webhooks: await readWebhooks(db, userId),
    investments: (await readInvestments(db, userId)).investments,
    ledgers: session.ledgers,
    companies: await readCompanies(db, userId),
  };
}

async function* write(
  db: Reader,
  head: Head,
  { userId, ledgerIds }: { userId: UserId; ledgerIds: readonly OwnedLedgerId[] },
): AsyncGenerator<string, void> {
  yield JSON.stringify(head).slice(0, -1);
  yield* writeList('contacts', contactPages(db, ledgerIds));
  yield* writeList('accounts', accountPages(db, ledgerIds));
  yield* writeList('recurrences', recurrencePages(db, ledgerIds));
  yield* writeList('transactions', transactionPages(db, ledgerIds));
  yield* writeList('changes', changePages(db, ledgerIds));
  yield* writeList('tasks', pagesOfUser(db, userId, exportedTasks));
  yield* writeList('goals', pagesOfUser(db, userId, exportedGoals));
  yield* writeList('tickets', ticketPages(db, userId));
  yield* writeList('events', eventPages(db, ledgerIds));
  yield '}\n';
}

async function* writeList<Name extends keyof Export>(
  name: Name,
  pages: Pages<Export[Name] extends readonly (infer Row)[] ? Row : never>,
): AsyncGenerator<string, void> {
  yield `,\n"${name}":[`;
  let separator = '\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield ']';
}

/** Pages of each ledger in turn, each read after the last row of the one before. */
async function* pagesOf<Row>(
  ledgerIds: readonly OwnedLedgerId[],
  read: (ledgerId: OwnedLedgerId, after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (const ledgerId of ledgerIds) {
    let page: Row[] = [];
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
      page = await read(ledgerId, page.at(-1));
      yield page;
    } while (page.length === PAGE_ROWS);
  }
}

// Before every id there is.
const NIL = '00000000-0000-0000-0000-000000000000';

/** Pages of what the user owns, as the API answers it, each read after the last row of the one before. */
async function* pagesOfUser<Row extends { id: string }>(
  db: Reader,
  userId: UserId,
  read: (db: Reader, userId: UserId, afterId: string, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let page: Row[] = [];
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    page = await read(db, userId, page.at(-1)?.id ?? NIL, PAGE_ROWS);
    yield page;
  } while (page.length === PAGE_ROWS);
}

async function* ticketPages(db: Reader, userId: UserId): Pages<Export['tickets'][number]> {
  for await (const page of pagesOfUser(db, userId, exportedTickets)) {
    yield page.map((ticket) => {
      const { task: _, ...kept } = ticket;
      return kept;
    });
  }
}

async function* accountPages(
  db: Reader,
  ledgerIds: readonly OwnedLedgerId[],
): Pages<Export['accounts'][number]> {
  for (const ledgerId of ledgerIds) {
    // oxlint-disable-next-line no-await-in-loop -- one ledger at a time; a ledger has few accounts
    const rows = await exportedAccounts(db, ledgerId);
    yield rows.map((row) => ({
      id: row.id,
      ledgerId: row.ledger_id,
      name: row.name,
      type: row.type,
      currency: row.currency,
      openingCents: row.opening_cents,
      openingDay: row.opening_day,
      openingIncludesPast: row.opening_includes_past,
      balanceCents: row.balance_cents,
      archivedAt: row.archived_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      version: row.version,
    }));
  }
}

async function* recurrencePages(
  db: Reader,
  ledgerIds: readonly OwnedLedgerId[],
): Pages<Export['recurrences'][number]> {
  type Row = Awaited<ReturnType<typeof exportedRecurrences>>[number];
  const read = (ledgerId: OwnedLedgerId, after?: Row) => exportedRecurrences(db, ledgerId, after, PAGE_ROWS);
  for await (const page of pagesOf(ledgerIds, read)) {
    yield page.map((row) => describeRecurrence(row.ledger_id, row));
  }
}

async function* contactPages(
  db: Reader,
  ledgerIds: readonly OwnedLedgerId[],
): Pages<Export['contacts'][number]> {
  type Row = Awaited<ReturnType<typeof exportedContacts>>[number];
  const read = (ledgerId: OwnedLedgerId, after?: Row) => exportedContacts(db, ledgerId, after, PAGE_ROWS);
  for await (const page of pagesOf(ledgerIds, read)) {
    yield page.map((row) => ({
      id: row.id,
      ledgerId: row.ledger_id,
      kind: row.kind,
      name: row.name,
      taxId: row.tax_id,
      email: row.email,
      phone: row.phone,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      version: row.version,
    }));
  }
}

async function* transactionPages(
  db: Reader,
  ledgerIds: readonly OwnedLedgerId[],
): Pages<ExportedTransaction> {
  type Row = Awaited<ReturnType<typeof exportedTransactions>>[number];
  const read = (ledgerId: OwnedLedgerId, after?: Row) => exportedTransactions(db, ledgerId, after, PAGE_ROWS);
  for await (const page of pagesOf(ledgerIds, read)) {
    yield page.map((row) => ({
      ledgerId: row.ledger_id,
      id: row.id,
      accountId: row.account_id,
      type: row.type,
      status: row.status,
      day: row.day,
      category: row.category,
      description: row.description,
      amountCents: row.amount_cents,
      currency: row.currency,
      accountAmountCents: row.account_amount_cents,
      rate: row.rate,
      rateSource: row.rate_source,
      rateAt: row.rate_at,
      recurrenceId: row.recurrence_id,
      occurrenceIndex: row.occurrence_index,
      postsItself: row.posts_itself,
      clientId: row.client_id,
      supplierId: row.supplier_id,
      invoiceNumber: row.invoice_number,
      taxRatePercent: row.tax_rate_percent,
      taxCents: row.tax_cents,
      documentKey: row.document_key,
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }));
  }
}

async function* changePages(
  db: Reader,
  ledgerIds: readonly OwnedLedgerId[],
): Pages<Export['changes'][number]> {
  type Row = Awaited<ReturnType<typeof exportedChanges>>[number];
  const read = (ledgerId: OwnedLedgerId, after?: Row) => exportedChanges(db, ledgerId, after, PAGE_ROWS);
  for await (const page of pagesOf(ledgerIds, read)) {
    yield page.map((row) => ({
      ledgerId: row.ledger_id,
      id: row.id,
      position: row.position,
      verb: row.verb,
      actorId: row.actor_id,
      at: row.at,
      undoesId: row.undoes_id,
      entity: row.entity,
      entityId: row.entity_id,
      before: row.before,
      after: row.after,
    }));
  }
}

async function* eventPages(db: Reader, ledgerIds: readonly OwnedLedgerId[]): Pages<Export['events'][number]> {
  type Row = Awaited<ReturnType<typeof exportedEvents>>[number];
  const read = (ledgerId: OwnedLedgerId, after?: Row) => exportedEvents(db, ledgerId, after, PAGE_ROWS);
  for await (const page of pagesOf(ledgerIds, read)) {
    yield page.map((row) => ({
      ledgerId: row.ledger_id,
      id: row.id,
      kind: row.kind,
      transactionId: row.transaction_id,
      at: row.at,
      data: row.data as Record<string, unknown>,
      handedAt: row.handed_at,
    }));
  }
}
