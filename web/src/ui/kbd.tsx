import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] px-1.5 font-sans text-2xs font-medium text-fg-3 shadow-[inset_0_0_0_1px_var(--line-strong)]">
      {children}
    </kbd>
  );
}
