import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { usePageTitle } from './use-page-title.ts';

interface PageHeaderProps {
  /** Also the title of the browser's tab. */
  title: string;
  subtitle?: ReactNode;
  /** The main action of the page, last. */
  actions?: ReactNode;
}

/** The one h1 of a page, with what can be done on it. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    // As high without actions as with them, so that the page does not move when they come.
    <header
      className={cx(
        'mb-6 flex min-h-9 flex-wrap justify-between gap-x-4 gap-y-3 pointer-coarse:min-h-11',
        subtitle ? 'items-end' : 'items-center',
      )}
    >
      <div className="min-w-0">
        <h1 className="truncate text-2xl">{title}</h1>
        {subtitle && <p className="text-sm text-fg-3">{subtitle}</p>}
      </div>
      {actions && <div className="flex max-w-full min-w-0 flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
