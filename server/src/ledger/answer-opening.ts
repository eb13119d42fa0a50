import { type Cents, ZERO } from '@vintem/core/money/money';
import { asksAboutPast } from '@vintem/core/ledger/opening';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { pastCents } from './ledger.queries.ts';
import { type AccountRow, openingOf, postingOf, type RowChange, type TransactionRow } from './rows.ts';

interface Answer {
  /** Whether the amount given for the opening day includes the past; undefined when the person was not asked. */
  readonly includesPast: boolean | undefined;
  readonly now: Date;
}

/**
 * The change of `account`, which the caller has locked, when the person answers for it on its first transactions before the opening day.
 * What was posted there before they were asked stays in the balance as it is. None where there is nothing to answer.
 */
export async function answeredOpening(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  account: AccountRow,
  written: readonly TransactionRow[],
  { includesPast, now }: Answer,
): Promise<RowChange<AccountRow>[]> {
  const opening = openingOf(account);
  const isAsked = written.some(
    (row) => row.account_id === account.id && asksAboutPast(opening, postingOf(row).day),
  );
  if (includesPast === undefined || !isAsked) return [];
  const included = includesPast ? await pastCents(tx, ledgerId, account.id, opening.day) : ZERO;
  const after = {
    ...account,
    // Beyond what can be kept exactly the database refuses it.
    opening_cents: (account.opening_cents + included) as Cents,
    opening_includes_past: includesPast,
    version: account.version + 1,
    updated_at: now.toISOString(),
  };
  return [{ before: account, after }];
}

/** A side as a form names it, with what the person said of its account's past; null is outside. */
export type AnsweringSide =
  | {
      readonly ledgerId: string;
      readonly accountId: string;
      readonly openingIncludesPast?: boolean | undefined;
    }
  | null
  | undefined;

interface Locked {
  readonly ledgerId: GrantedLedgerId;
  readonly accounts: ReadonlyMap<string, AccountRow>;
  readonly now: Date;
}

/** The same for the sides of a transfer that are in this ledger, each for its own account. */
export async function answeredOpenings(
  tx: Tx,
  { ledgerId, accounts, now }: Locked,
  changes: readonly RowChange<TransactionRow>[],
  sides: readonly AnsweringSide[],
): Promise<RowChange<AccountRow>[]> {
  const written = changes.flatMap(({ after }) => after ?? []);
  const answered: RowChange<AccountRow>[] = [];
  for (const side of sides) {
    const account = side?.ledgerId === ledgerId ? accounts.get(side.accountId) : undefined;
    if (!side || !account) continue;
    const answer = { includesPast: side.openingIncludesPast, now };
    // oxlint-disable-next-line no-await-in-loop -- one connection, for two accounts at most
    answered.push(...(await answeredOpening(tx, ledgerId, account, written, answer)));
  }
  return answered;
}
