import type { CurrencyCode } from '@vintem/core/money/currency';
import { Amount } from '#ui/amount.tsx';
import type { RowGroup } from './row-groups.ts';

/** The day of the rows below, or the month. */
export function GroupTitle({ head }: { head: RowGroup | undefined }) {
  return (
    <span className="min-w-0 truncate">
      {head?.detail ? (
        <>
          <span className="font-medium text-fg">{head.title}</span> <span className="num">{head.detail}</span>
        </>
      ) : (
        head?.title
      )}
    </span>
  );
}

/** What they add up to. */
export function GroupNet({ head, currency }: { head: RowGroup | undefined; currency: CurrencyCode }) {
  if (head?.netCents === undefined) return null;
  return <Amount signed cents={head.netCents} currency={currency} />;
}
