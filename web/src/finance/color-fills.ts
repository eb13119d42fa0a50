import type { CategoryColor } from '@vintem/core/ledger/category-look';

/** The palette as plain areas. Written out, since the style sheet is made from the names that stand in the source. */
export const COLOR_FILLS: Readonly<Record<CategoryColor, string>> = {
  indigo: 'bg-c1',
  teal: 'bg-c2',
  orange: 'bg-c3',
  purple: 'bg-c4',
  green: 'bg-c5',
  pink: 'bg-c6',
  ochre: 'bg-c7',
  slate: 'bg-c8',
};
