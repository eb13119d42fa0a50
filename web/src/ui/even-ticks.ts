const INTERVALS = 4;
const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Zero and four marks above it, evenly apart, of which the last is at least `highest` (above zero): 0, 5, 10, 15 and 20 thousand for
 * 16 thousand. A step is 1, 2, 2.5 or 5 times a power of ten. (d3's own ticks are three to six, so that a chart would change its grid
 * with every figure.)
 */
export function evenTicks(highest: number): number[] {
  const step = stepFrom(highest / INTERVALS);
  return Array.from({ length: INTERVALS + 1 }, (_, index) => index * step);
}

/**
 * Marks evenly apart from `lowest` (below zero) or a little less to `highest` (zero or more) or a little more, one of which is zero: −500, 0,
 * 500, 1.000 and 1.500 from −200 to 1.400.
 */
export function evenTicksAround(lowest: number, highest: number): number[] {
  const step = stepFrom((highest - lowest) / INTERVALS);
  const below = Math.ceil(-lowest / step);
  const count = below + Math.ceil(highest / step) + 1;
  return Array.from({ length: count }, (_, index) => (index - below) * step);
}

function stepFrom(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  // A hair of tolerance: 0.3 / 0.1 is a little less than 3.
  return (STEPS.find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10) * power;
}
