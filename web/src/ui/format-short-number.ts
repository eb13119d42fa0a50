import { areValuesHidden } from './hidden-values.ts';
import { withMinus } from './minus.ts';

const COMPACT = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 2 });

/** For the ticks of an axis: "20 mil", "−1,5 mi", "0". */
export function formatShortNumber(value: number): string {
  return areValuesHidden() ? '••' : withMinus(COMPACT.format(value));
}
