import { ListTree } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';

export interface Section {
  /** Of its element, and in the address. */
  id: string;
  label: string;
}

interface SectionNavProps {
  sections: readonly Section[];
  /** At which one is. */
  current: string | undefined;
  onGo: (id: string) => void;
}

/** The sections of a long page, beside it and always in sight; for wide screens. */
export function SectionNav({ sections, current, onGo }: SectionNavProps) {
  const go = (id: string) => (event: MouseEvent) => {
    // Another tab, or a copied address, is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(id);
  };
  return (
    <nav aria-label="Nesta página" className="sticky top-6 -ml-3 hidden self-start xl:block">
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={go(id)}
              className="flex min-h-8 items-center rounded-md px-3 text-sm text-fg-2 transition-colors hover:bg-hover hover:text-fg aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-fg"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same behind a button, for screens without room beside the page. */
export function SectionMenu({ sections, current, onGo }: SectionNavProps) {
  return (
    <div className="xl:hidden">
      <Menu
        trigger={
          <Button>
            <ListTree aria-hidden="true" />
            Seções
          </Button>
        }
      >
        {sections.map(({ id, label }) => (
          <MenuItem
            key={id}
            isChosen={id === current}
            // The menu gives the focus back as it closes.
            onSelect={() => setTimeout(() => onGo(id))}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

/** A part of such a page, to which one can go. */
export function SectionPlace({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="min-w-0 scroll-mt-3 rounded-xl outline-none">
      {children}
    </div>
  );
}
