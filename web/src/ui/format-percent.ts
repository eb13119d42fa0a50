const CHANGE = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const SHARE = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "12,4%" */
export function formatPercent(percent: number): string {
  return `${SHARE.format(percent)}%`;
}

/** A change: "+3,4%", "−0,5%", "0,0%" */
export function formatChange(percent: number): string {
  // The typographic minus, as in amounts.
  return `${CHANGE.format(percent)}%`.replace('-', '−');
}
