const INTERVALS = 4;
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Zero and four marks above it, evenly apart, of which the last is at least `highest` (above zero): 0, 5, 10, 15 and 20 thousand for
 * 16 thousand. A step is 1, 2, 2.5 or 5 times a power of ten. (d3's own ticks are three to six, so that a chart would change its grid
 * with every figure.)
 */
export function evenTicks(highest: number): number[] {
  const least = highest / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(least));
  // A hair of tolerance: 0.3 / 0.1 is a little less than 3.
  const step = (STEPS.find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10) * power;
  return Array.from({ length: INTERVALS + 1 }, (_, index) => index * step);
}
