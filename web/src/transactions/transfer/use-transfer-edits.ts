import type { Recurrence } from '@vintem/contract/recurrences';
import { useState } from 'react';
import type { EditScope } from '#transactions/series/scope-choice.tsx';
import { ruleChangesOf } from '#transactions/series/series-draft.ts';
import type { Occurrence, SeriesChanges } from '#transactions/transactions.api.ts';
import { type AccountsById, transferChangesOf } from './transfer-draft.ts';
import { seriesChangesOf } from './transfer-series-draft.ts';
import type { TransferSaving } from './use-saving-transfer.ts';

type Edit = Required<Pick<TransferSaving, 'draft' | 'loaded'>>;

/** A change of an occurrence, and what it is for its series. */
interface Asked extends Edit {
  occurrence: Occurrence;
  changes: SeriesChanges;
  isRuleChanged: boolean;
}

interface EditsOptions {
  accounts: AccountsById;
  /** Of a transfer that repeats: the side that leaves, and its series once that has loaded. */
  occurrence: Occurrence | undefined;
  series: Recurrence | undefined;
  save: (saving: TransferSaving) => void;
  onUnchanged: () => void;
  onRefused: (message: string) => void;
}

/** Saves what changed of a transfer; of one that repeats, once the person has said which others change with it. */
export function useTransferEdits({ accounts, occurrence, series, save, ...on }: EditsOptions) {
  const [asked, setAsked] = useState<Asked>();
  const edit = ({ draft, loaded }: Edit) => {
    const changes = loaded ? transferChangesOf(loaded.draft, draft, accounts) : {};
    // Between accounts that may not repeat, no rule is shown.
    const ruleChanges = draft.repeats ? ruleChangesOf(series, draft) : {};
    const isRuleChanged = Object.keys(ruleChanges).length > 0;
    if (Object.keys(changes).length === 0 && !isRuleChanged) return on.onUnchanged();
    const ofSeries = occurrence && seriesChangesOf(changes, occurrence.ledgerId);
    if (occurrence && ofSeries) {
      const all = { ...ofSeries, ...ruleChanges };
      return setAsked({ draft, loaded, occurrence, changes: all, isRuleChanged });
    }
    return isRuleChanged ? on.onRefused(OF_THIS_ONE) : save({ draft, loaded });
  };
  const forget = () => setAsked(undefined);
  return {
    edit,
    forget,
    /** Of the dialog that asks for the scope. */
    question: {
      open: asked !== undefined,
      onClose: forget,
      isRuleChanged: asked?.isRuleChanged ?? false,
      onChoose: (scope: EditScope) => {
        if (!asked) return;
        const { draft, loaded } = asked;
        save({ draft, loaded, ...(scope !== 'one' && { series: { ...asked, scope } }) });
      },
    },
  };
}

const OF_THIS_ONE =
  'A tarifa, o dia em que chegou e uma conta de outro lugar são só desta transferência. Salve isso primeiro e depois mude a repetição.';
