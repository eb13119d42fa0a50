// The rules of a ledger, and those that are made out of an edit: with one press, and an undo. Nothing becomes a rule unasked.
import type { createRule as createRoute } from '@vintem/contract/rules';
import type { Transaction } from '@vintem/contract/transactions';
import type { RequestOf } from '@vintem/contract/route';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { phraseOf } from '@vintem/core/rules/rule-phrase';
import { queryOptions } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { call, newIdempotencyKey } from '#api/client.ts';
import { showToast } from '#ui/toasts.ts';
import { LEDGER_KEY, useLedgerMutation, useUndoToast } from './ledger-changes.ts';

/** In their order, with what each gave. */
export function rulesQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'rules', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/rules', { params: { ledgerId } }, { signal })).rules,
  });
}

export type NewRule = RequestOf<typeof createRoute>['body'];

export function createRule(ledgerId: string, body: NewRule, idempotencyKey: string) {
  return call('POST /api/ledgers/:ledgerId/rules', { params: { ledgerId }, body }, { idempotencyKey });
}

/** What was told by a bank and now has another category. */
export interface Recategorized {
  readonly ledgerId: string;
  readonly description: string;
  readonly category: CategoryKey;
  /** What the category is called. */
  readonly label: string;
}

/** Names are shorter than the words that they are made of may be. */
const MAX_NAME = 60;

/** What a new rule begins with, out of a transaction or a line of a bank. */
export interface RuleSeed {
  readonly description: string;
  /** Null where it has none, or several in parts. */
  readonly category: CategoryKey | null;
  readonly tags: readonly string[];
}

/**
 * Offers, in a toast that waits for the answer, to make a rule of a changed category. Answers whether there was something to offer: words without a name
 * make no rule.
 */
export function useRuleOffer(): (changed: Recategorized) => boolean {
  const offerUndo = useUndoToast();
  const { mutate } = useLedgerMutation(
    ({
      ledgerId,
      phrase,
      category,
    }: { ledgerId: string; phrase: string } & Pick<Recategorized, 'category' | 'label'>) =>
      createRule(
        ledgerId,
        {
          name: phrase.slice(0, MAX_NAME).trim(),
          conditions: { text: { match: 'contains', anyOf: [phrase] } },
          actions: { category },
        },
        newIdempotencyKey(),
      ),
    {
      onDone: ({ changeId }, { ledgerId, phrase, label }) =>
        offerUndo(`Regra criada: o que vier com “${phrase}” entra em ${label}.`, { ledgerId, changeId }),
      onRefused: (error) =>
        showToast({ message: messageOf(error, 'A regra não foi criada. Tente novamente.') }),
    },
  );
  return ({ ledgerId, description, category, label }) => {
    const phrase = phraseOf(description);
    if (phrase === undefined) return false;
    showToast({
      isOffer: true,
      message: `Sempre pôr “${phrase}” em ${label}?`,
      action: { label: 'Criar regra', run: () => mutate({ ledgerId, phrase, category, label }) },
    });
    return true;
  };
}

/** As a transaction was told by a bank, and as it is: another category is offered as a rule. */
type Told = Pick<Transaction, 'ledgerId' | 'description' | 'category' | 'categoryFrom'>;

/** Offers a rule after an edit of what came from a bank; what a person chose once is theirs, and offers nothing. */
export function useRuleOfEdit(): (before: Told, category: CategoryKey, label: string) => void {
  const offer = useRuleOffer();
  return ({ ledgerId, description, category: was, categoryFrom }, category, label) => {
    if (categoryFrom !== 'person' && category !== was) offer({ ledgerId, description, category, label });
  };
}
