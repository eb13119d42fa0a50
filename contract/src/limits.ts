// Limits that screens name.

/** Automatic retries of a business analysis. */
export const MAX_RETRIES = 3;

/** Largest amount that a person may enter, in minor units: 999.999.999.999,99. Sums stay far from the end of safe integers. */
export const MAX_AMOUNT_CENTS = 99_999_999_999_999;

/** The largest selection that one request may change. */
export const MAX_SELECTED = 10_000;

/** Longest description of a transaction. */
export const MAX_DESCRIPTION = 200;
