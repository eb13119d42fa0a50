/** So many years up to the current one, the newest first; another one only when the address asks for it. */
export function yearOptions(current: number, count: number, shown: number) {
  const years = Array.from({ length: count }, (_, back) => current - back);
  const all = years.includes(shown) ? years : [shown, ...years].toSorted((left, right) => right - left);
  return all.map((year) => ({ value: String(year), label: String(year) }));
}
