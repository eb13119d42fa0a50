/**
 * Lines of a card by which the bank asks for a statement that it has financed: `PARCELAMENTO FATURA 01/05`. What they bring back was spent
 * before, so they are no purchase and begin no plan. A parcel of a financing stands on the card as two rows, of debt and of interest.
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
/** By which a bank divides otherwise. */
const PARCEL_CENTS = 1;

/** Whether the words are of a statement in parcels. */
export function saysFinancedStatement(text: string): boolean {
  const folded = foldText(text);
  return IN_PARCELS.test(folded) && STATEMENT.test(folded);
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
