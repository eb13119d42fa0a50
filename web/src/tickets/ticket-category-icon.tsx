import type { TicketCategory } from '@vintem/core/planning/ticket';
import { Bug, LifeBuoy, Lightbulb, Shapes } from 'lucide-react';
import { cx } from '#ui/cx.ts';

// Written out, since the style sheet is made from the names that stand in the source.
const LOOKS = {
  bug: { icon: Bug, color: 'bg-c6/13 text-c6' },
  feature: { icon: Lightbulb, color: 'bg-c7/13 text-c7' },
  support: { icon: LifeBuoy, color: 'bg-c2/13 text-c2' },
  other: { icon: Shapes, color: 'bg-c8/13 text-c8' },
};

/** The chip of a category. Its name stands beside it in words. */
export function TicketCategoryIcon({ category }: { category: TicketCategory }) {
  const { icon: Icon, color } = LOOKS[category];
  return (
    <span aria-hidden="true" className={cx('grid size-9 shrink-0 place-items-center rounded-[11px]', color)}>
      <Icon className="size-4.25" strokeWidth={1.75} />
    </span>
  );
}
