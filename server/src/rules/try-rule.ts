import { MAX_SELECTED } from '@vintem/contract/limits';
import type { ParsedRequestOf, ResponseOf } from '@vintem/contract/route';
import type { tryRule as route, RuleEffect } from '@vintem/contract/rules';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { rulesOfLedger } from '#ledger/rules.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type Effect, effectsOf } from './rule-effects.ts';
import { accountCurrencies } from './rules.queries.ts';
import { refuseRule } from './take-rules.ts';

/** What a rule, kept or not, would change of what is posted. Nothing is written. */
export async function tryRule(
  { db }: Services,
  ledgerId: GrantedLedgerId,
  { ruleId, from, ...said }: ParsedRequestOf<typeof route>['body'],
): Promise<Result<ResponseOf<typeof route>>> {
  const rules = await rulesOfLedger(db, ledgerId);
  const kept = rules.rows.find(({ id }) => id === ruleId);
  if (ruleId !== undefined && !kept) return refuse('rule_not_found');
  const wrong = refuseRule(rules, said, kept);
  if (wrong) return wrong;
  const { effects, same, unfitCount } = await effectsOf(
    db,
    ledgerId,
    rules,
    { ...said, id: ruleId },
    { from },
  );
  const currencies = await accountCurrencies(db, ledgerId);
  const shown = effects.slice(0, MAX_SELECTED).map((effect) => viewOf(effect, currencies));
  return ok({ count: effects.length, effects: shown, sameCount: same.length, unfitCount });
}

function viewOf({ row, after }: Effect, currencies: ReadonlyMap<string, CurrencyCode>): RuleEffect {
  return {
    id: row.id,
    version: row.version,
    day: row.day,
    accountId: row.account_id,
    type: row.type,
    accountAmountCents: row.account_amount_cents,
    accountCurrency: currencies.get(row.account_id) ?? 'BRL',
    description: row.description,
    category: row.category,
    categoryFrom: row.category_from,
    tags: row.tag_ids,
    after: {
      ...after,
      parts: after.parts?.map(({ category, accountAmountCents }) => ({ category, accountAmountCents })),
    },
  };
}
