import { Link, type LinkProps } from '@tanstack/react-router';

/** A page beside the list of transactions. */
export interface PageTab {
  label: string;
  to: NonNullable<LinkProps['to']>;
  search?: LinkProps['search'];
}

interface PageTabsProps {
  /** Of the landmark. */
  label: string;
  tabs: readonly PageTab[];
}

/** Pages that belong together, each with an address of its own: links, of which the current one is underlined. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav
      aria-label={label}
      className="-mt-2 mb-4 flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          search={tab.search ?? {}}
          activeOptions={{ exact: true, includeSearch: false }}
          className="grid h-10 shrink-0 place-items-center rounded-t-sm border-b-2 border-transparent text-base font-medium text-fg-3 -outline-offset-2 hover:text-fg aria-[current=page]:border-primary aria-[current=page]:text-fg pointer-coarse:h-11"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** Those of the personal ledger. */
export const TRANSACTION_TABS: readonly PageTab[] = [
  { label: 'Transações', to: '/dashboard/transactions' },
  { label: 'A pagar e a receber', to: '/dashboard/payables' },
];
