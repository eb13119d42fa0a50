// The history, the events, the statements and the plans as the file with everything holds them.
import type { Export } from '@vintem/contract/profile';
import type { Selectable } from 'kysely';
import { fieldsOf } from '#platform/columns.ts';
import { INSTALLMENT_PLAN_ROW, ISSUED_CARD_ROW, STATEMENT_ROW } from '#platform/ledger-rows.ts';
import type { Changes, Events, InstallmentPlans, IssuedCards, Statements } from '#platform/schema.ts';

export function exportedChangeOf(row: Selectable<Changes>): Export['changes'][number] {
  return {
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
  };
}

export function exportedStatementOf(row: Selectable<Statements>): Export['statements'][number] {
  return { ledgerId: row.ledger_id, ...fieldsOf(STATEMENT_ROW, row) };
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
    transactionId: row.subject_id,
    at: row.at,
    data: row.data,
    handedAt: row.handed_at,
  };
}
