import { Link, type LinkProps } from '@tanstack/react-router';
import { CURRENT_PAGE } from '#shell/entry.ts';

export interface PageTab {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
}

/** The pages about a person's transactions. */
export const PERSONAL_TABS: readonly PageTab[] = [
  { label: 'Todas', to: '/dashboard/transactions' },
  { label: 'A pagar e a receber', to: '/dashboard/payables' },
];

/** The pages about a company's. */
export const COMPANY_TABS: readonly PageTab[] = [
  { label: 'Visão geral', to: '/dashboard/business' },
  { label: 'A pagar e a receber', to: '/dashboard/payables' },
];

interface PageTabsProps {
  tabs: readonly PageTab[];
  /** What the pages have in common: the month, the company. */
  search: Readonly<Record<string, string | number | undefined>>;
}

/** Pages of one subject side by side, each with an address of its own. */
export function PageTabs({ tabs, search }: PageTabsProps) {
  return (
    <nav aria-label="Transações" className="mb-3 border-b border-line sm:mb-4 print:hidden">
      <ul className="flex gap-5 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              search={search}
              activeOptions={CURRENT_PAGE}
              className="-mb-px flex h-9 items-center border-b-2 border-transparent text-base font-medium text-fg-3 transition-colors -outline-offset-2 hover:text-fg aria-[current=page]:border-primary aria-[current=page]:text-fg pointer-coarse:h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
