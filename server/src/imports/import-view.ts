// Imports and their rows as the API answers them.
import { ERRORS } from '@vintem/contract/errors';
import type { Import, ImportRow } from '@vintem/contract/imports';
import type { NewPart } from '@vintem/core/ledger/split';
import type { ImportRecord, StoredRow } from './imports.queries.ts';
import type { BoxCounts } from './row-counts.queries.ts';
import { tagsOfRow, wordsOfRow } from './chosen-of-row.ts';
import { installmentOf } from './imports.queries.ts';

/** What is asked of the ledger beside the import's own columns. */
export interface BesideImport {
  readonly counts: BoxCounts;
  /** Who sent the file, while they are a member. */
  readonly senderName: string | null;
  readonly isStale: boolean;
  readonly appliedBeforeAt: string | null;
  readonly usualNumber: string | null;
  readonly usualAccount: Import['usualAccount'];
  readonly usedAccounts: Import['usedAccounts'];
  readonly opening: Import['opening'];
  readonly cardSums: Import['cardSums'];
  readonly asksAboutPast: boolean;
  readonly proof: Import['proof'];
}

export function importOf(ledgerId: string, record: ImportRecord, beside: BesideImport): Import {
  const { closing_day: day, closing_cents: balanceCents } = record;
  return {
    id: record.id,
    ledgerId,
    accountId: record.account_id,
    format: record.format,
    fileName: record.file_name,
    bank: record.bank,
    accountKind: record.account_kind,
    accountNumber: record.account_number,
    accountName: record.account_name,
    currency: record.currency,
    fromDay: record.from_day,
    toDay: record.to_day,
    closing: day === null || balanceCents === null ? null : { day, balanceCents },
    isTruncated: record.is_truncated,
    statementMonth: record.statement_month,
    state: record.state,
    columns: record.columns,
    isApplying: record.applying_at !== null && record.state !== 'undone',
    isUndoing: record.undoing_at !== null,
    stopped: stoppedAs(record),
    sentBy: { name: beside.senderName, token: record.token_name },
    counts: beside.counts.counts,
    inCents: beside.counts.inCents,
    outCents: beside.counts.outCents,
    days: beside.counts.days,
    waitingCount: beside.counts.waiting,
    readyCount: beside.counts.ready,
    appliedCount: beside.counts.applied,
    answeredCount: record.state === 'applied' ? beside.counts.settling : 0,
    isStale: beside.isStale,
    appliedBeforeAt: beside.appliedBeforeAt,
    usualNumber: beside.usualNumber,
    usualAccount: beside.usualAccount,
    usedAccounts: beside.usedAccounts,
    opening: beside.opening,
    cardSums: beside.cardSums,
    asksAboutPast: beside.asksAboutPast,
    proof: beside.proof,
    createdAt: record.created_at,
    appliedAt: record.applied_at,
    undoneAt: record.undone_at,
    version: record.version,
  };
}

/** Why the rest of a long file was not entered by itself. */
function stoppedAs({ stopped_because: code, state }: ImportRecord): Import['stopped'] {
  return code === null || state === 'undone' ? null : { code, message: ERRORS[code].message };
}

export interface BesideRow {
  /** Those that the row may be or is linked to, in the order of its proposal. */
  readonly transactions: ImportRow['transactions'];
  readonly others: ImportRow['others'];
  readonly isDeleted: boolean;
}

export function importRowOf(row: StoredRow, { transactions, others, isDeleted }: BesideRow): ImportRow {
  const { proposal, said, decided_category: decided } = row;
  return {
    position: row.position,
    line: row.line,
    box: row.box,
    day: row.day,
    amountCents: row.amount_cents,
    text: row.text,
    installment: installmentOf(row),
    unreadable: said.reason,
    doubt: row.box === 'check' ? (proposal.doubt ?? null) : null,
    transactions,
    others,
    becomes: becomesOf(row),
    isOwnMoney: becomesOf(row) === 'transfer' && proposal.isOwnMoney === true,
    transferRule: (row.decision === null && proposal.transferRule) || null,
    missingInstallments: missingOf(row),
    linesInSum: proposal.otherwise?.positions.length ?? 0,
    category: decided ?? proposal.category ?? null,
    categoryFrom: decided === null ? (proposal.categoryFrom ?? null) : 'person',
    rule: decided === null ? (proposal.rule ?? null) : null,
    parts: (decided === null && proposal.parts?.map(partOf)) || null,
    unfitRule: (decided === null && proposal.unfitRule) || null,
    description: wordsOfRow(row),
    tags: tagsOfRow(row).map((id) => ({
      id,
      rule: proposal.tags?.find((tag) => tag.id === id)?.rule ?? null,
    })),
    decision: row.decision,
    isApplied: row.is_applied,
    isDeleted,
  };
}

function partOf({ category, amountCents }: NewPart) {
  return { category, amountCents };
}

/** Also of a row that the person has said to be plain: what it would become otherwise. */
function becomesOf({
  proposal: { box, otherwise, isOutside = false, plan = null },
}: StoredRow): ImportRow['becomes'] {
  if ((otherwise?.box ?? box) !== 'new') return null;
  if (isOutside) return 'transfer';
  return plan === null ? null : 'installment';
}

/** The last line of a purchase brings those that no line tells; where the person has said that it is a purchase, without more. */
function missingOf({ position, proposal: { box, plan = null } }: StoredRow): number {
  return box === 'new' && plan !== null && plan.positions.at(-1) === position ? plan.missing.length : 0;
}
