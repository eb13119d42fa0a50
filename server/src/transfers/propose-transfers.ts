import type { Transaction } from '@vintem/contract/transactions';
import { MAX_PAIRS, type proposeTransfers as route, type TransferPair } from '@vintem/contract/transfers';
import type { ResponseOf } from '@vintem/contract/route';
import { addDays, type Day, daysBetween } from '@vintem/core/calendar/day';
import { matchTransfers, MOST_DAYS } from '@vintem/core/transfers/match';
import { isEvident } from '@vintem/core/transfers/evidence';
import { isCard } from '@vintem/core/ledger/account-type';
import { entersAccount } from '@vintem/core/ledger/transaction';
import { grantedLedgers, grantsIn } from '#identity/access.ts';
import { ledgerTimeZone } from '#ledger/ledger.queries.ts';
import { asLongRead } from '#platform/fair-share.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { readTransaction, readTransactions } from '#transactions/read-transactions.ts';
import {
  type CandidateRow,
  candidateRows,
  candidatesFor,
  ownNames,
  refusedPairs,
} from './transfers.queries.ts';

type Proposals = ResponseOf<typeof route>;

const DAYS_BACK = 90;
const MOST_DAYS_BACK = 366;
/** Rows that are matched at once; a year of a busy person has fewer of the same amount. */
const MOST_ROWS = 5_000;
const MOST_QUESTIONS = 50;
/** A question with more sides than this is none that a person could answer, such as the same fare twice a day. */
const MOST_SIDES = 12;

/** Pairs that look like transfers, in the ledger and between it and the others that the person may write in. */
export async function proposeTransfers(
  { db, clock }: Services,
  grant: LedgerGrant,
  asked: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): Promise<Result<Proposals>> {
  const ledgerIds = await writableBy(db, grant);
  const today = todayIn(await ledgerTimeZone(db, grant.ledgerId), clock.now());
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, -DAYS_BACK);
  if (daysBetween(from, to) > MOST_DAYS_BACK || from > to) {
    return refuse('validation_failed', { fields: [{ path: 'from', code: 'day_invalid' }] });
  }
  // A side may lie beyond the days asked for.
  const days = { from: addDays(from, -MOST_DAYS), to: addDays(to, MOST_DAYS) };
  const found = await asLongRead(() => candidateRows(db, ledgerIds, days, MOST_ROWS));
  const rows = found.map(asCandidate);
  const [known, refused] = [await ownNames(db, grant.userId, ledgerIds), await refusedPairs(db, ledgerIds)];
  const isRefused = (out: string, arrival: string) => refused.has(`${out} ${arrival}`);
  const { pairs, questions } = matchTransfers(rows, { ...known, isRefused });
  const isAsked = (sides: readonly CandidateRow[]) =>
    sides.some(({ ledgerId, day }) => ledgerId === grant.ledgerId && day >= from && day <= to);
  const own = pairs.filter((pair) => isAsked([pair.out, pair.in]));
  const open = questions.filter(
    ({ outs, ins }) => isAsked([...outs, ...ins]) && outs.length + ins.length <= MOST_SIDES,
  );
  return ok({
    ...(await described(db, { pairs: own.slice(0, MAX_PAIRS), questions: open.slice(0, MOST_QUESTIONS) })),
    hasMore: own.length > MAX_PAIRS || open.length > MOST_QUESTIONS || rows.length === MOST_ROWS,
  });
}

interface Found {
  readonly pairs: readonly {
    readonly out: CandidateRow;
    readonly in: CandidateRow;
    readonly isTicked: boolean;
  }[];
  readonly questions: readonly {
    readonly outs: readonly CandidateRow[];
    readonly ins: readonly CandidateRow[];
  }[];
}

async function described(db: Reader, { pairs, questions }: Found): Promise<Omit<Proposals, 'hasMore'>> {
  const rows = [
    ...pairs.flatMap((pair) => [pair.out, pair.in]),
    ...questions.flatMap(({ outs, ins }) => [...outs, ...ins]),
  ];
  const whole = await wholeOf(db, rows);
  const of = (list: readonly CandidateRow[]) => list.flatMap(({ id }) => whole.get(id) ?? []);
  return {
    pairs: pairs.flatMap((pair): TransferPair[] => {
      const [out, arrival] = of([pair.out, pair.in]);
      return out && arrival ? [{ out, in: arrival, isTicked: pair.isTicked }] : [];
    }),
    questions: questions.map(({ outs, ins }) => ({ outs: of(outs), ins: of(ins) })),
  };
}

const CANDIDATE_DAYS = 30;
const MOST_CANDIDATES = 20;

/** What may be the other side of a transaction: with evidence first, then by days. */
export async function listCandidates(
  { db }: Services,
  grant: LedgerGrant,
  transactionId: string,
): Promise<Result<{ candidates: Transaction[] }>> {
  const own = await readTransaction(db, grant.ledgerId, transactionId);
  if (!own) return refuse('transaction_not_found');
  if (own.transferId !== null) return refuse('transfer_exists');
  const ledgerIds = await writableBy(db, grant);
  const enters = entersAccount(own.type);
  const wanted = {
    accountId: own.accountId,
    amountCents: own.accountAmountCents,
    currency: own.accountCurrency,
    day: own.day,
    enters,
  };
  const found = await candidatesFor(db, ledgerIds, wanted, { days: CANDIDATE_DAYS, most: MOST_CANDIDATES });
  const rows = found.map(asCandidate);
  const known = await ownNames(db, grant.userId, ledgerIds);
  const evident = (row: ReturnType<typeof asCandidate>) =>
    enters ? isEvident(row, own, known) : isEvident(own, row, known);
  const inOrder = [...rows.filter(evident), ...rows.filter((row) => !evident(row))];
  const whole = await wholeOf(db, inOrder);
  return ok({ candidates: inOrder.flatMap(({ id }) => whole.get(id) ?? []) });
}

function asCandidate(row: CandidateRow) {
  return { ...row, isCard: isCard({ type: row.accountType }) };
}

async function wholeOf(db: Reader, rows: readonly CandidateRow[]): Promise<Map<string, Transaction>> {
  const byLedger = [...Map.groupBy(rows, ({ ledgerId }) => ledgerId)];
  const found = await Promise.all(
    byLedger.map(([ledgerId, own]) =>
      readTransactions(
        db,
        ledgerId,
        own.map(({ id }) => id),
      ),
    ),
  );
  return new Map(found.flat().map((one) => [one.id, one]));
}

/** The ledgers in which the person may write; a reader sees what is in the ledger alone. */
async function writableBy(db: Reader, grant: LedgerGrant): Promise<GrantedLedgerId[]> {
  const all = await grantedLedgers(db, grant);
  const grants = await grantsIn(db, grant, all, 'write');
  return [...new Set([grant.ledgerId, ...grants.map(({ ledgerId }) => ledgerId)])];
}

/** What banks print of one's own transfers: the names of the person and of the companies in which they may write, and these companies' tax ids. */
export async function ownWords(
  db: Reader,
  grant: LedgerGrant,
): Promise<{ readonly names: readonly string[]; readonly taxIds: readonly string[] }> {
  return ownNames(db, grant.userId, await writableBy(db, grant));
}
