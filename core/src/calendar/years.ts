/** First and last year that a `Day` may have. Beyond that, a year is a typing error. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;
