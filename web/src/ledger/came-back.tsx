import type { Cents } from '@vintem/core/money/money';

/** Says why expenses are below zero. */
export function CameBack({ cents }: { cents: Cents | null | undefined }) {
  return (
    typeof cents === 'number' && cents < 0 && <span className="basis-full">Voltou mais do que saiu.</span>
  );
}
