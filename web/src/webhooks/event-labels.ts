// Events in words.
import { EVENT_KIND_FACTS, EVENT_KINDS } from '@vintem/contract/event-kinds';
import type { Webhook } from '@vintem/contract/webhooks';

/** As the form offers them: what each is called, and when it happens. */
export const EVENT_OPTIONS = EVENT_KINDS.map((value) => {
  const { label, when } = EVENT_KIND_FACTS[value];
  return { value, label, hint: `Quando ${when}.` };
});

/** "Fatura fechada", "Fatura fechada e Fatura paga", "Fatura fechada e mais 3 eventos" */
export function formatEvents({ events }: Pick<Webhook, 'events'>): string {
  const labels = events.map((kind) => EVENT_KIND_FACTS[kind].label);
  const [first = '', ...others] = labels;
  if (others.length > 1) return `${first} e mais ${others.length} eventos`;
  return labels.join(' e ');
}

/** Tells one webhook from another where it is only heard of: "Pagamento recorrente em https://…". */
export function nameOf({ events, url }: Pick<Webhook, 'events' | 'url'>): string {
  return `${formatEvents({ events })} em ${url}`;
}
