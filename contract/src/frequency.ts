// The frequency of a series, as in every answer that names one.
import { SERIES_INTERVALS } from '@vintem/core/recurrences/series';
import * as z from 'zod/mini';

export const frequencyShape = {
  interval: z.enum(SERIES_INTERVALS),
  /** Intervals from one occurrence to the next: `weekly` with 2 is fortnightly. */
  every: z.int(),
};
