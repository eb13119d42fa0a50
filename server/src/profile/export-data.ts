// The file with everything that a person has here (LGPD, Lei 13.709/2018, art. 18, V), written while it is sent: at any time it holds one
// page of rows, however long the history. No connection waits for a slow reader, so pages are read one by one and not at one instant.
import { EXPORT_VERSION, type Export } from '@vintem/contract/profile';
import type { Selectable } from 'kysely';
import { exportedAccountOf } from '#accounts/account-view.ts';
import { exportedContactOf } from '#companies/contact-view.ts';
import { readCompanies } from '#companies/read-companies.ts';
import { goalOf } from '#goals/goal-view.ts';
import { grantedLedgers } from '#identity/access.ts';
import { describeSession } from '#identity/session.ts';
import { readInvestments } from '#investments/read-investments.ts';
import { FileAnswer } from '#platform/file-answer.ts';
import { keysetPages } from '#platform/keyset-pages.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Grant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Changes, OWNER_COLUMN } from '#platform/schema.ts';
import type { Reader, Services } from '#platform/services.ts';
import { recurrenceOf } from '#recurrences/recurrence-view.ts';
import { readSettings } from '#settings/settings.ts';
import { taskOf } from '#tasks/task-view.ts';
import { exportedTicketOf } from '#tickets/ticket-view.ts';
import { exportedTransactionOf } from '#transactions/transaction-view.ts';
import { readWebhooks } from '#webhooks/read-webhooks.ts';
import {
  exportedAccounts,
  exportedChanges,
  exportedDismissals,
  type ExportedLine,
  exportedLines,
  exportedRefusals,
  exportedRows,
  type ExportedRow,
  type OwnerOf,
  type PagedTable,
} from './export.queries.ts';
import {
  exportedCategoryOf,
  exportedChangeOf,
  exportedEventOf,
  exportedImportOf,
  exportedIssuedCardOf,
  exportedLimitOf,
  exportedPlanOf,
  exportedRuleOf,
  exportedStatementOf,
  exportedTagOf,
} from './export-view.ts';
import { findLiveSessions } from './profile.queries.ts';

/** The place of each owned table in the file, or why it has none: a table that is not listed does not compile. */
export const EXPORTED_AS = {
  user_settings: 'settings',
  sessions: 'sessions',
  password_resets: { leftOut: 'the hash of a link to another password, for a day' },
  api_tokens: { leftOut: 'what programs may do with tokens, which only the server can check' },
  memberships: 'ledgers',
  webhooks: 'webhooks',
  notice_dismissals: 'dismissedNotices',
  investments: 'investments',
  deliveries: { leftOut: 'what was sent of the events, and what receivers answered' },
  companies: 'companies',
  contacts: 'contacts',
  categories: 'categories',
  rules: 'rules',
  tags: 'tags',
  budget_limits: 'budgetLimits',
  accounts: 'accounts',
  issued_cards: 'issuedCards',
  recurrences: 'recurrences',
  statements: 'statements',
  installment_plans: 'installmentPlans',
  transactions: 'transactions',
  changes: 'changes',
  events: 'events',
  transfer_refusals: 'transferRefusals',
  imports: 'imports',
  bank_lines: 'bankLines',
  bank_line_texts: 'bankLines',
  import_rows: { leftOut: 'the rows of files; what became of them stands in bankLines and transactions' },
  checkpoints: { leftOut: 'the balances that the imports name' },
  import_accounts: { leftOut: 'the accounts that the imports name, by number' },
  import_shapes: { leftOut: 'what the columns of files are, which the files have' },
  analyses: { leftOut: 'what was computed from the transactions, and its explanation' },
  monthly_totals: { leftOut: 'sums of the transactions' },
  tasks: 'tasks',
  goals: 'goals',
  tickets: 'tickets',
  deletions: { leftOut: 'what was deleted within the last day, kept to undo it' },
  idempotency_keys: { leftOut: 'what requests sent twice were answered, kept for a day' },
} as const satisfies Record<keyof typeof OWNER_COLUMN, keyof Export | { leftOut: string }>;

const MAX_SESSIONS = 10_000;

/** The small part of the file before the first page. */
type Head = Omit<
  Export,
  | PagedTable
  | 'accounts'
  | 'bankLines'
  | 'budgetLimits'
  | 'changes'
  | 'installmentPlans'
  | 'issuedCards'
  | 'transferRefusals'
>;
type Pages<Row> = AsyncIterable<readonly Row[]>;

export async function exportData(services: Services, grant: Grant): Promise<Result<FileAnswer>> {
  const head = await readHead(services, grant);
  if (!head) return refuse('not_authenticated');
  const ledgerIds = await grantedLedgers(services.db, grant);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: head.settings.timeZone }).format(
    services.clock.now(),
  );
  return ok(
    new FileAnswer(`vintem-${day}.json`, write(services.db, head, { userId: grant.userId, ledgerIds })),
  );
}

async function readHead({ db, clock }: Services, { userId, via }: Grant): Promise<Head | undefined> {
  const now = clock.now();
  const session = await describeSession(db, userId);
  if (!session) return undefined;
  const sessionId = via.kind === 'session' ? via.sessionId : null;
  const sessions = await findLiveSessions(db, userId, sessionId, MAX_SESSIONS, now);
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
    dismissedNotices: await exportedDismissals(db, userId),
    investments: (await readInvestments(db, userId)).investments,
    ledgers: session.ledgers,
    companies: await readCompanies(db, userId),
  };
}

async function* write(
  db: Reader,
  head: Head,
  { userId, ledgerIds }: { userId: UserId; ledgerIds: readonly GrantedLedgerId[] },
): AsyncGenerator<string, void> {
  yield JSON.stringify(head).slice(0, -1);
  yield* writeList('contacts', pagesOf(db, 'contacts', ledgerIds, exportedContactOf));
  yield* writeList('categories', pagesOf(db, 'categories', ledgerIds, exportedCategoryOf));
  yield* writeList('rules', pagesOf(db, 'rules', ledgerIds, exportedRuleOf));
  yield* writeList('tags', pagesOf(db, 'tags', ledgerIds, exportedTagOf));
  yield* writeList('budgetLimits', pagesOf(db, 'budget_limits', ledgerIds, exportedLimitOf));
  yield* writeList('accounts', accountPages(db, ledgerIds));
  yield* writeList('issuedCards', pagesOf(db, 'issued_cards', ledgerIds, exportedIssuedCardOf));
  yield* writeList(
    'recurrences',
    pagesOf(db, 'recurrences', ledgerIds, (row) => recurrenceOf(row.ledger_id, row)),
  );
  yield* writeList('statements', pagesOf(db, 'statements', ledgerIds, exportedStatementOf));
  yield* writeList('installmentPlans', pagesOf(db, 'installment_plans', ledgerIds, exportedPlanOf));
  yield* writeList('transactions', pagesOf(db, 'transactions', ledgerIds, exportedTransactionOf));
  yield* writeList('transferRefusals', refusalPages(db, ledgerIds));
  yield* writeList('imports', pagesOf(db, 'imports', ledgerIds, exportedImportOf));
  yield* writeList('bankLines', linePages(db, ledgerIds));
  yield* writeList('changes', changePages(db, ledgerIds));
  yield* writeList('tasks', pagesOf(db, 'tasks', [userId], taskOf));
  yield* writeList('goals', pagesOf(db, 'goals', [userId], goalOf));
  yield* writeList('tickets', pagesOf(db, 'tickets', [userId], exportedTicketOf));
  yield* writeList('events', pagesOf(db, 'events', ledgerIds, exportedEventOf));
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

/** Pages of what each owner has of a table, as the API answers it. */
async function* pagesOf<Table extends PagedTable, Row>(
  db: Reader,
  table: Table,
  owners: readonly OwnerOf[Table][],
  view: (row: ExportedRow<Table>) => Row,
): Pages<Row> {
  for (const owner of owners) {
    const pages = keysetPages<ExportedRow<Table>>((after, most) =>
      exportedRows(db, table, owner, after, most),
    );
    // oxlint-disable-next-line no-await-in-loop -- one owner and one page at a time
    for await (const page of pages) yield page.map(view);
  }
}

async function* accountPages(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
): Pages<Export['accounts'][number]> {
  for (const ledgerId of ledgerIds) {
    // oxlint-disable-next-line no-await-in-loop -- one ledger at a time; a ledger has few accounts
    yield (await exportedAccounts(db, ledgerId)).map(exportedAccountOf);
  }
}

async function* changePages(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
): Pages<Export['changes'][number]> {
  for (const ledgerId of ledgerIds) {
    const pages = keysetPages<Selectable<Changes>>((after, most) =>
      exportedChanges(db, ledgerId, after, most),
    );
    // oxlint-disable-next-line no-await-in-loop -- one owner and one page at a time
    for await (const page of pages) yield page.map(exportedChangeOf);
  }
}

async function* linePages(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
): Pages<Export['bankLines'][number]> {
  for (const ledgerId of ledgerIds) {
    const pages = keysetPages<ExportedLine>((after, most) => exportedLines(db, ledgerId, after, most));
    // oxlint-disable-next-line no-await-in-loop -- one owner and one page at a time
    for await (const page of pages) yield page.map((row) => ({ ledgerId, ...row }));
  }
}

async function* refusalPages(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
): Pages<Export['transferRefusals'][number]> {
  for (const ledgerId of ledgerIds) {
    // oxlint-disable-next-line no-await-in-loop -- one ledger at a time; few pairs were ever refused
    const rows = await exportedRefusals(db, ledgerId);
    yield rows.map((row) => ({
      ledgerId: row.ledger_id,
      outId: row.out_id,
      inId: row.in_id,
      createdAt: row.created_at,
    }));
  }
}
