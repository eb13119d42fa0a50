import { cx } from '#ui/cx.ts';
import type { Entry } from './entry.ts';
import { NavLink } from './nav-link.tsx';

/** The entries under their headings. */
export function NavList({ entries, isNarrow = false }: { entries: readonly Entry[]; isNarrow?: boolean }) {
  const sections = [...Map.groupBy(entries, (entry) => entry.section)];
  return sections.map(([section, members]) => (
    <div
      key={section ?? ''}
      className="not-first:mt-4 not-first:border-t not-first:border-line not-first:pt-4"
    >
      {section && <p className={cx('mb-1.5 px-2.5 text-xs text-fg-3', isNarrow && 'sr-only')}>{section}</p>}
      <ul className="flex flex-col gap-0.5" aria-label={section}>
        {members.map((entry) => (
          <li key={entry.to}>
            <NavLink entry={entry} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
