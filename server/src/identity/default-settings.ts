import type { NotificationPreferences } from '#platform/schema.ts';

/** What a new user starts with, and what holds for one without a settings row. */
export const DEFAULT_NOTIFICATIONS: NotificationPreferences = {
  email: true,
  push: true,
  transactions: true,
  bills: true,
};
