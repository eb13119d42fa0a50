/** The amounts of a whole document with their roles, and the sum of the items before the total. */
import { type AmountRole, roleOfAmount } from './amount-roles.ts';
import { type AmountInText, amountsIn } from './amounts-in-text.ts';
import { labelledSpans } from './labels-in-text.ts';
import type { TextCell, TextLine } from './text-lines.ts';
import { type Cents, cents } from '#money/money.ts';

export type TextAmount = {
  readonly amountCents: Cents;
  /** Null for an amount that nothing names. */
  readonly role: AmountRole | null;
  /** The words that name it, folded and mended. */
  readonly label: string;
  readonly line: number;
  readonly isDoubtful: boolean;
  readonly isNegative: boolean;
  /** Whether its line has nothing else. */
  readonly isAlone: boolean;
};

export type ItemSum = { readonly amountCents: Cents; readonly count: number };

const INHERITED: ReadonlySet<AmountRole | null> = new Set<AmountRole | null>(['tax', 'aside']);
const SUMMARY: ReadonlySet<AmountRole | null> = new Set<AmountRole | null>([
  'subtotal',
  'payable',
  'total',
  'note_total',
  'net',
  'discount',
]);

/** Every amount of `lines`, in order. An amount without words of its own belongs to the taxes named earlier in its cell. */
export function amountsOf(lines: readonly TextLine[], mends: boolean): TextAmount[] {
  const labelled = labelledSpans<AmountInText>(
    lines,
    (folded) => amountsIn(folded, { mends }),
    (label) => roleOfAmount(label) !== null,
  );
  let previous: (TextAmount & { readonly cell: TextCell | null }) | undefined;
  return labelled.map(({ value, line, label }) => {
    const own = roleOfAmount(label);
    const cell = cellOf(lines[line], value.index);
    const isNext = previous?.line === line && (cell === previous.cell || cell === null);
    const inherited = isNext && INHERITED.has(previous?.role ?? null) ? (previous?.role ?? null) : null;
    previous = {
      cell,
      amountCents: value.amountCents,
      role: own ?? inherited,
      label,
      line,
      isDoubtful: value.isDoubtful,
      isNegative: value.isNegative,
      isAlone: !/\p{L}{3}/u.test(lines[line]?.folded ?? ''),
    };
    return previous;
  });
}

/** The box of a form that contains `index`; null in text without boxes. */
function cellOf(line: TextLine | undefined, index: number): TextCell | null {
  return line?.isPlaced === true ? (line.cells.findLast(({ start }) => start <= index) ?? null) : null;
}

/** The sum of a receipt's items: the last plain amount of each line before the first line of a sum; null without any. */
export function sumOfItems(amounts: readonly TextAmount[]): ItemSum | null {
  const firstSummary = amounts.find(({ role }) => SUMMARY.has(role))?.line ?? -1;
  const items = new Map<number, number>();
  for (const { line, role, amountCents, isDoubtful } of amounts) {
    if (line >= firstSummary) break;
    if (isDoubtful || role === 'tax') continue;
    if (role === null || role === 'item') items.set(line, amountCents);
  }
  if (items.size === 0) return null;
  const total = [...items.values()].reduce((sum, amount) => sum + amount, 0);
  return Number.isSafeInteger(total) ? { amountCents: cents(total), count: items.size } : null;
}
