/** The ground of what will happen, beside the solid one of what has; the colour of cards. */
export const HATCHED =
  'bg-[repeating-linear-gradient(135deg,var(--c3)_0_1.5px,transparent_1.5px_5px)] ring-1 ring-c3/60 ring-inset';
