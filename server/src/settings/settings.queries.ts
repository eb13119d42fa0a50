import type { CardMonth } from '@vintem/core/cards/card-month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { UserId } from '#platform/owner.ts';
import type { NotificationPreferences } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';

export interface PreferencesRow {
  readonly notification_preferences: NotificationPreferences;
  readonly theme: 'light' | 'dark';
  readonly language: 'pt-BR';
  readonly ai_enabled: boolean;
  readonly name: string | null;
  readonly large_transaction_cents: Cents | null;
  readonly version: number;
}

/** Undefined for a user without a settings row, which is normal. */
export function findPreferences(db: Reader, userId: UserId): Promise<PreferencesRow | undefined> {
  return db
    .selectFrom('user_settings')
    .select([
      'notification_preferences',
      'theme',
      'language',
      'ai_enabled',
      'name',
      'large_transaction_cents',
      'version',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Writes the row, new or over the version that was read; false when another request was faster. */
export async function savePreferences(
  tx: Tx,
  userId: UserId,
  row: PreferencesRow,
  seenVersion: number,
  now: Date,
): Promise<boolean> {
  const values = {
    notification_preferences: JSON.stringify(row.notification_preferences),
    theme: row.theme,
    language: row.language,
    ai_enabled: row.ai_enabled,
    name: row.name,
    large_transaction_cents: row.large_transaction_cents,
    version: row.version,
    updated_at: now,
  };
  const result = await tx
    .insertInto('user_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('user_settings.version', '=', seenVersion),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export function findPersonalLedger(db: Reader, userId: UserId) {
  return db
    .selectFrom('memberships')
    .innerJoin('ledgers', 'ledgers.id', 'memberships.ledger_id')
    .select(['ledgers.id', 'ledgers.currency', 'ledgers.time_zone', 'ledgers.card_month'])
    .where('memberships.user_id', '=', userId)
    .where('ledgers.kind', '=', 'personal')
    .executeTakeFirstOrThrow();
}

export async function savePersonalLedger(
  tx: Tx,
  userId: UserId,
  set: { currency: CurrencyCode; timeZone: string; cardMonth: CardMonth },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ledgers')
    .from('memberships')
    .set((row) => ({
      currency: set.currency,
      time_zone: set.timeZone,
      card_month: set.cardMonth,
      version: row('ledgers.version', '+', 1),
      updated_at: now,
    }))
    .whereRef('memberships.ledger_id', '=', 'ledgers.id')
    .where('memberships.user_id', '=', userId)
    .where('ledgers.kind', '=', 'personal')
    .execute();
}
