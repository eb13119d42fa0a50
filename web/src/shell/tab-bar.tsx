import { Link } from '@tanstack/react-router';
import { CircleEllipsis } from 'lucide-react';
import { CURRENT_PAGE, type Entry } from './entry.ts';

/** How many entries fit beside "Mais" on a 320 px screen. */
const ROOM = 3;

const TAB =
  'flex flex-col items-center justify-center gap-1 text-2xs font-medium text-fg-3 transition-colors -outline-offset-4 rounded-lg aria-[current=page]:text-fg';

/** The bottom of phones and tablets: the first entries at the thumb, the others behind "Mais". */
export function TabBar({ entries, onMore }: { entries: readonly Entry[]; onMore: () => void }) {
  return (
    <nav
      aria-label="Atalhos"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-2 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-120 auto-cols-fr grid-flow-col *:grid">
        {entries.slice(0, ROOM).map(({ label, shortLabel, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={CURRENT_PAGE} className={TAB}>
              <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
              {shortLabel ?? label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onMore} className={TAB}>
            <CircleEllipsis aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
            Mais
          </button>
        </li>
      </ul>
    </nav>
  );
}
