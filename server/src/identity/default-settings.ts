import type { NotificationPreferences } from '#platform/schema.ts';

/** The preferences of a new user, and of one without a settings row. */
export const DEFAULT_NOTIFICATIONS: NotificationPreferences = {
  email: true,
  push: true,
  transactions: true,
  bills: true,
};
