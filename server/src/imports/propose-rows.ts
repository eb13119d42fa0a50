// What the rows of an import seem to be, beside what the ledger knows now. It is found anew when the account is chosen and before the import is
// applied: meanwhile another file may have come, or a transaction. What the person has decided stands over it.
import { addDays, type Day, daysBetween } from '@vintem/core/calendar/day';
import { MOST_DAYS_MOVED, type Verdict } from '@vintem/core/imports/compare-lines';
import { typeOfLine } from '@vintem/core/imports/line-type';
import { linkLines } from '@vintem/core/imports/link-lines';
import type { Link } from '@vintem/core/imports/linked-line';
import type { ImportBox } from '@vintem/core/imports/boxes';
import { isOfProduct } from '@vintem/core/imports/of-product';
import { isCard } from '@vintem/core/ledger/account-type';
import { cents } from '@vintem/core/money/money';
import { type Knowledge, knowledgeOf, suggest } from '@vintem/core/suggestions/suggest';
import { type CategoryWhy, type Draft, NOTHING_SAID } from '@vintem/core/suggestions/suggestion';
import { categoriesOfLedger } from '#ledger/categories.ts';
import type { AccountRow } from '#ledger/rows.ts';
import { matcherOf, rulesOfLedger } from '#ledger/rules.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { giveBackMemory } from '#platform/spare-memory.ts';
import type { RowProposal } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import { type Days, rememberedTransactions } from './bank-lines.queries.ts';
import { chosenOf } from './chosen-of-row.ts';
import { compareWithRecord } from './compare-with-record.ts';
import { decidedSide, type Decisions, standingDecisions } from './decided-sides.ts';
import {
  type ImportRecord,
  installmentOf,
  type ProposedRow,
  type StoredRow,
  updateProposals,
} from './imports.queries.ts';
import type { MovementRow } from './movement-row.ts';
import { askedAbout, proposeOtherParts, type SumsByRow } from './propose-other-parts.ts';
import { proposePlansOf } from './propose-plans.ts';
import { proposeTransfersOf } from './propose-transfers.ts';
import { daysOfMovements, type OpenRow, openRows, openRowsInParts } from './rows-to-propose.queries.ts';
import { unlinkedTransactions } from './unlinked-transactions.queries.ts';
import { transferByRule, type TransferTargets, transferTargets } from './rule-transfers.ts';

/** As far as a scheduled transaction can be from its line, or a parcel from its own. */
const DAYS_BESIDE = 45;
/** A line of before, or of more than a year ahead, is asked about. */
const FIRST_DAY = '1990-01-01';
const DAYS_AHEAD = 366;

/** What so many rows have needed is given back before they are entered. */
const VERY_LONG_ROWS = 20_000;

type ProposedImport = Pick<
  ImportRecord,
  'id' | 'from_day' | 'to_day' | 'statement_month' | 'format' | 'bank' | 'account_name'
>;

/** Proposes anew for the rows that are not applied. */
export async function proposeRows(
  tx: Tx,
  grant: LedgerGrant,
  record: ProposedImport,
  account: AccountRow,
  today: Day,
): Promise<void> {
  const { ledgerId } = grant;
  const found = await findBeside(tx, grant, record, account, today);
  if (!found) return;
  const { decisions, ...beside } = found;
  const known: Known = {
    ...beside,
    account,
    today,
    knowledge: await knowledgeOfLedger(tx, ledgerId, today),
    targets: await transferTargets(tx, ledgerId, account, today),
    taken: new Set([...decisions.named.values(), ...sidesFound(beside.transfers)]),
  };
  for await (const part of openRowsInParts(tx, ledgerId, record.id)) {
    const changed = part.flatMap((stored) => {
      const others = decisions.sides.get(stored.position);
      const row = others ? { ...stored, proposal: { ...stored.proposal, others } } : stored;
      const proposal = proposalOf(row, known);
      const box = decidedBox(row.decision, proposal);
      const one = {
        position: row.position,
        box,
        proposal: { ...proposal, ...decidedSide(row), ...chosenOf(row) },
      };
      return isAsStored(one, stored) ? [] : [one];
    });
    if (changed.length > 0) await updateProposals(tx, ledgerId, record.id, changed);
  }
  if (found.verdicts.size >= VERY_LONG_ROWS) giveBackMemory();
}

/** Most rows are still what they seemed to be, and are not written again. */
function isAsStored({ box, proposal }: ProposedRow, row: MovementRow): boolean {
  if (row.box !== box) return false;
  const before: Partial<RowProposal> = row.proposal;
  const keys = new Set([...Object.keys(before), ...Object.keys(proposal)] as (keyof RowProposal)[]);
  return [...keys].every(
    (key) => before[key] === proposal[key] || asText(before[key]) === asText(proposal[key]),
  );
}

/** A value of a proposal, to be compared: the database orders the keys of an object anew. */
function asText(value: RowProposal[keyof RowProposal]): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

/** What rows are found to be beside the ledger, by their positions. */
interface Found {
  readonly decisions: Decisions;
  /** Of all of them. */
  readonly verdicts: ReadonlyMap<number, Verdict>;
  readonly links: ReadonlyMap<number, Link>;
  readonly transfers: ReadonlyMap<number, Partial<RowProposal>>;
  readonly plans: ReadonlyMap<number, Partial<RowProposal>>;
  readonly sums: SumsByRow;
}

/** Undefined where no row is open. */
async function findBeside(
  tx: Tx,
  grant: LedgerGrant,
  record: ProposedImport,
  account: AccountRow,
  today: Day,
): Promise<Found | undefined> {
  const { ledgerId } = grant;
  const compared = await compare(tx, ledgerId, record, account);
  if (!compared) return undefined;
  const { decisions, verdicts, span, fresh } = compared;
  const named = new Set(decisions.named.values());
  const links = await link(tx, ledgerId, { account, record, span, fresh, named });
  const rows = fresh.filter(({ position }) => !links.has(position));
  const transfers = await proposeTransfersOf(tx, grant, { account, rows, named, today });
  const parcels = [...rows, ...fresh.filter(({ position }) => isAboutParcel(links.get(position)))];
  const plans = await proposePlansOf(tx, ledgerId, { record, account, rows: parcels });
  const sums = await proposeOtherParts(tx, ledgerId, {
    record,
    accountId: account.id,
    rows,
    verdicts,
    links,
    transfers,
    named,
    today,
  });
  return { decisions, verdicts, links, transfers, plans, sums };
}

interface Compared extends Pick<Found, 'decisions' | 'verdicts'> {
  /** From the first to the last of them. */
  readonly span: Days;
  /** Those that no line on record is, and of which the person names no transaction. */
  readonly fresh: readonly OpenRow[];
}

async function compare(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  record: ProposedImport,
  account: AccountRow,
): Promise<Compared | undefined> {
  const { id: importId, from_day: fromDay, to_day: toDay } = record;
  const rows = await openRows(tx, ledgerId, importId);
  const decisions = await standingDecisions(tx, ledgerId, { importId, account, rows });
  const span = daysOf(rows);
  if (!span) return undefined;
  // The same once most of its rows are applied: what waits is in doubt as before.
  const covers =
    fromDay && toDay
      ? { from: fromDay, to: toDay }
      : ((await daysOfMovements(tx, ledgerId, importId)) ?? span);
  const near = {
    from: addDays(span.from < covers.from ? span.from : covers.from, -MOST_DAYS_MOVED),
    to: addDays(span.to > covers.to ? span.to : covers.to, MOST_DAYS_MOVED),
  };
  const verdicts = await compareWithRecord(tx, ledgerId, {
    importId,
    accountId: account.id,
    isProduct: isOfProduct({ ...record, accountName: record.account_name }),
    rows,
    covers,
    near,
  });
  const fresh = rows.filter(
    ({ position }) => verdicts.get(position)?.is === 'new' && !decisions.named.has(position),
  );
  return { decisions, verdicts, span, fresh };
}

function daysOf(rows: readonly OpenRow[]): Days | undefined {
  const days = rows.map(({ day }) => day).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { from, to } : undefined;
}

/** The transactions that are the other side of a row for certain. */
function sidesFound(transfers: ReadonlyMap<number, Partial<RowProposal>>): string[] {
  return [...transfers.values()].flatMap(({ box, others = [] }) =>
    box === 'linked' ? others.flatMap(({ transactionId }) => transactionId ?? []) : [],
  );
}

interface Linking {
  readonly account: AccountRow;
  readonly record: Pick<ImportRecord, 'statement_month'>;
  readonly span: Days;
  readonly fresh: readonly OpenRow[];
  /** Transactions that the person has said other rows to be. */
  readonly named: ReadonlySet<string>;
}

/** What of the new lines the person has entered already. */
async function link(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { account, record, span, fresh, named }: Linking,
): Promise<Map<number, Link>> {
  if (fresh.length === 0) return new Map();
  const { statement_month: statementMonth } = record;
  const beside = { from: addDays(span.from, -DAYS_BESIDE), to: addDays(span.to, DAYS_BESIDE) };
  const unlinked = await unlinkedTransactions(tx, ledgerId, account.id, { ...beside, statementMonth });
  const candidates = unlinked.filter(({ id }) => !named.has(id));
  // A card's file may tell what is in doubt beside nothing.
  if (candidates.length === 0 && !isCard(account)) return new Map();
  return linkLines(
    fresh.map((row) => ({ ...row, statementMonth })),
    candidates,
    isCard(account),
  );
}

async function knowledgeOfLedger(tx: Tx, ledgerId: GrantedLedgerId, today: Day): Promise<Knowledge> {
  const known = await categoriesOfLedger(tx, ledgerId);
  const past = await rememberedTransactions(tx, ledgerId, today);
  // The file is of an account, and its own words are kept.
  return knowledgeOf({
    ...known,
    past,
    matchRules: matcherOf(await rulesOfLedger(tx, ledgerId)),
    accounts: [],
    completions: [],
    lastAccountId: null,
  });
}

interface Known extends Omit<Found, 'decisions'> {
  readonly account: AccountRow;
  readonly knowledge: Knowledge;
  readonly today: Day;
  readonly targets: TransferTargets;
  /** Transactions of other accounts that are the other side of some row. */
  readonly taken: Set<string>;
}

function proposalOf(row: MovementRow, known: Known): RowProposal {
  const { position } = row;
  const verdict = known.verdicts.get(position) ?? { is: 'new' };
  const linked = known.links.get(position);
  // What it is beside a plain new row: a side of a transfer, a parcel of a plan.
  const beside = { ...known.transfers.get(position), ...known.plans.get(position) };
  const nothing: RowProposal = {
    box: 'new',
    lineIds: [],
    transactionIds: [],
    doubt: null,
    isMoved: false,
    category: null,
    categoryFrom: null,
    rule: null,
    description: null,
  };
  if (verdict.is === 'known') {
    return { ...nothing, box: 'known', lineIds: [verdict.lineId, ...(verdict.alsoIds ?? [])] };
  }
  if (verdict.is === 'moved') {
    return { ...nothing, box: 'linked', lineIds: [verdict.lineId], isMoved: true };
  }
  const { category, transfer, description, tags, unfit } = suggest(draftOf(row, known), known.knowledge);
  const { why } = category;
  const proposal: RowProposal = {
    ...nothing,
    category: category.key,
    // A file is no document: of the two, it is the one that says something here.
    categoryFrom: why.from === 'document' ? 'file' : why.from,
    rule: why.from === 'rule' ? { id: why.id, name: why.name } : null,
    // Other wholes are proposed where people type; a bank's own words are kept.
    description: description?.why.from === 'rule' ? description.words : null,
    ...(category.parts && { parts: category.parts }),
    ...(unfit && { unfitRule: { id: unfit.id, name: unfit.name } }),
    ...(tags.length > 0 && {
      tags: tags.map((tag) => ({ id: tag.id, rule: { id: tag.why.id, name: tag.why.name } })),
    }),
  };
  if (verdict.is === 'doubtful') {
    return { ...proposal, box: 'check', doubt: 'same_line', lineIds: verdict.lineIds };
  }
  if (linked?.is === 'link') return { ...proposal, box: 'linked', transactionIds: [linked.id] };
  if (linked) {
    // What it is of, should the person say that it is a purchase of its own.
    const { plan = null } = beside;
    const purchase = isAboutParcel(linked) && plan !== null ? { plan } : {};
    return { ...proposal, box: 'check', doubt: linked.why, transactionIds: linked.ids, ...purchase };
  }
  const isFar = row.day < FIRST_DAY || daysBetween(known.today, row.day) > DAYS_AHEAD;
  const seems: RowProposal = isFar
    ? { ...proposal, box: 'check', doubt: 'far_day' }
    : transferByRule({ ...proposal, ...unlessOverruled(beside, why.from) }, transfer, known.taken);
  return askedAbout(seems, known.sums.get(position));
}

/** Where the person has said what such a line is, by a rule or the last time, the bank's words for money of one's own say nothing more. */
function unlessOverruled(beside: Partial<RowProposal>, from: CategoryWhy['from']): Partial<RowProposal> {
  const isOverruled = beside.isOwnMoney === true && (from === 'rule' || from === 'memory');
  return isOverruled ? { ...beside, isOutside: false, isOwnMoney: false } : beside;
}

function isAboutParcel(linked: Link | undefined): boolean {
  return linked?.is === 'ask' && linked.why === 'other_parcel';
}

function draftOf(row: MovementRow, { account, targets }: Pick<Known, 'account' | 'targets'>): Draft {
  const { text, day, amount_cents: amountCents, said } = row;
  return {
    text,
    type: typeOfLine(amountCents, text, isCard(account)),
    amountCents: cents(Math.abs(amountCents)),
    day,
    accountId: account.id,
    currency: account.currency,
    isParcel: installmentOf(row) !== null,
    transferTo: targets(row),
    said: { ...NOTHING_SAID, categoryText: said.category, ...(said.parts && { parts: said.parts }) },
  };
}

/** Where a decision puts a row, whatever it seems to be. */
export function decidedBox(
  decision: StoredRow['decision'],
  proposed: Pick<RowProposal, 'box' | 'lineIds' | 'otherwise'>,
): ImportBox {
  const { otherwise, lineIds } = proposed;
  if (decision === 'import') return otherwise?.box ?? 'new';
  if (decision === 'ignore') return 'ignored';
  if (decision === 'link') return 'linked';
  // What it was said to be may be gone by now.
  const isThere = otherwise !== undefined || lineIds.length > 0;
  return decision === 'same' && isThere ? 'known' : proposed.box;
}
