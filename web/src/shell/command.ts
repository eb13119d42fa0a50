// The palette's commands besides the pages. The composition root lists them: features know nothing of each other.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageKey } from '#ui/shortcuts.ts';

/** Something that can be done from any page. */
export interface Command {
  label: string;
  icon: LucideIcon;
  /** The key that does it on every page. */
  key?: PageKey;
  /** Words that a search also finds it by. */
  searchText?: string;
  run: () => void;
  /** The same with a transaction that was typed as one line. */
  runWith?: (line: string) => void;
}

/** Something of the person's that words were found in. */
export interface Found {
  id: string;
  icon: ReactNode;
  label: string;
  detail: string;
  amount: ReactNode;
  open: () => void;
}

/** Finds entries with `words`, ignoring accents and capitals; only the nearest few. */
export type Find = (words: string, signal: AbortSignal) => Promise<Found[]>;
