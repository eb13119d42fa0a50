import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  warn: { icon: TriangleAlert, look: 'border-warn-line bg-warn-soft text-warn' },
  error: { icon: CircleAlert, look: 'border-expense/30 bg-expense-soft text-expense' },
  info: { icon: Info, look: 'border-line bg-inset text-fg-2' },
};

interface BannerProps {
  tone: keyof typeof TONES;
  children: ReactNode;
  /** The person's remedy: a ghost button such as "Recarregar". */
  action?: ReactNode;
  className?: string;
}

/** Says, in the region that it concerns, what went wrong and what can be done. */
export function Banner({ tone, children, action, className }: BannerProps) {
  const { icon: Icon, look } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex gap-3.5 rounded-xl border py-2 pr-2 pl-4 print:hidden', look, className)}
    >
      <Icon aria-hidden="true" className="mt-2 size-4.5 shrink-0" />
      <div className="flex grow flex-wrap items-center justify-between gap-x-4">
        <p className="py-1.5 text-base text-pretty">{children}</p>
        <div className="-ml-3.5 sm:ml-0 [&_.button]:text-inherit">{action}</div>
      </div>
    </div>
  );
}
