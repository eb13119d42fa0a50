/** The palette of charts, in its order; written out, since the style sheet is made from the names that stand in the source. */
const FILLS = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c4', 'bg-c5', 'bg-c6', 'bg-c7'] as const;
const REST = 'bg-c8';
const INKS = ['fill-c1', 'fill-c2', 'fill-c3', 'fill-c4', 'fill-c5', 'fill-c6', 'fill-c7'] as const;
const REST_INK = 'fill-c8';

/** The ground of the part at `index`; those after the seventh share the last colour. */
export function fillAt(index: number): string {
  return FILLS[index] ?? REST;
}

/** The same for a shape of a picture. */
export function inkAt(index: number): string {
  return INKS[index] ?? REST_INK;
}
