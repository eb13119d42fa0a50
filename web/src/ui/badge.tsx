import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  neutral: 'bg-active text-fg-2',
  income: 'bg-income-soft text-income',
  expense: 'bg-expense-soft text-expense',
  accent: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  copper: 'bg-copper-soft text-copper',
};

/** A short state or count, in words. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={cx(
        'num inline-flex h-5 items-center rounded-full px-2 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
