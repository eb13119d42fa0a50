// Accounts as the API answers them.
import type { Account } from '@vintem/contract/accounts';
import type { Export } from '@vintem/contract/profile';
import type { Cents } from '@vintem/core/money/money';
import { type CardColumns, cardSettingsOf } from '#ledger/card-settings.ts';
import { fieldsOf, type ApiRow } from '#platform/columns.ts';
import { ACCOUNT_ROW } from '#platform/ledger-rows.ts';

interface Row extends ApiRow<typeof ACCOUNT_ROW>, CardColumns {
  readonly ledger_id: string;
  /** The balance before every posted transaction. */
  readonly first_cents: Cents;
  readonly balance_cents: Cents;
}

/** An account with the name of its company, and how much stands in it. */
export interface AccountBesideOthers extends Row {
  readonly ledger_name: string | null;
  readonly transaction_count: number | null;
}

export function accountOf(row: AccountBesideOthers): Account {
  return {
    ...exportedAccountOf(row),
    ledgerName: row.ledger_name,
    transactionCount: row.transaction_count ?? 0,
  };
}

/** The account in the export, without its ties. */
export function exportedAccountOf(row: Row): Export['accounts'][number] {
  return {
    ledgerId: row.ledger_id,
    openingCents: row.first_cents,
    balanceCents: row.balance_cents,
    ...fieldsOf(ACCOUNT_ROW, row),
    card: cardSettingsOf(row),
  };
}
