/**
 * So many years up to the current one and on to `last`, the newest first; others only as far as the address asked for them.
 * @param last the year of the latest transaction
 */
export function yearOptions(
  current: number,
  count: number,
  { shown, last }: { shown: readonly number[]; last: number },
) {
  const newest = Math.max(current, last);
  const years = Array.from({ length: newest - current + count }, (_, back) => newest - back);
  const all = [...new Set([...shown, ...years])].toSorted((left, right) => right - left);
  return all.map((year) => ({ value: String(year), label: String(year) }));
}
