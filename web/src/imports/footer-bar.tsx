import type { ReactNode } from 'react';
import { BOTTOM_BAR } from '#ui/above-bars.ts';

/** Stays at the bottom of an import's page: what ends its step. */
export function FooterBar({ children }: { children: ReactNode }) {
  return (
    <footer
      {...BOTTOM_BAR}
      className="sticky bottom-16 z-10 -mx-4 mt-4 flex items-center justify-between gap-4 border-t border-line bg-canvas px-4 py-3 in-data-choosing:invisible sm:-mx-6 sm:px-6 lg:bottom-0 lg:-mx-8 lg:px-8"
    >
      {children}
    </footer>
  );
}
