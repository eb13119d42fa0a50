import { type Priority, PRIORITY_LABELS } from '@vintem/core/planning/priority';
import { ChevronDown, ChevronUp, Equal } from 'lucide-react';
import { cx } from '#ui/cx.ts';

const LOOKS = {
  low: { icon: ChevronDown, color: 'text-fg-3' },
  medium: { icon: Equal, color: 'text-fg-2' },
  high: { icon: ChevronUp, color: 'rounded-full bg-warn-soft pr-2 pl-1.5 text-warn' },
};

/** The priority, by a word and a sign; only the highest has a colour. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const { icon: Icon, color } = LOOKS[priority];
  return (
    <span className={cx('inline-flex h-5 items-center gap-1 text-xs font-medium', color)}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">Prioridade </span>
      {PRIORITY_LABELS[priority]}
    </span>
  );
}
