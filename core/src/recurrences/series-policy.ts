/**
 * Series of transactions: the one model of recurring money, for a person and for a company. The two differ in `SERIES_POLICY` and in nothing
 * else. The days of a series follow from its rule, see `#recurrence/recurrence.ts`.
 */
import type { LedgerKind } from '#ledger/ledger-kind.ts';

export type SeriesPolicy = {
  /** Whether the first occurrence is posted when the series is made, or waits like the others. */
  readonly postsFirst: boolean;
};

export const SERIES_POLICY: Readonly<Record<LedgerKind, SeriesPolicy>> = {
  personal: { postsFirst: false },
  business: { postsFirst: true },
};
