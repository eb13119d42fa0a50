import { type LinkProps, useLocation } from '@tanstack/react-router';
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
  /** Other addresses whose pages are of it. */
  pages?: readonly string[];
  /** Whether the pages of single things below its address are of it too. */
  hasPages?: boolean;
}

/** A link is the current page on its own page only: /dashboard begins every address. Filters in the address change nothing. */
export const CURRENT_PAGE = { exact: true, includeSearch: false } as const;

/** What a link to an entry needs to be marked as the current page, on that page and on those that are of it. */
export function useMark({ hasPages = false, pages }: Entry) {
  const isOfIt = useLocation({ select: ({ pathname }) => pages?.includes(pathname) === true });
  return {
    activeOptions: { exact: !hasPages, includeSearch: false },
    ...(isOfIt && { 'aria-current': 'page' as const }),
  };
}

/** The part of the user that the frame shows. */
export interface FrameUser {
  email: string;
  plan: 'free' | 'premium';
}
