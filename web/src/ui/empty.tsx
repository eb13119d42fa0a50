import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  /** One sentence on the next step. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A place that has nothing to show yet. */
export function Empty({ icon: Icon, title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <span className="rounded-[22px] border border-dashed border-line-strong p-2.5" aria-hidden="true">
        <span className="grid size-14 place-items-center rounded-xl bg-inset text-fg-2 shadow-btn">
          <Icon className="size-5.5" />
        </span>
      </span>
      <h2 className="mt-4 text-lg font-semibold">{title}</h2>
      {children && <p className="mt-1 max-w-sm text-base text-pretty text-fg-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
