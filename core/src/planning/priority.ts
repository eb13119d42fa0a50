/** The priority of a task or ticket. */

/** Every priority, in the order in which forms list them. */
export const PRIORITIES = ['low', 'medium', 'high'] as const;

/** Stable code, kept in the database. */
export type Priority = (typeof PRIORITIES)[number];

/** What screens call each priority. */
export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = {
  low: 'Baixa',
  medium: 'Média',
  high: 'Alta',
};
