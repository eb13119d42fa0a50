// What can be decided about several rows at once.
import type { ImportRow } from '@vintem/contract/imports';
import { isEditableRow, typeOfRow } from './answers.ts';
import { hasNoCategory } from './transfer-words.ts';

export interface ChosenAnswers {
  /** Of which type all of them are, where they can have a category of the person's. */
  readonly categoryType: 'income' | 'expense' | undefined;
  /** They could have one, were they of one type. */
  readonly isMixed: boolean;
  readonly canEdit: boolean;
  readonly canImport: boolean;
  readonly canIgnore: boolean;
  readonly canTakeBack: boolean;
}

export const MIXED_TYPES = 'Para mudar a categoria, selecione só receitas ou só despesas.';

export function answersFor(chosen: readonly ImportRow[]): ChosenAnswers {
  if (chosen.length === 0) return NONE;
  const types = new Set(chosen.map(typeOfRow));
  const [type] = types;
  const areAll = (...boxes: ImportRow['box'][]) =>
    boxes.some((box) => chosen.every((row) => row.box === box));
  // A transfer has none to choose.
  const takesCategory = areAll('new', 'check') && !chosen.some(hasNoCategory);
  return {
    categoryType: takesCategory && types.size === 1 ? type : undefined,
    isMixed: takesCategory && types.size > 1,
    canEdit: chosen.every(isEditableRow),
    canImport: !areAll('new', 'known'),
    canIgnore: !areAll('ignored', 'known'),
    canTakeBack: chosen.some(({ decision }) => decision !== null),
  };
}

const NONE: ChosenAnswers = {
  categoryType: undefined,
  isMixed: false,
  canEdit: false,
  canImport: false,
  canIgnore: false,
  canTakeBack: false,
};
