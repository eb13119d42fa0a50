/**
 * So many years up to the current one and on to `last`, the newest first; another one only when the address asks for it.
 * @param last the year of the latest transaction
 */
export function yearOptions(
  current: number,
  count: number,
  { shown, last }: { shown: number; last: number },
) {
  const newest = Math.max(current, last);
  const years = Array.from({ length: newest - current + count }, (_, back) => newest - back);
  const all = years.includes(shown) ? years : [shown, ...years].toSorted((left, right) => right - left);
  return all.map((year) => ({ value: String(year), label: String(year) }));
}
