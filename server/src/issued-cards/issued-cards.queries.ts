import type { Month } from '@vintem/core/calendar/month';
import type { TransactionStatus, TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import type { IssuedCardRow } from '#ledger/rows.ts';
import { namesText } from '#platform/columns.ts';
import { ISSUED_CARD_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';

/** All cards of the accounts of a ledger, the archived ones too. */
export function issuedCardsOfLedger(ledgerId: GrantedLedgerId): Statement<IssuedCardRow> {
  return { name: 'issued-cards-of-ledger', text: ISSUED_CARDS_OF_LEDGER, values: [ledgerId] };
}
const ISSUED_CARDS_OF_LEDGER = `select ${namesText(ISSUED_CARD_ROW)} from issued_cards where ledger_id = $1`;

/** Whether a transaction or a series names a card. */
export function namesIssuedCard(ledgerId: GrantedLedgerId, id: string): Statement<{ is_named: boolean }> {
  return { name: 'names-issued-card', text: NAMES_ISSUED_CARD, values: [ledgerId, id] };
}
const NAMES_ISSUED_CARD = `
  select exists (select from transactions where ledger_id = $1 and issued_card_id = $2)
    or exists (select from recurrences where ledger_id = $1 and issued_card_id = $2) as is_named`;

export interface IssuedCardTotal {
  readonly issued_card_id: string | null;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly cents: Cents;
  readonly count: number;
}

/** The sums of a statement's rows by the card that they name. */
export function totalsByIssuedCard(
  ledgerId: GrantedLedgerId,
  accountId: string,
  month: Month,
): Statement<IssuedCardTotal> {
  return { name: 'totals-by-issued-card', text: TOTALS_BY_ISSUED_CARD, values: [ledgerId, accountId, month] };
}
const TOTALS_BY_ISSUED_CARD = `
  select issued_card_id, type, status, sum(account_amount_cents)::bigint as cents, count(*)::int as count
  from transactions where ledger_id = $1 and account_id = $2 and statement_month = $3
  group by issued_card_id, type, status`;
