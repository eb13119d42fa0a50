/** Invented monthly histories of ten kinds, always the same for the same seed: what forecasts are measured on. */

export const HISTORY_MONTHS = 36;

/** Numbers from 0 up to 1 that look like chance. Source: Park and Miller's minimal standard generator. */
export function createRandom(seed: number): () => number {
  let state = (seed * 7_919 + 1) % 2_147_483_647;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let step = 0; step < 10; step += 1) next(); // small seeds begin with small numbers
  return next;
}

/** The parameters of a history: its random source, the first month of its year, and its size. */
interface Draw {
  readonly random: () => number;
  /** A standard normal number. */
  readonly normal: () => number;
  /** The month of the year of an index, 0 for January. */
  readonly monthOfYear: (index: number) => number;
  readonly baseCents: number;
}

type Family = (draw: Draw) => (index: number) => number;

const noisy = (draw: Draw, share: number) => 1 + share * draw.normal();

/** A company sells less in February and more at the end of the year. */
const COMPANY_YEAR = [0.95, 0.85, 1, 1, 1, 0.97, 0.95, 1, 1, 1.05, 1.1, 1.25];

const FAMILIES = {
  'stable spending': (draw) => () => draw.baseCents * noisy(draw, 0.12),
  'steady trend': (draw) => {
    const slope = 0.005 + 0.02 * draw.random();
    return (index) => draw.baseCents * (1 + slope * index) * noisy(draw, 0.08);
  },
  'dear December': (draw) => {
    const peak = 1.4 + 0.6 * draw.random();
    return (index) =>
      draw.baseCents *
      ([0.9][draw.monthOfYear(index)] ?? (draw.monthOfYear(index) === 11 ? peak : 1)) *
      noisy(draw, 0.1);
  },
  '13th salary': (draw) => (index) => {
    const raised = draw.baseCents * 1.05 ** Math.floor((index + 7) / 12);
    return raised * (draw.monthOfYear(index) >= 10 ? 1.5 : 1) + draw.baseCents * 0.06 * draw.random();
  },
  'summer and winter': (draw) => {
    const swing = 0.2 + 0.2 * draw.random();
    return (index) =>
      draw.baseCents * (1 + swing * Math.cos((draw.monthOfYear(index) / 6) * Math.PI)) * noisy(draw, 0.08);
  },
  'car repairs': (draw) => () => (draw.random() < 0.25 ? draw.baseCents * Math.exp(0.6 * draw.normal()) : 0),
  'level shift': (draw) => {
    const at = 8 + Math.floor(draw.random() * 22);
    const factor = draw.random() < 0.5 ? 0.65 : 1.45;
    return (index) => draw.baseCents * (index >= at ? factor : 1) * noisy(draw, 0.08);
  },
  'inflation of 5 %': (draw) => (index) => draw.baseCents * 1.05 ** (index / 12) * noisy(draw, 0.06),
  'growing company': (draw) => {
    const growth = 1.01 + 0.025 * draw.random();
    return (index) =>
      draw.baseCents * growth ** index * (COMPANY_YEAR[draw.monthOfYear(index)] ?? 1) * noisy(draw, 0.12);
  },
  'odd months': (draw) => () => draw.baseCents * noisy(draw, 0.08) * (draw.random() < 0.06 ? 3 : 1),
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;

export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

/** One history of a family, in cents a month, oldest first; never below zero. */
export function historyOf(family: FamilyName, seed: number, months: number = HISTORY_MONTHS): number[] {
  const random = createRandom(seed);
  const firstMonth = Math.floor(random() * 12);
  const draw = {
    random,
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
    monthOfYear: (index: number) => (firstMonth + index) % 12,
    baseCents: 50_000 + Math.floor(random() * 950_000),
  };
  const amountIn = FAMILIES[family](draw);
  return Array.from({ length: months }, (_, index) => Math.max(0, Math.round(amountIn(index))));
}
