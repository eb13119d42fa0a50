import { withMinus } from './minus.ts';

const CHANGE = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const SHARE = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "12,4%", of a loss "−12,4%" */
export function formatPercent(percent: number): string {
  return withMinus(`${SHARE.format(percent)}%`);
}

const RETURN = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});
const LARGEST_PERCENT = 999_999;

/** A return as a ratio: "+12,35%", "−4,00%", "—" for none. A little growth in a day has an unreadable yearly rate. */
export function formatReturn(ratio: number | null): string {
  if (ratio === null) return '—';
  const percent = ratio * 100;
  if (percent > LARGEST_PERCENT) return `> ${SHARE.format(LARGEST_PERCENT).replace(/,\d+$/, '')}%`;
  return withMinus(`${RETURN.format(percent)}%`);
}

/** A change: "+3,4%", "−0,5%", "0,0%" */
export function formatChange(percent: number): string {
  return withMinus(`${CHANGE.format(percent)}%`);
}
