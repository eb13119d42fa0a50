import type { Notice, NoticeKind } from '@vintem/contract/notices';

const OVERDUE: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'payable_overdue',
  'receivable_overdue',
  'statement_overdue',
  'task_overdue',
]);

/** Whether its day has passed. */
export function isOverdue({ kind }: Pick<Notice, 'kind'>): boolean {
  return OVERDUE.has(kind);
}
