import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A place that the frame leads to. The composition root lists those which exist, in the order of the sidebar. */
export interface Entry {
  label: string;
  /** For the tab bar of phones, when the label is too long. */
  shortLabel?: string;
  /** Its place in the tab bar of phones, from the left; the others are behind "Mais". */
  tab?: 1 | 2 | 3;
  to: NonNullable<LinkProps['to']>;
  icon: LucideIcon;
  /** The letter that leads there after G, in lower case. */
  key?: string;
  /** The heading under which it stands; those without one come first. */
  section?: string;
  /** Whether the pages of single things below its address are of it too. */
  hasPages?: boolean;
}

/** A link is the current page on its own page only: /dashboard begins every address. Filters in the address change nothing. */
export const CURRENT_PAGE = { exact: true, includeSearch: false } as const;

/** The same for an entry that has pages of its own. */
export function currentPageOf({ hasPages = false }: Entry) {
  return { exact: !hasPages, includeSearch: false };
}

/** The part of the user that the frame shows. */
export interface FrameUser {
  email: string;
  plan: 'free' | 'premium';
}
