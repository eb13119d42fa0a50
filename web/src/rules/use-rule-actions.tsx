import type { UsedRule } from '@vintem/contract/rules';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { deleteRule, orderRules, updateRule } from './rules.api.ts';

/** What is done with a rule without a form, each with its undo. */
export function useRuleActions(ledgerId: string) {
  const offerUndo = useUndoToast();
  const refused = (error: Error) => showToast({ message: messageOf(error) });
  const told = ({ name }: UsedRule, done: string) => (
    <>
      A regra <bdi>{name}</bdi> foi {done}.
    </>
  );
  const turning = useLedgerMutation(
    (rule: UsedRule) => updateRule(ledgerId, rule, { isEnabled: !rule.isEnabled }),
    {
      onDone: ({ changeId }, rule) =>
        offerUndo(told(rule, rule.isEnabled ? 'desligada' : 'ligada'), { ledgerId, changeId }),
      onRefused: refused,
    },
  );
  const removal = useLedgerMutation((rule: UsedRule) => deleteRule(ledgerId, rule), {
    onDone: ({ changeId }, rule) => offerUndo(told(rule, 'excluída'), { ledgerId, changeId }),
    onRefused: refused,
  });
  const ordering = useLedgerMutation((ids: readonly string[]) => orderRules(ledgerId, ids), {
    onRefused: refused,
    scopeId: `order-rules-${ledgerId}`,
  });
  return {
    turn: (rule: UsedRule) => turning.mutate(rule),
    remove: (rule: UsedRule) => removal.mutate(rule),
    order: (ids: readonly string[]) => ordering.mutate(ids),
    /** An order on its way to the server: it is shown until the answer is there. */
    ordered: ordering.isPending ? ordering.variables : undefined,
  };
}
