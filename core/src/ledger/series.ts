/**
 * Series of transactions: the one model of recurring money, for a person and for a company. The two doors differ in the two parameters of
 * `SERIES_POLICY` and in nothing else. The days of a series follow from its rule, see core/src/recurrence.
 */
import type { LedgerKind } from './ledger-kind.ts';

/** How often money recurs. (Tasks know more intervals.) */
export const SERIES_INTERVALS = ['monthly', 'yearly'] as const;

export type SeriesInterval = (typeof SERIES_INTERVALS)[number];

export type SeriesPolicy = {
  /** Whether a series must say when it ends: then all its occurrences are made at once. Without an end, one is scheduled ahead at a time. */
  readonly needsEnd: boolean;
  /** Whether the first occurrence is posted when the series is made, or waits like the others. */
  readonly postsFirst: boolean;
};

export const SERIES_POLICY: Readonly<Record<LedgerKind, SeriesPolicy>> = {
  personal: { needsEnd: true, postsFirst: false },
  business: { needsEnd: false, postsFirst: true },
};

/** What editing or deleting an occurrence reaches: it alone, it and those after it, or the whole series. */
export const SERIES_SCOPES = ['following', 'all'] as const;

export type SeriesScope = (typeof SERIES_SCOPES)[number];
