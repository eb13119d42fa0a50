import type { FieldErrorCode } from '@vintem/contract/errors';
import {
  type createInvestment as createRoute,
  type editInvestment as editRoute,
  type Investment,
  MAX_INVESTMENTS,
} from '@vintem/contract/investments';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { CRYPTO_ASSETS } from '@vintem/core/investments/crypto-asset';
import { newId } from '#platform/ids.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { readSettings } from '#settings/settings.ts';
import {
  countInvestments,
  insertInvestment,
  type InvestmentColumns,
  lockInvestment,
  updateInvestment,
} from './investments.queries.ts';
import { describeOne } from './read-investments.ts';

type NewInvestment = ParsedRequestOf<typeof createRoute>['body'];
type Edits = ParsedRequestOf<typeof editRoute>['body'];
/** The fields of an investment that a person decides. */
type Draft = Omit<
  InvestmentColumns,
  'id' | 'version' | 'created_at' | 'updated_at' | 'last_updated_at' | 'current_value_cents'
>;

export function createInvestment(
  services: Services,
  userId: UserId,
  body: NewInvestment,
  once: OnceKey | undefined,
): Promise<Result<{ investment: Investment }>> {
  return transact(
    services,
    async (tx) => {
      const draft = draftOf(body);
      const refusal = refuseDraft(draft, await latestDay(services, tx, userId));
      if (refusal) return refusal;
      if ((await countInvestments(tx, userId)) >= MAX_INVESTMENTS) return refuse('too_many_investments');
      const now = services.clock.now();
      const row = await insertInvestment(tx, userId, {
        ...draft,
        id: newId(now),
        current_value_cents: body.currentValueCents,
        last_updated_at: now,
        created_at: now,
        updated_at: now,
      });
      return ok({ investment: await describeOne(tx, row) });
    },
    once,
  );
}

/**
 * Updates the given fields. A current value counts as entered now; without one, a crypto asset keeps following its price, so that another
 * quantity changes its value at once.
 */
export function editInvestment(
  services: Services,
  userId: UserId,
  investmentId: string,
  { version, currentValueCents, ...edits }: Edits,
): Promise<Result<{ investment: Investment }>> {
  return transact(services, async (tx) => {
    const before = await lockInvestment(tx, userId, investmentId);
    if (!before) return refuse('investment_not_found');
    if (before.version !== version) return refuse('version_conflict');
    const draft = draftOf({ ...(await describeOne(tx, before)), ...givenOf(edits) });
    // A purchase dated later than today by another clock stays as it is.
    const latest =
      edits.purchaseDay === undefined ? before.purchase_day : await latestDay(services, tx, userId);
    const refusal = refuseDraft(draft, latest);
    if (refusal) return refusal;
    const now = services.clock.now();
    const row = await updateInvestment(tx, userId, investmentId, {
      ...draft,
      ...(currentValueCents !== undefined && {
        current_value_cents: currentValueCents,
        last_updated_at: now,
      }),
      version: version + 1,
      updated_at: now,
    });
    return ok({ investment: await describeOne(tx, row) });
  });
}

function givenOf(edits: Omit<Edits, 'version'>): Partial<Investment> {
  return Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined));
}

/** An investment in a crypto asset that was given no name has the asset's. */
function draftOf(body: Omit<NewInvestment, 'currentValueCents'>): Draft {
  return {
    type: body.type,
    name: body.name ?? (body.assetId ? CRYPTO_ASSETS[body.assetId].name : ''),
    amount_cents: body.amountCents,
    return_rate_percent: body.returnRatePercent,
    return_period: body.returnPeriod,
    purchase_day: body.purchaseDay,
    currency: body.currency,
    quantity: body.quantity,
    asset_id: body.assetId,
  };
}

/** Today where the person is: nothing can have been bought later. */
async function latestDay({ clock }: Services, tx: Tx, userId: UserId): Promise<string> {
  return todayIn((await readSettings(tx, userId)).timeZone, clock.now());
}

/** Rules between two fields. */
function refuseDraft(draft: Draft, latest: string): Refusal | undefined {
  const isCrypto = draft.type === 'crypto';
  const wrong: [boolean, string, FieldErrorCode][] = [
    [isCrypto && draft.asset_id === null, 'assetId', 'asset_required'],
    [isCrypto && draft.quantity === null, 'quantity', 'quantity_required'],
    [!isCrypto && draft.asset_id !== null, 'assetId', 'crypto_only'],
    [!isCrypto && draft.quantity !== null, 'quantity', 'crypto_only'],
    [!isCrypto && draft.name === '', 'name', 'investment_name_required'],
    [draft.purchase_day > latest, 'purchaseDay', 'purchase_in_future'],
    [
      (draft.return_rate_percent === null) !== (draft.return_period === null),
      'returnPeriod',
      'return_period_mismatch',
    ],
  ];
  const fields = wrong.filter(([is]) => is).map(([, path, code]) => ({ path, code }));
  return fields.length > 0 ? refuse('validation_failed', { fields }) : undefined;
}
