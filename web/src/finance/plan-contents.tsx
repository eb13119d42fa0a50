import { type Plan, PLAN_CONTENTS, PLAN_LABELS } from '@vintem/core/identity/plan';
import { Check } from 'lucide-react';
import { cx } from '#ui/cx.ts';

/** The contents of a plan, as on the landing page. */
export function PlanContents({ plan, className }: { plan: Plan; className?: string }) {
  return (
    <ul aria-label={`No ${PLAN_LABELS[plan]}`} className={cx('grid gap-1.5 text-sm text-fg-2', className)}>
      {PLAN_CONTENTS[plan].map((content) => (
        <li key={content} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-copper" />
          {content}
        </li>
      ))}
    </ul>
  );
}
