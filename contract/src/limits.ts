// Limits that screens name.

/** How often a business analysis is tried again by itself. */
export const MOST_RETRIES = 3;

/** Largest amount that a person may enter, in minor units: 999.999.999.999,99. Sums stay far from the end of safe integers. */
export const MAX_AMOUNT_CENTS = 99_999_999_999_999;

/** What is done to several at once is done to so many at most. */
export const MOST_SELECTED = 10_000;
