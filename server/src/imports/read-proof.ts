// What proves an import, and what may explain that the ledger does not hold what the bank says.
import type { ImportProof } from '@vintem/contract/import-proof';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { balanceChain } from '@vintem/core/imports/balance-chain';
import { type CoveredPeriod, gapsBeside } from '@vintem/core/imports/file-gaps';
import { wholeDays } from '@vintem/core/imports/whole-days';
import { isCard } from '@vintem/core/ledger/account-type';
import { ZERO } from '@vintem/core/money/money';
import { balancesByBankDays } from '#ledger/checkpoints.queries.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { hasLinesOfOthers } from './bank-lines.queries.ts';
import { findImport, type ImportRecord } from './imports.queries.ts';
import {
  chainOfImport,
  changedLines,
  earlierCheckpoints,
  periodsOfAccount,
  type ToldPeriod,
  typedTransactions,
  vanishedLines,
  waitingOfAccount,
} from './proof.queries.ts';

/** So many breaks of a running balance are named. */
const MOST_BREAKS = 10;

const NONE = { count: 0, cents: ZERO, items: [] };

export async function readProof(
  { db }: Pick<Services, 'db'>,
  { ledgerId }: Pick<LedgerGrant, 'ledgerId'>,
  importId: string,
): Promise<Result<{ proof: ImportProof }>> {
  const record = await findImport(db, ledgerId, importId);
  if (!record) return refuse('not_found');
  const { breaks } = balanceChain(await chainOfImport(db, ledgerId, importId));
  const chain = { breaks: breaks.slice(0, MOST_BREAKS), breakCount: breaks.length };
  const [account] =
    record.account_id === null ? [] : await findRows(db, ledgerId, 'accounts', [record.account_id]);
  // A fatura tells the parcels of its month on the days of their purchases, and its total is proved on the page of the card.
  const isProved = account !== undefined && !isCard(account) && record.state !== 'undone';
  if (!isProved) return ok({ proof: { ...chain, gaps: [], vanished: NONE, reasons: null } });

  const periods = await periodsOfAccount(db, ledgerId, record);
  const own = periods.find(({ id }) => id === record.id);
  const covers = own && coveredBy(own);
  const whole = own && wholeDaysOf(own, record);
  const others = periods.flatMap((one) => (one.id === record.id ? [] : (coveredBy(one) ?? [])));
  const gaps = covers ? gapsBeside(covers, others) : [];
  const proof = {
    ...chain,
    gaps: gaps.map(({ from, to }) => ({ fromDay: from, toDay: to })),
    vanished: whole ? await vanishedLines(db, ledgerId, record, whole) : NONE,
    reasons: await reasonsOf(db, ledgerId, {
      record,
      accountId: account.id,
      firstDay: firstDayOf([covers, ...others]),
    }),
  };
  return ok({ proof });
}

function firstDayOf(periods: readonly (CoveredPeriod | undefined)[]): Day | undefined {
  return periods.flatMap((one) => one?.from ?? []).toSorted()[0];
}

/** Undefined of a file that tells no day. */
function coveredBy(period: ToldPeriod): CoveredPeriod | undefined {
  const { from_day: from, to_day: to, closing_day: day, closing_cents: balanceCents } = period;
  if (from === null || to === null) return undefined;
  const closing = day === null || balanceCents === null ? null : { day, balanceCents };
  return { from, to, isTold: period.is_told, openingCents: period.opening_cents, closing };
}

function wholeDaysOf(
  { first_line_day: firstLineDay, last_line_day: lastLineDay }: ToldPeriod,
  { from_day: fromDay, to_day: toDay, closing_day: closingDay, is_truncated: isTruncated }: ImportRecord,
) {
  if (firstLineDay === null || lastLineDay === null) return null;
  return wholeDays({ fromDay, toDay, firstLineDay, lastLineDay, closingDay, isTruncated });
}

interface Proved {
  readonly record: ImportRecord;
  readonly accountId: string;
  /** That any file of the account tells of. */
  readonly firstDay: Day | undefined;
}

async function reasonsOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { record, accountId, firstDay }: Proved,
): Promise<ImportProof['reasons']> {
  const { closing_day: day, closing_cents: bankCents } = record;
  if (record.state !== 'applied' || day === null || bankCents === null) return null;
  const earlier = await earlierCheckpoints(db, ledgerId, accountId, day);
  const points = [day, ...earlier.map((one) => one.day)].map((on) => ({ accountId, day: on }));
  const { rows } = await run(db, balancesByBankDays(ledgerId, points));
  const held = new Map(rows.map((row) => [row.day, row.cents]));
  if (held.get(day) === bankCents) return null;
  const heldDay = earlier.find((one) => held.get(one.day) === one.balance_cents)?.day ?? null;
  const days = { from: heldDay === null ? (firstDay ?? day) : addDays(heldDay, 1), to: day };
  return {
    heldDay,
    typed: await typedTransactions(db, ledgerId, accountId, days),
    changed: await changedLines(db, ledgerId, accountId, days),
    waiting: await waitingOfAccount(db, ledgerId, accountId, day),
    mayAdjustOpening: !(await hasLinesOfOthers(db, ledgerId, accountId, record.id)),
  };
}
