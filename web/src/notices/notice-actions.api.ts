// What is done about notices: it comes with the panel.
import type { Notice } from '@vintem/contract/notices';
import type { Day } from '@vintem/core/calendar/day';
import { call } from '#api/client.ts';

/** A bill, or an income. */
export type Bill = Extract<Notice, { transactionId: string }>;

/** It moves the balance today, at the value and in the account that were planned. */
export function settle({ bill, today }: { bill: Bill; today: Day }) {
  const { ledgerId, transactionId: id, version } = bill;
  return call('POST /api/ledgers/:ledgerId/transactions/post', {
    params: { ledgerId },
    body: { transactions: [{ id, version }], day: today },
  });
}

export function dismissNotice({ key }: Pick<Notice, 'key'>) {
  return call('POST /api/notices/dismiss', { body: { key } });
}

export function restoreNotice({ key }: Pick<Notice, 'key'>) {
  return call('POST /api/notices/restore', { body: { key } });
}
