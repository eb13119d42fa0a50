// The cards of accounts as the API answers them, and as the rules of core know them.
import type { IssuedCard } from '@vintem/contract/issued-cards';
import { faultOfIssuedCard } from '@vintem/core/cards/issued-card';
import type { IssuedCardRow } from '#ledger/rows.ts';
import { fieldsOf } from '#platform/columns.ts';
import { ISSUED_CARD_ROW } from '#platform/ledger-rows.ts';
import { type Refusal, refuse } from '#platform/result.ts';

export function issuedCardOf(ledgerId: string, row: IssuedCardRow): IssuedCard {
  return { ledgerId, ...fieldsOf(ISSUED_CARD_ROW, row) };
}

/** Refuses what a card cannot be beside the others of its account. */
export function refuseBeside(row: IssuedCardRow, others: readonly IssuedCardRow[]): Refusal | undefined {
  const code = faultOfIssuedCard(standingOf(row), others.map(standingOf));
  if (code === null) return undefined;
  const path = code === 'issued_card_digits_taken' ? 'lastDigits' : 'kind';
  return refuse('validation_failed', { fields: [{ path, code }] });
}

function standingOf({ id, kind, last_digits: lastDigits, archived_at }: IssuedCardRow) {
  return { id, kind, lastDigits, isArchived: archived_at !== null };
}
