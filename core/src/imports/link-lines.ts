/**
 * Which new lines of a bank are transactions that the person has entered already: typed by hand, expected from a series, or a parcel. Nobody
 * is chosen for the person: where two could be meant, they are asked.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { keyReader } from '#analysis/description-key.ts';
import { daysBetween } from '#calendar/day.ts';
import { monthsBetween } from '#calendar/month.ts';
import { isNearForTransfer } from '#transfers/match.ts';
import {
  askAboutFinanced,
  askAboutFinancingCredits,
  linkFinanced,
  linkFinancingCredits,
  saysFinancedStatement,
} from './financed-lines.ts';
import type { Candidate, Link, NewLine } from './linked-line.ts';
import { LIKE, likeness, textKey } from './text-likeness.ts';

/** How many days a line may be off a typed transaction; a card tells purchases later. */
const TYPED_DAYS = 3;
const TYPED_DAYS_ON_CARD = 5;
/** A bill is paid some days before or after the day on which it was expected. */
const EXPECTED_BEFORE = 5;
const EXPECTED_AFTER = 10;
/** One that waits for the person is paid late at times: of the same party it is known then. */
export const OVERDUE_AFTER = 60;
/** A parcel's day is its purchase's at some banks, its own at others: its statement says more where the file is one. */
const PARCEL_DAYS = 45;
const PARCEL_MONTHS = 1;
const PARCEL_CENTS = 1;
/** A bill of another month differs by this share at most. */
const OTHER_AMOUNT_SHARE = 0.2;

/**
 * Pairs lines with transactions of one account.
 * @returns by position; a candidate is linked to one line at most
 */
export function linkLines(
  lines: readonly NewLine[],
  candidates: readonly Candidate[],
  isOnCard: boolean,
): Map<number, Link> {
  const typedDays = isOnCard ? TYPED_DAYS_ON_CARD : TYPED_DAYS;
  const links = new Map<number, Link>();
  const isOpen = ({ position }: NewLine) => !links.has(position);
  const met = isOnCard ? linkFinanced(lines, candidates, isInStatement, links) : new Set<string>();
  if (isOnCard) {
    for (const id of linkFinancingCredits(lines, candidates, isParcelTime, links)) met.add(id);
  }
  const parcels = candidates.filter(({ id, installment }) => installment !== null && !met.has(id));
  const taken = linkFitting(lines.filter(isOpen), parcels, parcelKeys, isSameParcel, links);
  const free = candidates.filter(({ id }) => !taken.has(id) && !met.has(id));
  const open = lines.filter(isOpen);
  linkFitting(open, free, amountKey, (line, one) => isNear(line, one, typedDays), links);
  const asked = new Set([...links.values()].flatMap((link) => (link.is === 'link' ? [link.id] : link.ids)));
  const expected = free.filter((one) => one.status === 'scheduled' && !one.installment && !asked.has(one.id));
  askAboutOtherAmounts(open.filter(isOpen), expected, links);
  const unasked = parcels.filter(({ id }) => !asked.has(id));
  if (isOnCard) {
    askAboutFinanced(open.filter(isOpen), unasked, isParcelTime, links);
    const payments = free.filter(({ id }) => !asked.has(id));
    askAboutFinancingCredits(open.filter(isOpen), payments, isParcelTime, links);
  }
  askAboutOtherParcels(
    open.filter(isOpen),
    unasked.filter(({ financed }) => !financed),
    (line, one) => isParcelInDoubt(line, one, typedDays),
    links,
  );
  return links;
}

/**
 * Links each line that fits one candidate which fits no other line, and asks about the rest.
 * @param keyOf equal for all that can fit each other, so that not everything is held beside everything
 * @returns the candidates that are linked or asked about
 */
function linkFitting(
  lines: readonly NewLine[],
  candidates: readonly Candidate[],
  keyOf: (of: NewLine | Candidate) => string,
  fits: (line: NewLine, candidate: Candidate) => boolean,
  links: Map<number, Link>,
): Set<string> {
  const byKey = Map.groupBy(candidates, keyOf);
  const fitting = lines.flatMap((line) => {
    const found = (byKey.get(keyOf(line)) ?? []).filter((candidate) => fits(line, candidate));
    const [only] = found;
    return only ? [{ line, found, only }] : [];
  });
  const wanted = new Map<string, number>();
  for (const { found } of fitting) for (const { id } of found) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  for (const { line, found, only } of fitting) {
    const isSure = found.length === 1 && wanted.get(only.id) === 1;
    const ids = found.map(({ id }) => id);
    links.set(line.position, isSure ? { is: 'link', id: only.id } : { is: 'ask', why: 'several', ids });
  }
  return new Set(wanted.keys());
}

function amountKey({ amountCents }: NewLine | Candidate): string {
  return String(amountCents);
}

function parcelKeys({ installment }: NewLine | Candidate): string {
  return installment ? `${installment.number}/${installment.count}` : '';
}

function isSameParcel(line: NewLine, candidate: Candidate): boolean {
  return (
    line.installment !== null &&
    Math.sign(line.amountCents) === Math.sign(candidate.amountCents) &&
    isParcelAmount(line, candidate, line.installment.count) &&
    (!candidate.financed || isOfWords(line, candidate)) &&
    isParcelTime(line, candidate)
  );
}

/** Asks about the lines that may be a parcel: of their number, or of their amount where they say none. */
function askAboutOtherParcels(
  lines: readonly NewLine[],
  parcels: readonly Candidate[],
  isInDoubt: (line: NewLine, parcel: Candidate) => boolean,
  links: Map<number, Link>,
): void {
  const byNumber = Map.groupBy(parcels, parcelKeys);
  const byAmount = Map.groupBy(parcels, amountKey);
  for (const line of lines) {
    const near = line.installment ? byNumber.get(parcelKeys(line)) : byAmount.get(amountKey(line));
    const found = (near ?? []).filter((parcel) => isInDoubt(line, parcel));
    if (found.length > 0) {
      links.set(line.position, { is: 'ask', why: 'other_parcel', ids: found.map(({ id }) => id) });
    }
  }
}

/**
 * The parcel of a plan that came with another amount, or one of another purchase of the same party in as many parcels; or a purchase of a
 * parcel's amount in words unlike it, which a bank may have for what the person calls otherwise.
 */
function isParcelInDoubt(line: NewLine, parcel: Candidate, typedDays: number): boolean {
  if (line.installment === null) return isNearInTime(line, parcel, typedDays);
  const isSameWay = Math.sign(line.amountCents) === Math.sign(parcel.amountCents);
  return isSameWay && isParcelTime(line, parcel) && isOfWords(line, parcel);
}

/** The cents that are left over are in the first parcel: of the same party the others may differ from it by as many as there are parcels. */
function isParcelAmount(line: NewLine, candidate: Candidate, count: number): boolean {
  const difference = Math.abs(line.amountCents - candidate.amountCents);
  if (difference <= PARCEL_CENTS) return true;
  return difference < count && isOfWords(line, candidate);
}

function isOfWords(line: NewLine, candidate: Candidate): boolean {
  if (candidate.financed && saysFinancedStatement(line.text)) return true;
  return likeness(textKey(line.text), textKey(candidate.description)) >= LIKE;
}

function isParcelTime(line: NewLine, candidate: Candidate): boolean {
  const { statementMonth = null } = line;
  const { statementMonth: its = null } = candidate;
  if (statementMonth !== null && its !== null) {
    return Math.abs(monthsBetween(statementMonth, its)) <= PARCEL_MONTHS;
  }
  return Math.abs(daysBetween(candidate.day, line.day)) <= PARCEL_DAYS;
}

/** Of the parcel of a financing: in its very statement, where the file is one. */
function isInStatement(line: NewLine, debt: Candidate): boolean {
  const { statementMonth = null } = line;
  const isOther = statementMonth !== null && debt.statementMonth !== statementMonth;
  return !isOther && isParcelTime(line, debt);
}

/** Of the same amount, near enough. A parcel is met by its number alone, where the line has one, and by like words where it has none. */
function isNear(line: NewLine, candidate: Candidate, typedDays: number): boolean {
  if (candidate.installment && (line.installment || !isOfWords(line, candidate))) return false;
  return isNearInTime(line, candidate, typedDays);
}

function isNearInTime(line: NewLine, candidate: Candidate, typedDays: number): boolean {
  const days = daysBetween(candidate.day, line.day);
  return candidate.status === 'scheduled'
    ? days >= -EXPECTED_BEFORE && days <= latestOf(line, candidate)
    : Math.abs(days) <= typedDays ||
        (candidate.isSide === true && isNearForTransfer(line.day, candidate.day));
}

/** How many days after its day it may be paid. */
function latestOf(line: NewLine, candidate: Candidate): number {
  return candidate.isBill === true && isOfWords(line, candidate) ? OVERDUE_AFTER : EXPECTED_AFTER;
}

/** A bill that was expected of the same party, and came with another amount. */
function askAboutOtherAmounts(
  lines: readonly NewLine[],
  expected: readonly Candidate[],
  links: Map<number, Link>,
): void {
  const read = keyReader();
  const byParty = Map.groupBy(expected, ({ description }) => read(description));
  for (const line of lines) {
    const found = (byParty.get(read(line.text)) ?? []).filter((one) => {
      const days = daysBetween(one.day, line.day);
      const isSameWay = Math.sign(one.amountCents) === Math.sign(line.amountCents);
      const difference = Math.abs(one.amountCents - line.amountCents);
      const isClose = difference <= Math.abs(one.amountCents) * OTHER_AMOUNT_SHARE;
      const latest = one.isBill === true ? OVERDUE_AFTER : EXPECTED_AFTER;
      return isSameWay && isClose && days >= -EXPECTED_BEFORE && days <= latest;
    });
    if (found.length > 0) {
      links.set(line.position, { is: 'ask', why: 'other_amount', ids: found.map(({ id }) => id) });
    }
  }
}
