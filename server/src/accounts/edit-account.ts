import { type Cents, ZERO } from '@vintem/core/money/money';
import type { editAccountBodySchema } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import { accountTypesFor, isCard } from '@vintem/core/ledger/account-type';
import type * as z from 'zod/mini';
import { type LockedAccount, pastCents } from '#ledger/ledger.queries.ts';
import { countTransactions } from '#ledger/totals.queries.ts';
import type { AccountRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { changeAccount } from './change-account.ts';
import type { ChangedAccount } from './read-account.ts';

type Input = z.output<typeof editAccountBodySchema>;

/**
 * Updates the given fields. A new balance moves the opening balance, since posted transactions are facts, and sets the opening day to
 * today; it is refused when the balance has changed since the person saw it. Another answer about the past leaves the balance unchanged.
 */
export function editAccount(
  services: Services,
  grant: LedgerGrant,
  accountId: string,
  input: Input,
): Promise<Result<ChangedAccount>> {
  const target = { accountId, version: input.version, verb: 'account.edit' };
  return changeAccount(services, grant, target, async ({ account, ledger }, tx) => {
    const { name = account.name, type = account.type, currency = account.currency, balance } = input;
    const { countsInMonthLeft: counts_in_month_left = account.counts_in_month_left } = input;
    const isOffered = accountTypesFor(ledger.kind).some((one) => one === type) && !isCard(account);
    if (type !== account.type && !isOffered) {
      return refuse('validation_failed', { fields: [{ path: 'type', code: 'account_type_invalid' }] });
    }
    if (currency !== account.currency && (await countTransactions(tx, grant.ledgerId, accountId)) > 0) {
      return refuse('currency_fixed');
    }
    if (balance && balance.seenCents !== account.balance_cents) return refuse('balance_moved');
    const today = todayIn(ledger.time_zone, services.clock.now());
    const opening = await editedOpening(tx, grant, account, { today, ...input });
    return ok({ name, type, currency, counts_in_month_left, ...opening });
  });
}

async function editedOpening(
  tx: Tx,
  grant: LedgerGrant,
  account: LockedAccount,
  { balance, openingIncludesPast, today }: Omit<Input, 'version'> & { today: Day },
): Promise<Partial<AccountRow>> {
  if (!balance && openingIncludesPast === undefined) return {};
  const opening_day = balance ? today : account.opening_day;
  // An amount given anew is one that nobody was asked about, where the one before held nothing of the past.
  const known = balance && account.opening_includes_past === false ? null : account.opening_includes_past;
  const opening_includes_past = openingIncludesPast ?? known;
  const included = opening_includes_past
    ? await pastCents(tx, grant.ledgerId, account.id, opening_day)
    : ZERO;
  const wanted = balance?.cents ?? account.balance_cents;
  // Beyond what can be kept exactly the database refuses it.
  const opening_cents = (wanted - account.posted_cents + included) as Cents;
  return { opening_day, opening_includes_past, opening_cents };
}
