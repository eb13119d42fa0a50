// What a person's form becomes: a row that fits its account and its ledger, settled in the account's currency.
import type { ContactKind } from '@vintem/core/companies/company';
import { taxOf } from '@vintem/core/companies/tax';
import { isCategoryFor } from '@vintem/core/ledger/categories';
import { type Settlement, settle } from '@vintem/core/ledger/settlement';
import { foldText } from '@vintem/core/text/fold';
import type { createTransactionBodySchema } from '@vintem/contract/transactions.forms';
import type * as z from 'zod/mini';
import { ledgerKind, lockAccountsInOrder, lockContact } from '#ledger/ledger.queries.ts';
import type { AccountRow, TransactionRow } from '#ledger/rows.ts';
import { editableRow } from '#platform/columns.ts';
import { TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { ratesForPosting } from '#rates/read-rates.ts';

export type Draft = z.output<typeof createTransactionBodySchema>;

/**
 * The account that a transaction goes to: there, and not archived unless it stood there before. Locked, together with the one that it leaves,
 * so that neither is archived nor changes its currency meanwhile.
 */
export async function accountFor(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  accountId: string,
  standsIn?: string,
): Promise<Result<AccountRow>> {
  const locked = await lockAccountsInOrder(
    tx,
    ledgerId,
    standsIn === undefined ? [accountId] : [accountId, standsIn],
  );
  const account = locked.find(({ id }) => id === accountId);
  if (!account) return refuse('account_not_found');
  const isNewThere = accountId !== standsIn;
  return account.archived_at && isNewThere ? refuse('account_archived') : ok(account);
}

type Fitting = Pick<
  Draft,
  'type' | 'category' | 'clientId' | 'supplierId' | 'invoiceNumber' | 'taxRatePercent'
>;

/**
 * Whether the ledger offers what the draft says: a category for its type, and of a company's fields and contacts only a company's own.
 * What it does not offer is a mistake of the field.
 */
export async function checkFits(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  draft: Fitting,
): Promise<Result<undefined>> {
  const kind = await ledgerKind(tx, ledgerId);
  if (!isCategoryFor(kind, draft.type, draft.category)) {
    return refuse('validation_failed', { fields: [{ path: 'category', code: 'category_mismatch' }] });
  }
  const given = COMPANY_FIELDS.filter((field) => (draft[field] ?? null) !== null);
  if (kind === 'personal' && given.length > 0) {
    return refuse('validation_failed', { fields: given.map((path) => ({ path, code: 'company_only' })) });
  }
  const hasClient = await isContact(tx, ledgerId, 'client', draft.clientId);
  const hasSupplier = await isContact(tx, ledgerId, 'supplier', draft.supplierId);
  return hasClient && hasSupplier ? ok(undefined) : refuse('contact_not_found');
}

const COMPANY_FIELDS = ['clientId', 'supplierId', 'invoiceNumber', 'taxRatePercent'] as const;

async function isContact(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  kind: ContactKind,
  contactId: string | null | undefined,
): Promise<boolean> {
  return !contactId || lockContact(tx, ledgerId, kind, contactId);
}

/** Settled at the rates that are known now, or at the person's own figure. */
export async function settleNow(
  tx: Tx,
  draft: Unsettled,
  account: Pick<AccountRow, 'currency'>,
  now: Date,
): Promise<Result<SettledColumns>> {
  return settleAt(await ratesForPosting(tx, now), draft, account, now);
}

export type Unsettled = Pick<Draft, 'amountCents' | 'currency' | 'accountAmountCents'>;

/** As `settleNow`, at rates that were read once for many. */
export function settleAt(
  rates: Awaited<ReturnType<typeof ratesForPosting>>,
  draft: Unsettled,
  account: Pick<AccountRow, 'currency'>,
  now: Date,
): Result<SettledColumns> {
  try {
    const settlement = settle(
      {
        amountCents: draft.amountCents,
        currency: draft.currency,
        accountCurrency: account.currency,
        typedAccountAmountCents: draft.accountAmountCents,
      },
      rates.table,
    );
    return ok(settledColumns(settlement, rates.at, now));
  } catch (error) {
    if (error instanceof RangeError) return refuse('amount_out_of_range');
    throw error;
  }
}

export type SettledColumns = Pick<
  TransactionRow,
  'account_amount_cents' | 'rate' | 'rate_source' | 'rate_at'
>;

function settledColumns(
  { accountAmountCents, rate, rateSource }: Settlement,
  ratesAt: string,
  now: Date,
): SettledColumns {
  const isOfRates = rateSource === 'direct' || rateSource === 'through_usd';
  return {
    account_amount_cents: accountAmountCents,
    rate,
    rate_source: rateSource,
    rate_at: rate === null ? null : isOfRates ? ratesAt : now.toISOString(),
  };
}

/** What a person wrote, as the columns keep it, with what follows from it. */
export function writtenColumns(draft: Omit<Draft, 'accountAmountCents'>) {
  return {
    ...editableRow(TRANSACTION_ROW, draft),
    search_text: foldText(draft.description),
    tax_cents: taxOf(draft.amountCents, draft.taxRatePercent ?? null),
  } satisfies Partial<TransactionRow>;
}
