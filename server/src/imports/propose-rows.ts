// What the rows of an import seem to be, beside what the ledger knows now. It is found anew when the account is chosen and before the import is
// applied: meanwhile another file may have come, or a transaction. What the person has decided stands over it.
import { addDays, type Day, daysBetween } from '@vintem/core/calendar/day';
import {
  type Comparison,
  compareLines,
  MOST_DAYS_MOVED,
  type Verdict,
} from '@vintem/core/imports/compare-lines';
import { typeOfLine } from '@vintem/core/imports/line-type';
import { linkLines } from '@vintem/core/imports/link-lines';
import type { Link } from '@vintem/core/imports/linked-line';
import type { ImportBox } from '@vintem/core/imports/boxes';
import { isCard } from '@vintem/core/ledger/account-type';
import { cents } from '@vintem/core/money/money';
import { type Knowledge, knowledgeOf, suggest } from '@vintem/core/suggestions/suggest';
import { type Draft, NOTHING_SAID } from '@vintem/core/suggestions/suggestion';
import { categoriesOfLedger } from '#ledger/categories.ts';
import type { AccountRow } from '#ledger/rows.ts';
import { matcherOf, rulesOfLedger } from '#ledger/rules.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { RowProposal } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import { type Days, recordedLines, rememberedTransactions, waitingLines } from './bank-lines.queries.ts';
import { chosenOf } from './chosen-of-row.ts';
import { decidedSide, withDecisions } from './decided-sides.ts';
import {
  type ImportRecord,
  installmentOf,
  movementsOf,
  type ProposedRow,
  type StoredRow,
  updateProposals,
} from './imports.queries.ts';
import { isMovement, type MovementRow } from './movement-row.ts';
import { proposePlansOf } from './propose-plans.ts';
import { proposeTransfersOf } from './propose-transfers.ts';
import { unlinkedTransactions } from './unlinked-transactions.queries.ts';
import { transferByRule, type TransferTargets, transferTargets } from './rule-transfers.ts';

/** As far as a scheduled transaction can be from its line, or a parcel from its own. */
const DAYS_BESIDE = 45;
/** A line of before, or of more than a year ahead, is asked about. */
const FIRST_DAY = '1990-01-01';
const DAYS_AHEAD = 366;

/** Rows of which proposals are held, and written, at once: a file may have a hundred thousand. */
const ROWS_AT_ONCE = 5_000;

/** Proposes anew for the rows that are not applied. */
export async function proposeRows(
  tx: Tx,
  grant: LedgerGrant,
  record: Pick<ImportRecord, 'id' | 'from_day' | 'to_day' | 'statement_month'>,
  account: AccountRow,
  today: Day,
): Promise<void> {
  const { ledgerId } = grant;
  const { id: importId, from_day, to_day } = record;
  const found = (await movementsOf(tx, ledgerId, importId)).filter(isMovement);
  const movements = await withDecisions(tx, ledgerId, { importId, account, rows: found });
  const open = movements.filter(({ is_applied: isApplied }) => !isApplied);
  const span = daysOf(open);
  if (!span) return;
  const covers = from_day && to_day ? { from: from_day, to: to_day } : span;
  // Rows that are applied already have lines of their own, which are no others.
  const own = new Set(movements.flatMap(({ line_id }) => line_id ?? []));
  const compared = await compare(tx, ledgerId, { importId, account, open, own, span, covers });
  const { fresh, named } = freshOf(open, compared);
  const links = await link(tx, ledgerId, { account, record, span, fresh, named });
  const rows = fresh.filter(({ position }) => !links.has(position));
  const mayBePurchase = ({ position }: MovementRow) => isAboutParcel(links.get(position));
  const transfers = await proposeTransfersOf(tx, grant, { account, rows, named, today });
  const parcels = [...rows, ...fresh.filter(mayBePurchase)];
  const plans = await proposePlansOf(tx, ledgerId, { record, account, rows: parcels });
  const knowledge = await knowledgeOfLedger(tx, ledgerId, today);
  const targets = await transferTargets(tx, ledgerId, account, today);
  const taken = new Set([...named, ...sidesFound(transfers)]);

  const proposed = (row: MovementRow): ProposedRow => {
    const verdict = compared.verdicts.get(row.position) ?? { is: 'new' };
    const proposal = proposalOf(row, verdict, links.get(row.position), {
      knowledge,
      today,
      account,
      targets,
      taken,
      beside: { ...transfers.get(row.position), ...plans.get(row.position) },
    });
    const box = decidedBox(row.decision, proposal);
    return { position: row.position, box, proposal: { ...proposal, ...decidedSide(row), ...chosenOf(row) } };
  };
  for (let from = 0; from < open.length; from += ROWS_AT_ONCE) {
    const changed = open.slice(from, from + ROWS_AT_ONCE).flatMap((row) => {
      const one = proposed(row);
      return isAsStored(one, row) ? [] : [one];
    });
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (changed.length > 0) await updateProposals(tx, ledgerId, importId, changed);
  }
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

function daysOf(rows: readonly MovementRow[]): Days | undefined {
  const days = rows.map(({ day }) => day).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { from, to } : undefined;
}

interface Compared {
  readonly importId: string;
  readonly account: AccountRow;
  readonly open: readonly MovementRow[];
  readonly own: ReadonlySet<string>;
  readonly span: Days;
  readonly covers: Days;
}

async function compare(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { importId, account, open, own, span, covers }: Compared,
): Promise<Comparison> {
  const near = {
    from: addDays(span.from < covers.from ? span.from : covers.from, -MOST_DAYS_MOVED),
    to: addDays(span.to > covers.to ? span.to : covers.to, MOST_DAYS_MOVED),
  };
  const recorded = await recordedLines(tx, ledgerId, account.id, near);
  const waiting = await waitingLines(tx, ledgerId, account.id, near, importId);
  return compareLines(
    open.map((row) => ({
      position: row.position,
      day: row.day,
      amountCents: row.amount_cents,
      installment: installmentOf(row),
      wording: { textKey: row.text_key, bankId: row.bank_id },
    })),
    [...recorded.filter(({ id }) => !own.has(id)), ...waiting],
    covers,
  );
}

/** The transactions that are the other side of a row for certain. */
function sidesFound(transfers: ReadonlyMap<number, Partial<RowProposal>>): string[] {
  return [...transfers.values()].flatMap(({ box, others = [] }) =>
    box === 'linked' ? others.flatMap(({ transactionId }) => transactionId ?? []) : [],
  );
}

/** The rows that no line on record is and of which the person names no transaction, and the transactions that they name. */
function freshOf(open: readonly MovementRow[], { verdicts }: Comparison) {
  const named = new Set(open.flatMap(({ decided_transaction_id: id }) => id ?? []));
  const fresh = open.filter(
    (row) => verdicts.get(row.position)?.is === 'new' && row.decided_transaction_id === null,
  );
  return { fresh, named };
}

interface Linking extends Pick<Compared, 'account' | 'span'>, ReturnType<typeof freshOf> {
  readonly record: Pick<ImportRecord, 'statement_month'>;
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
  const candidates = await unlinkedTransactions(tx, ledgerId, account.id, { ...beside, statementMonth });
  return linkLines(
    fresh.map((row) => ({
      position: row.position,
      day: row.day,
      amountCents: row.amount_cents,
      text: row.text,
      installment: installmentOf(row),
      statementMonth,
    })),
    candidates.filter(({ id }) => !named.has(id)),
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

interface Known {
  readonly account: AccountRow;
  readonly knowledge: Knowledge;
  readonly today: Day;
  readonly targets: TransferTargets;
  /** Transactions of other accounts that are the other side of some row. */
  readonly taken: Set<string>;
  /** What it is beside a plain new row: a side of a transfer, a parcel of a plan. */
  readonly beside: Partial<RowProposal>;
}

function proposalOf(row: MovementRow, verdict: Verdict, linked: Link | undefined, known: Known): RowProposal {
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
  if (verdict.is === 'known') return { ...nothing, box: 'known', lineIds: [verdict.lineId] };
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
    const { plan = null } = known.beside;
    const purchase = isAboutParcel(linked) && plan !== null ? { plan } : {};
    return { ...proposal, box: 'check', doubt: linked.why, transactionIds: linked.ids, ...purchase };
  }
  const isFar = row.day < FIRST_DAY || daysBetween(known.today, row.day) > DAYS_AHEAD;
  return isFar
    ? { ...proposal, box: 'check', doubt: 'far_day' }
    : transferByRule({ ...proposal, ...known.beside }, transfer, known.taken);
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
    said: { ...NOTHING_SAID, categoryText: said.category },
  };
}

/** Where a decision puts a row, whatever it seems to be. */
export function decidedBox(decision: StoredRow['decision'], proposed: Pick<RowProposal, 'box'>): ImportBox {
  if (decision === 'import') return 'new';
  if (decision === 'ignore') return 'ignored';
  if (decision === 'link') return 'linked';
  return decision === 'same' ? 'known' : proposed.box;
}
