// Timing for a machine shared with others: the contestants take turns in one run, and the report compares their medians.

export interface Contestant {
  readonly name: string;
  run(round: number): Promise<unknown>;
}

export interface Figure {
  readonly name: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Median as a multiple of the first contestant's. */
  readonly ratio: number;
}

/** Runs everybody once a round, in turns that begin with another one each time; the first rounds only warm up. */
export async function compare(contestants: readonly Contestant[], rounds: number): Promise<Figure[]> {
  const warmUp = Math.ceil(rounds / 10);
  const times = contestants.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const index = (round + turn) % contestants.length;
      const startedAt = performance.now();
      await contestants[index]?.run(round);
      if (round >= warmUp) times[index]?.push(performance.now() - startedAt);
    }
  }
  const first = quantile(times[0] ?? [], 0.5);
  return contestants.map(({ name }, index) => {
    const sample = times[index] ?? [];
    const medianMs = quantile(sample, 0.5);
    return { name, medianMs, p95Ms: quantile(sample, 0.95), ratio: medianMs / first };
  });
}

export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
