// The history, the events, the statements and the plans as the file with everything holds them.
import type { Export } from '@vintem/contract/profile';
import type { Selectable } from 'kysely';
import { fieldsOf } from '#platform/columns.ts';
import {
  BUDGET_LIMIT_ROW,
  CATEGORY_ROW,
  INSTALLMENT_PLAN_ROW,
  ISSUED_CARD_ROW,
  RULE_ROW,
  STATEMENT_ROW,
  TAG_ROW,
} from '#platform/ledger-rows.ts';
import type {
  BudgetLimits,
  Categories,
  Changes,
  Events,
  Imports,
  InstallmentPlans,
  IssuedCards,
  Rules,
  Statements,
  Tags,
} from '#platform/schema.ts';

export function exportedChangeOf(row: Selectable<Changes>): Export['changes'][number] {
  return {
    ledgerId: row.ledger_id,
    id: row.id,
    position: row.position,
    verb: row.verb,
    actorId: row.actor_id,
    byToken: tokenOf(row),
    at: row.at,
    undoesId: row.undoes_id,
    entity: row.entity,
    entityId: row.entity_id,
    before: row.before,
    after: row.after,
  };
}

/** The token with which a program did it. */
function tokenOf({ token_id: id, token_name: name }: Pick<Changes, 'token_id' | 'token_name'>) {
  return id === null || name === null ? null : { id, name };
}

export function exportedStatementOf(row: Selectable<Statements>): Export['statements'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(STATEMENT_ROW, row) };
}

export function exportedRuleOf(row: Selectable<Rules>): Export['rules'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(RULE_ROW, row) };
}

export function exportedImportOf(row: Selectable<Imports>): Export['imports'][number] {
  const { closing_day: day, closing_cents: balanceCents } = row;
  return {
    ledgerId: row.ledger_id,
    id: row.id,
    accountId: row.account_id,
    format: row.format,
    fileName: row.file_name,
    bank: row.bank,
    accountNumber: row.account_number,
    currency: row.currency,
    fromDay: row.from_day,
    toDay: row.to_day,
    closing: day === null || balanceCents === null ? null : { day, balanceCents },
    state: row.state,
    byToken: tokenOf(row),
    createdAt: row.created_at,
    appliedAt: row.applied_at,
    undoneAt: row.undone_at,
  };
}

export function exportedCategoryOf(row: Selectable<Categories>): Export['categories'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(CATEGORY_ROW, row) };
}

export function exportedTagOf(row: Selectable<Tags>): Export['tags'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(TAG_ROW, row) };
}

export function exportedLimitOf(row: Selectable<BudgetLimits>): Export['budgetLimits'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(BUDGET_LIMIT_ROW, row) };
}

export function exportedIssuedCardOf(row: Selectable<IssuedCards>): Export['issuedCards'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(ISSUED_CARD_ROW, row) };
}

export function exportedPlanOf(row: Selectable<InstallmentPlans>): Export['installmentPlans'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(INSTALLMENT_PLAN_ROW, row) };
}

export function exportedEventOf(row: Selectable<Events>): Export['events'][number] {
  return {
    ledgerId: row.ledger_id,
    id: row.id,
    kind: row.kind,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    occurrence: row.occurrence,
    transactionId: row.transaction_id,
    at: row.at,
    data: row.data,
    handedAt: row.handed_at,
  };
}
