/** A hundredth of a percent: a change shown as 0,00% is neither up nor down. */
const SMALLEST_RATIO = 0.0001;

/** Green above zero and red below, beside the sign that says the same; neutral at zero. */
export function returnTone(ratio: number | null, smallest = SMALLEST_RATIO): string {
  if (ratio === null) return 'text-fg-3';
  if (Math.abs(ratio) < smallest / 2) return 'text-fg-2';
  return ratio < 0 ? 'text-expense' : 'text-income';
}
