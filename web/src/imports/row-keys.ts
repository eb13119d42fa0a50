import type { ImportRow } from '@vintem/contract/imports';
import { rowKeys } from '#ui/row-keys.ts';
import { isEditableRow, type Question } from './answers.ts';
import type { Decide } from './use-decisions.ts';

export interface RowActions {
  decide: Decide;
  /** Asks for the transaction that the row is. */
  link: (row: ImportRow) => void;
  /** Opens the form of a rule for what is like the row. */
  makeRule: (row: ImportRow) => void;
  /** On a phone, opens what can be done with the row. */
  open: (row: ImportRow) => void;
  /** Asks what these rows are called and tagged. */
  edit: (rows: readonly ImportRow[]) => void;
  /** Moves the focus to the row at `index`, which may not be drawn. */
  focus: (index: number) => void;
}

/** The keys of a row that can be decided about. */
export function keysOfRow(row: ImportRow, index: number, actions: RowActions, question?: Question) {
  const answer = (at: number) => () => {
    const given = question?.answers[at];
    if (!given) return;
    const { label: _, ...verdict } = given;
    actions.decide([row], verdict);
  };
  const edit = () => isEditableRow(row) && actions.edit([row]);
  return rowKeys({
    e: edit,
    '#': edit,
    j: () => actions.focus(index + 1),
    k: () => actions.focus(index - 1),
    i: () => actions.decide([row], { decision: 'ignore' }),
    v: () => actions.link(row),
    c: () => document.querySelector<HTMLElement>(`[data-category-of="${row.position}"]`)?.click(),
    1: answer(0),
    2: answer(1),
    3: answer(2),
  });
}
