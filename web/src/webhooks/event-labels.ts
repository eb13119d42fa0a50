import type { EventKind } from '@vintem/contract/webhooks.forms';
import type { Webhook } from '@vintem/contract/webhooks';

/** Names of the events on the screens. */
export const EVENT_LABELS: Readonly<Record<EventKind, string>> = {
  recurring_payment: 'Pagamento recorrente',
  recurring_income: 'Receita recorrente',
};

/** Tells one webhook from another where it is only heard of: "Pagamento recorrente em https://…". */
export function nameOf({ event, url }: Pick<Webhook, 'event' | 'url'>): string {
  return `${EVENT_LABELS[event]} em ${url}`;
}
