// How often a series of transactions comes, as every answer that names one says it.
import { SERIES_INTERVALS } from '@vintem/core/recurrences/series';
import * as z from 'zod/mini';

export const frequencyShape = {
  interval: z.enum(SERIES_INTERVALS),
  /** So many intervals lie between one and the next: with `weekly` 2 is fortnightly. */
  every: z.int(),
};
