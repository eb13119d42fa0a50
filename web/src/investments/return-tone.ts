/** Green from zero, red below, beside the sign that says the same; ink where there is nothing to say. */
export function returnTone(ratio: number | null): string {
  if (ratio === null) return 'text-fg-3';
  return ratio < 0 ? 'text-expense' : 'text-income';
}
