// A user's settings: preferences from their own row, the rest from the personal ledger.
import type { editSettings as editRoute, Settings } from '@vintem/contract/settings';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { DEFAULT_NOTIFICATIONS } from '#identity/default-settings.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import {
  findPersonalLedger,
  findPreferences,
  type PreferencesRow,
  savePersonalLedger,
  savePreferences,
} from './settings.queries.ts';

const DEFAULT_PREFERENCES: PreferencesRow = {
  notification_preferences: DEFAULT_NOTIFICATIONS,
  theme: 'light',
  language: 'pt-BR',
  ai_enabled: true,
  name: null,
  large_transaction_cents: null,
  version: 1,
};

export async function readSettings(db: Reader, userId: UserId): Promise<Settings> {
  const preferences = (await findPreferences(db, userId)) ?? DEFAULT_PREFERENCES;
  const ledger = await findPersonalLedger(db, userId);
  return {
    defaultCurrency: ledger.currency ?? DEFAULT_CURRENCY,
    timeZone: ledger.time_zone,
    cardMonth: ledger.card_month,
    notificationPreferences: preferences.notification_preferences,
    theme: preferences.theme,
    language: preferences.language,
    aiEnabled: preferences.ai_enabled,
    name: preferences.name,
    largeTransactionCents: preferences.large_transaction_cents,
    version: preferences.version,
  };
}

/** The time zone in which the person's days and times are meant: that of their personal ledger. */
export async function readTimeZone(db: Reader, userId: UserId): Promise<string> {
  return (await findPersonalLedger(db, userId)).time_zone;
}

/** Updates the given settings over the version that the person saw. */
export function editSettings(
  services: Services,
  userId: UserId,
  edits: ParsedRequestOf<typeof editRoute>['body'],
): Promise<Result<Settings>> {
  return transact(services, async (tx) => {
    const current = await readSettings(tx, userId);
    if (current.version !== edits.version) return refuse('version_conflict');
    const next: Settings = {
      defaultCurrency: edits.defaultCurrency ?? current.defaultCurrency,
      timeZone: edits.timeZone ?? current.timeZone,
      cardMonth: edits.cardMonth ?? current.cardMonth,
      notificationPreferences: edits.notificationPreferences ?? current.notificationPreferences,
      theme: edits.theme ?? current.theme,
      language: edits.language ?? current.language,
      aiEnabled: edits.aiEnabled ?? current.aiEnabled,
      name: edits.name === undefined ? current.name : edits.name,
      largeTransactionCents:
        edits.largeTransactionCents === undefined
          ? current.largeTransactionCents
          : edits.largeTransactionCents,
      version: current.version + 1,
    };
    const now = services.clock.now();
    const row = {
      notification_preferences: next.notificationPreferences,
      theme: next.theme,
      language: next.language,
      ai_enabled: next.aiEnabled,
      name: next.name,
      large_transaction_cents: next.largeTransactionCents,
      version: next.version,
    };
    if (!(await savePreferences(tx, userId, row, current.version, now))) return refuse('version_conflict');
    const { defaultCurrency: currency, timeZone, cardMonth } = next;
    await savePersonalLedger(tx, userId, { currency, timeZone, cardMonth }, now);
    return ok(next);
  });
}
