// In which part of the list an import stands: what asks for the person comes first.
import type { Import } from '@vintem/contract/imports';
import { formatNumber } from '@vintem/core/imports/box-words';
import { isNothingNew } from './import-words.ts';

/** Drafts; applied ones of which rows wait, to be decided or imported; drafts that bring nothing; all others. */
export const GROUPS = ['draft', 'waiting', 'nothing', 'done'] as const;
type ImportGroup = (typeof GROUPS)[number];

export function groupOf(one: Import): ImportGroup {
  const { state, waitingCount, answeredCount } = one;
  if (state === 'draft') return isNothingNew(one) ? 'nothing' : 'draft';
  return state === 'applied' && waitingCount + answeredCount > 0 ? 'waiting' : 'done';
}

export function titleOf(group: ImportGroup, count: number): string {
  if (group === 'waiting') return 'Esperam você';
  if (group === 'nothing') return 'Sem nada de novo';
  if (group === 'done') return 'Importadas';
  return count === 1
    ? 'Você tem uma importação pela metade.'
    : `Você tem ${formatNumber(count)} importações pela metade.`;
}
