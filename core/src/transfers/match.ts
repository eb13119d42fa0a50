/**
 * Which transactions may be the two sides of one transfer. They are proposed, and never joined without a person having seen them.
 *
 * Worked examples: docs/specs/transfers.md, every row of which is a test.
 */
import { bankingDaysBetween } from '#calendar/banking-days.ts';
import { type Day, daysBetween } from '#calendar/day.ts';
import { entersAccount, type TransactionType } from '#ledger/transaction.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { rateBetween, type RateTable } from '#money/exchange.ts';
import { type Cents, multiplyHalfUp } from '#money/money.ts';
import { isEvident, type Known } from './evidence.ts';

/** A transaction that is in no transfer yet. */
export interface Candidate {
  readonly id: string;
  readonly accountId: string;
  /** Whether the account is a credit card. */
  readonly isCard?: boolean;
  readonly accountNumber?: string | null;
  readonly accountNames?: readonly string[];
  /** The other account, as the file of another product names it. */
  readonly counterAccount?: string | null;
  readonly type: TransactionType;
  readonly day: Day;
  /** As it moved its account, in that account's currency. */
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
  readonly description: string;
  /** The import that brought it, if one did. */
  readonly importId?: string | null;
}

export interface Match<Row extends Candidate> {
  readonly out: Row;
  readonly in: Row;
  /** Whether there is evidence besides day and amount. */
  readonly isTicked: boolean;
}

export interface Matches<Row extends Candidate> {
  readonly pairs: readonly Match<Row>[];
  /** Sides with several candidates: nothing is chosen. */
  readonly questions: readonly { readonly outs: readonly Row[]; readonly ins: readonly Row[] }[];
}

export interface MatchContext extends Known {
  /** Pairs that the person said are none. */
  readonly isRefused?: (out: string, arrival: string) => boolean;
  /** The rates of a day, between currencies. */
  readonly ratesOn?: (day: Day) => RateTable;
}

/** A TED of Friday evening arrives on Monday, a cheque later. */
const MOST_BANKING_DAYS = 3;
/** In calendar days no more than this lies between two of which the above holds: a weekend, Carnaval, a holiday. */
export const MOST_DAYS = 10;
/** A bank's own rate and its fees, in parts of the rate of the day. */
const RATE_TOLERANCE_PERCENT = 3;

/** Pairs of which each is the other's only candidate, and the rest as questions, in the order of `rows`. */
export function matchTransfers<Row extends Candidate>(
  rows: readonly Row[],
  context: MatchContext = {},
): Matches<Row> {
  const outs = rows.filter(({ type }) => !entersAccount(type));
  const ins = rows.filter(({ type }) => entersAccount(type));
  const edges = edgesBetween(outs, ins, context);
  const pairs: Match<Row>[] = [];
  const questions: { outs: Row[]; ins: Row[] }[] = [];
  for (const group of groupsOf(edges)) {
    const [out, arrival] = [group.outs[0], group.ins[0]];
    if (group.outs.length === 1 && group.ins.length === 1 && out && arrival) {
      pairs.push({
        out,
        in: arrival,
        isTicked: out.currency === arrival.currency && isEvident(out, arrival, context),
      });
    } else questions.push(group);
  }
  return { pairs, questions };
}

/** Whether what left on one day may have arrived on the other. */
export function isNearForTransfer(left: Day, arrived: Day): boolean {
  if (Math.abs(daysBetween(left, arrived)) > MOST_DAYS) return false;
  const apart = Math.max(bankingDaysBetween(left, arrived), bankingDaysBetween(arrived, left));
  return apart <= MOST_BANKING_DAYS;
}

/** Whether the two may be the sides of one transfer. */
function mayBePair(out: Candidate, arrival: Candidate, context: MatchContext): boolean {
  if (out.accountId === arrival.accountId || context.isRefused?.(out.id, arrival.id)) return false;
  if (!isNearForTransfer(out.day, arrival.day)) return false;
  return out.currency === arrival.currency
    ? out.amountCents === arrival.amountCents
    : isNearRate(out, arrival, context);
}

/** Between two currencies only what came in one file, at about the day's rate. */
function isNearRate(out: Candidate, arrival: Candidate, { ratesOn }: MatchContext): boolean {
  const { importId = null } = out;
  if (importId === null || importId !== (arrival.importId ?? null) || !ratesOn) return false;
  const { rate, source } = rateBetween(out.currency, arrival.currency, ratesOn(out.day));
  if (source === 'none') return false;
  const expected = multiplyHalfUp(out.amountCents, rate);
  return Math.abs(arrival.amountCents - expected) * 100 <= expected * RATE_TOLERANCE_PERCENT;
}

type Edge<Row> = readonly [out: Row, arrival: Row];

function edgesBetween<Row extends Candidate>(
  outs: readonly Row[],
  ins: readonly Row[],
  context: MatchContext,
): Edge<Row>[] {
  const keyOf = ({ amountCents, currency }: Row) => `${amountCents} ${currency}`;
  const sameAmount = Map.groupBy(ins, keyOf);
  const sameImport = Map.groupBy(
    ins.filter(({ importId }) => importId),
    ({ importId }) => importId,
  );
  return outs.flatMap((out) => {
    const others = out.importId ? (sameImport.get(out.importId) ?? []) : [];
    const foreign = others.filter(({ currency }) => currency !== out.currency);
    const near = [...(sameAmount.get(keyOf(out)) ?? []), ...foreign];
    return near
      .filter((arrival) => mayBePair(out, arrival, context))
      .map((arrival): Edge<Row> => [out, arrival]);
  });
}

/** What hangs together by any edge. */
function groupsOf<Row extends Candidate>(edges: readonly Edge<Row>[]): { outs: Row[]; ins: Row[] }[] {
  const insOf = Map.groupBy(edges, ([out]) => out);
  const outsOf = Map.groupBy(edges, ([, arrival]) => arrival);
  const seen = new Set<Row>();
  return [...insOf.keys()].flatMap((first) => {
    if (seen.has(first)) return [];
    const group = { outs: new Set<Row>(), ins: new Set<Row>() };
    const waiting = [first];
    for (let out = waiting.pop(); out; out = waiting.pop()) {
      if (seen.has(out)) continue;
      seen.add(out);
      group.outs.add(out);
      for (const [, arrival] of insOf.get(out) ?? []) {
        group.ins.add(arrival);
        waiting.push(...(outsOf.get(arrival) ?? []).map(([other]) => other));
      }
    }
    return [{ outs: [...group.outs], ins: [...group.ins] }];
  });
}
