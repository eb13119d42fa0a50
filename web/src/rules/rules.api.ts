import type { editRule as editRoute, tryRule as tryRoute, UsedRule } from '@vintem/contract/rules';
import type { RequestOf } from '@vintem/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

export type RuleChanges = Omit<RequestOf<typeof editRoute>['body'], 'version'>;
export type Trial = RequestOf<typeof tryRoute>['body'];
type Seen = Pick<UsedRule, 'id' | 'version'>;

/** What a rule would change, as it stands at that moment. */
export function trialQuery(ledgerId: string, body: Trial) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'rule-trial', ledgerId, body],
    queryFn: ({ signal }) =>
      call('POST /api/ledgers/:ledgerId/rules/try', { params: { ledgerId }, body }, { signal }),
    gcTime: 0,
  });
}

export function updateRule(ledgerId: string, { id, version }: Seen, changes: RuleChanges) {
  return call('PATCH /api/ledgers/:ledgerId/rules/:ruleId', {
    params: { ledgerId, ruleId: id },
    body: { version, ...changes },
  });
}

export function orderRules(ledgerId: string, ids: readonly string[]) {
  return call('PUT /api/ledgers/:ledgerId/rules/order', { params: { ledgerId }, body: { ids: [...ids] } });
}

export function deleteRule(ledgerId: string, { id, version }: Seen) {
  return call('DELETE /api/ledgers/:ledgerId/rules/:ruleId', {
    params: { ledgerId, ruleId: id },
    query: { version: String(version) },
  });
}

export function applyRule(ledgerId: string, { id, version }: Seen, transactions: readonly Seen[]) {
  return call('POST /api/ledgers/:ledgerId/rules/:ruleId/apply', {
    params: { ledgerId, ruleId: id },
    body: { version, transactions: transactions.map((one) => ({ id: one.id, version: one.version })) },
  });
}
