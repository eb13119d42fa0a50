import type { Import, ImportRow } from '@vintem/contract/imports';
import { MAX_SELECTED } from '@vintem/contract/limits';
import { formatAnswered, formatLines, formatNumber } from '@vintem/core/imports/box-words';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { useEffect, useRef } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useRuleOffer } from '#finance/rule-changes.ts';
import type { Categories } from '#finance/use-categories.ts';
import { showToast } from '#ui/toasts.ts';
import { type Decision, useDecideRows } from './imports.api.ts';
import { nameOfRow } from './row-facts.tsx';

/** A decision without the rows that it is about. */
export type Verdict = Omit<Decision, 'positions'>;

const DONE: Readonly<Record<NonNullable<Decision['decision']>, readonly [one: string, many: string]>> = {
  import: ['entra como nova', 'entram como novas'],
  ignore: ['fica de fora', 'ficam de fora'],
  link: ['ligada', 'ligadas'],
  same: ['já estava importada', 'já estavam importadas'],
};

/**
 * Decides about rows, says what became of them, and offers to take it back. Of one row that was given a category, the same is offered for those
 * that are alike; and where there are none left, as a rule.
 */
export function useDecisions(one: Import, categories: Pick<Categories, 'labelOf' | 'keyFrom'>) {
  const { mutate, isPending } = useDecideRows(one);
  // One that was made as it was chosen is known only once the page has drawn it.
  const known = useRef(categories);
  useEffect(() => {
    known.current = categories;
  }, [categories]);
  const offerRule = useRuleOffer();
  const failed = (error: Error) =>
    showToast({ message: messageOf(error, 'A decisão não foi salva. Por favor, tente novamente.') });
  const given = (row: ImportRow, category: CategoryKey, alike: readonly number[]) => {
    const label = known.current.labelOf(category);
    const offer = () => offerRule({ ledgerId: one.ledgerId, description: row.text, category, label });
    if (alike.length === 0) return void offer();
    const positions = alike.slice(0, MAX_SELECTED);
    return showToast({
      isOffer: true,
      message: `${nameOfRow(row)}: ${label}.`,
      action: {
        label:
          alike.length === 1 ? 'Aplicar à outra igual' : `Aplicar às ${formatNumber(alike.length)} iguais`,
        run: () => mutate({ positions, category }, { onError: failed, onSuccess: offer }),
      },
    });
  };
  const decide = (rows: readonly ImportRow[], verdict: Verdict) => {
    if (rows.length === 0) return;
    const positions = rows.map(({ position }) => position);
    const takeBack = () => mutate({ positions, decision: null }, { onError: failed });
    mutate(
      { positions, ...verdict },
      {
        onError: failed,
        onSuccess: ({ alike, import: now, rows: decided }) => {
          const [row, ...others] = rows;
          const category = known.current.keyFrom(verdict.category);
          if (row && others.length === 0 && category) given(row, category, alike);
          if (!verdict.decision) return;
          const words = DONE[verdict.decision][decided.length === 1 ? 0 : 1];
          // Before it is applied, the button at the end of the page says it.
          const rest = one.state === 'applied' ? ` ${formatAnswered(now)}.` : '';
          showToast({ message: `${formatLines(decided.length)}: ${words}.${rest}`, undo: takeBack });
        },
      },
    );
  };
  return { decide, isPending };
}

export type Decide = ReturnType<typeof useDecisions>['decide'];
