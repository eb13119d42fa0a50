/**
 * Lines of a card by which the bank asks for a statement that it has financed: `PARCELAMENTO FATURA 01/05`. What they bring back was spent
 * before, so they are no purchase and begin no plan. A parcel of a financing stands on the card as two rows, of debt and of interest. And the
 * line by which it settles that statement, `Crédito de parcelamento de fatura`: nothing was given back, so it lowers no spending.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { foldText } from '#text/fold.ts';
import { sum } from '#money/money.ts';
import type { Candidate, Link, NewLine } from './linked-line.ts';

const IN_PARCELS = /\b(?:parc(?:el\w*)?|(?:re)?financ(?:iam\w*|iad[ao]s?))\b/u;
const STATEMENT = /\bfat(?:uras?)?\b/u;
/** What the bank asks for a late or financed statement beside the debt. */
const CHARGE = /\b(?:juros|encargos?|iof|multas?|mora)\b/u;
const TAKEN_BACK = /\b(?:estorn\w*|cancel\w*|devol\w*)\b/u;
/** By which a bank divides otherwise. */
const PARCEL_CENTS = 1;

/** Whether the words are of a statement in parcels. */
export function saysFinancedStatement(text: string): boolean {
  const folded = foldText(text);
  return IN_PARCELS.test(folded) && STATEMENT.test(folded);
}

/** Whether the words of a line that comes in are of the debt that goes into parcels, and of none of its charges. */
export function saysDebtFinanced(text: string): boolean {
  const folded = foldText(text);
  return saysFinancedStatement(text) && !CHARGE.test(folded) && !TAKEN_BACK.test(folded);
}

/** Whether a line of a card settles a statement by a financing. */
function isFinancingCredit({ text, amountCents }: NewLine): boolean {
  return amountCents > 0 && saysDebtFinanced(text);
}

/** Whether a line of a card has to be of a financing; a charge alone is one only where the card has a financing. */
function isFinancedLine({ text, amountCents, installment }: NewLine, hasFinancing: boolean): boolean {
  if (amountCents >= 0 || !saysFinancedStatement(text)) return false;
  return hasFinancing || installment !== null || !CHARGE.test(foldText(text));
}

/**
 * The lines that are a parcel of a financing, as a whole: linked to the row of its debt.
 * @param isInTime whether the parcel of this row can be told by this line
 * @returns the rows that are not to be met by other lines
 */
export function linkFinanced(
  lines: readonly NewLine[],
  candidates: readonly Candidate[],
  isInTime: (line: NewLine, debt: Candidate) => boolean,
  links: Map<number, Link>,
): Set<string> {
  const parcels = parcelsOf(candidates);
  const fitting = lines
    .filter((line) => parcels.length > 0 && isFinancedLine(line, true))
    .map((line) => ({
      line,
      found: parcels.filter((parcel) => isWhole(line, parcel) && isInTime(line, parcel.debt)),
    }));
  const met = new Set<string>();
  for (const { line, found } of fitting) {
    const [only, second] = found;
    if (only === undefined || second !== undefined) continue;
    if (fitting.some((other) => other.line !== line && other.found.includes(only))) continue;
    links.set(line.position, { is: 'link', id: only.debt.id });
    for (const { id } of only.rows) met.add(id);
  }
  return met;
}

/**
 * The lines that are the payment of a financing: each of its very amount, where no other could be meant.
 * @returns the payments, which are not to be met by other lines
 */
export function linkFinancingCredits(
  lines: readonly NewLine[],
  candidates: readonly Candidate[],
  isInTime: (line: NewLine, payment: Candidate) => boolean,
  links: Map<number, Link>,
): Set<string> {
  const fitting = lines.filter(isFinancingCredit).map((line) => ({
    line,
    found: candidates.filter(
      (one) => one.isFinancing === true && one.amountCents === line.amountCents && isInTime(line, one),
    ),
  }));
  const met = new Set<string>();
  for (const { line, found } of fitting) {
    const [only, second] = found;
    if (only === undefined || second !== undefined) continue;
    if (fitting.some((other) => other.line !== line && other.found.includes(only))) continue;
    links.set(line.position, { is: 'link', id: only.id });
    met.add(only.id);
  }
  return met;
}

/** Asks about the lines that settle a statement by a financing which is nothing known, or of another amount. */
export function askAboutFinancingCredits(
  lines: readonly NewLine[],
  candidates: readonly Candidate[],
  isInTime: (line: NewLine, payment: Candidate) => boolean,
  links: Map<number, Link>,
): void {
  for (const line of lines.filter(isFinancingCredit)) {
    const found = candidates.filter((one) => one.isFinancing === true && isInTime(line, one));
    links.set(line.position, { is: 'ask', why: 'financed_statement', ids: found.map(({ id }) => id) });
  }
}

/** Asks about the lines of a financing that are nothing known: which parcel it is, if any. */
export function askAboutFinanced(
  lines: readonly NewLine[],
  candidates: readonly Candidate[],
  isInTime: (line: NewLine, debt: Candidate) => boolean,
  links: Map<number, Link>,
): void {
  const parcels = parcelsOf(candidates);
  for (const line of lines.filter((one) => isFinancedLine(one, parcels.length > 0))) {
    const found = parcels.filter((parcel) => isOfNumber(line, parcel) && isInTime(line, parcel.debt));
    links.set(line.position, { is: 'ask', why: 'financed_statement', ids: found.map(({ debt }) => debt.id) });
  }
}

interface FinancedParcel {
  readonly debt: Candidate;
  /** That with the interest. */
  readonly rows: readonly Candidate[];
}

function parcelsOf(candidates: readonly Candidate[]): FinancedParcel[] {
  const financed = candidates.filter((one) => one.financed && one.installment);
  const byParcel = Map.groupBy(financed, (one) => `${one.financed?.planId} ${one.installment?.number}`);
  return [...byParcel.values()].flatMap((rows) => {
    const debt = rows.find((one) => one.financed?.isDebt);
    return debt ? [{ debt, rows }] : [];
  });
}

function isOfNumber({ installment }: NewLine, { debt }: FinancedParcel): boolean {
  const its = debt.installment;
  return installment === null || (installment.number === its?.number && installment.count === its.count);
}

function isWhole(line: NewLine, parcel: FinancedParcel): boolean {
  const difference = line.amountCents - sum(parcel.rows.map(({ amountCents }) => amountCents));
  return isOfNumber(line, parcel) && Math.abs(difference) <= PARCEL_CENTS;
}
