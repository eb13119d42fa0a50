import { Link } from '@tanstack/react-router';
import { CURRENT_PAGE } from '#shell/entry.ts';

const PAGES = [
  { to: '/dashboard', label: 'Hoje' },
  { to: '/dashboard/futuro', label: 'Futuro' },
] as const;

/** From what is to what will be, and back. */
export function DashboardSwitch() {
  return (
    <nav aria-label="Dashboard" className="print:hidden">
      <ul className="grid auto-cols-fr grid-flow-col rounded-[9px] bg-inset p-0.5">
        {PAGES.map(({ to, label }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              activeOptions={CURRENT_PAGE}
              className="grid h-8 place-items-center rounded-[7px] px-3 text-sm font-medium text-fg-2 transition-colors hover:text-fg aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-btn pointer-coarse:h-11 dark:aria-[current=page]:bg-active"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
