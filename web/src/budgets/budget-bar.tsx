import { availableOf, type BudgetLine } from '@vintem/core/budgets/budget-line';
import type { CategoryColor } from '@vintem/core/ledger/category-look';
import { cx } from '#ui/cx.ts';

/** The palette as inks; written out, since the style sheet is made from the names that stand in the source. */
const INKS: Readonly<Record<CategoryColor | 'ink', string>> = {
  ink: 'text-fg',
  indigo: 'text-c1',
  teal: 'text-c2',
  orange: 'text-c3',
  purple: 'text-c4',
  green: 'text-c5',
  pink: 'text-c6',
  ochre: 'text-c7',
  slate: 'text-c8',
};

const SOLID = 'bg-current';
const HATCHED = 'bg-[repeating-linear-gradient(135deg,currentColor_0_1.5px,transparent_1.5px_5px)]';
const OVER = 'text-expense';

interface BudgetBarProps {
  line: BudgetLine;
  color: CategoryColor | 'ink';
  /** The share of the month that has passed: as much of the limit as would be spent by now. Null in other months. */
  passed: number | null;
  className?: string;
}

/** Used solid, expected hatched, what is over in red; the tick is the day of the month. The words beside it say the same. */
export function BudgetBar({ line, color, passed, className }: BudgetBarProps) {
  const available = Math.max(0, availableOf(line));
  const used = Math.max(0, line.usedCents);
  const taken = Math.max(used, line.usedCents + line.expectedCents);
  // What is over fills the bar.
  const whole = Math.max(available, taken, 1);
  const parts = [
    { from: 0, to: Math.min(used, available), look: SOLID },
    { from: available, to: used, look: cx(SOLID, OVER) },
    { from: used, to: Math.min(taken, available), look: HATCHED },
    { from: Math.max(used, available), to: taken, look: cx(HATCHED, OVER) },
  ].filter(({ from, to }) => to > from);
  return (
    <div aria-hidden="true" className={cx('relative', INKS[color], className)}>
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-inset">
        {parts.map(({ from, to, look }) => (
          <span
            key={look}
            className={cx('min-w-1', look)}
            style={{ width: `${((to - from) / whole) * 100}%` }}
          />
        ))}
      </div>
      {passed !== null && available > 0 && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-fg-2"
          style={{ left: `${((passed * available) / whole) * 100}%` }}
        />
      )}
    </div>
  );
}
