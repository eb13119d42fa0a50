/**
 * The typographic minus, as wide as a digit, so that columns line up: every number on a screen has it. Files for spreadsheets, and fields that
 * are being typed in, keep the hyphen.
 */
export const MINUS = '−';

/** A number as `Intl` writes it, with that minus. */
export function withMinus(written: string): string {
  return written.replace('-', MINUS);
}
