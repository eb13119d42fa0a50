// Deliveries in words.
import { DELIVERY_FAILURES } from '@vintem/contract/delivery-failures';
import type { Delivery, ListedWebhook } from '@vintem/contract/webhooks';
import { dayAt, formatTime } from '#ui/local-time.ts';

type State = Pick<Delivery, 'status' | 'attempts' | 'nextAttemptAt'>;

export const STATE_TONES = { delivered: 'income', waiting: 'warn', given_up: 'expense' } as const;

/** The time zone and the current instant, for relative times. */
export interface WebhookClock {
  readonly timeZone: string;
  readonly now: Date;
}

/** @param isEnabled whether its webhook is enabled: a disabled one receives nothing until it is enabled again */
export function formatState(
  { status, attempts, nextAttemptAt }: State,
  isEnabled: boolean,
  clock: WebhookClock,
) {
  if (status === 'delivered') return 'Entregue';
  if (status === 'given_up') return 'Desistimos';
  if (!isEnabled) return 'Aguardando a ativação';
  if (attempts === 0 || nextAttemptAt === null) return 'Aguardando envio';
  return `Aguardando nova tentativa ${formatWhen(nextAttemptAt, clock)}`;
}

/** "1 entrega aguarda nova tentativa às 14h32", "3 entregas aguardam; a próxima tentativa é em 21/11 às 9h05" */
export function formatWaiting(
  { count, nextAttemptAt }: NonNullable<ListedWebhook['waiting']>,
  clock: WebhookClock,
): string {
  const when = formatWhen(nextAttemptAt, clock);
  return count === 1
    ? `1 entrega aguarda nova tentativa ${when}`
    : `${count} entregas aguardam; a próxima tentativa é ${when}`;
}

/** "às 14h32", and with its day when that is another one. */
function formatWhen(instant: string, { timeZone, now }: WebhookClock): string {
  const time = `às ${formatTime(instant, timeZone)}`;
  const its = dayAt(instant, timeZone);
  return its === dayAt(now, timeZone) ? time : `em ${its.slice(8)}/${its.slice(5, 7)} ${time}`;
}

/** "Respondeu HTTP 200.", or why there is no such answer. */
export function formatOutcome({ failure, responseStatus, attemptedAt }: Delivery): string {
  if (failure !== null && failure !== 'answered') return `${DELIVERY_FAILURES[failure]}.`;
  if (responseStatus !== null) return `Respondeu HTTP ${responseStatus}.`;
  return attemptedAt === null ? 'Ainda não foi enviada.' : 'Sem resposta.';
}

/** "120 ms", "1,2 s" */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return `${(ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
}

export function formatAttempts(attempts: number): string {
  return attempts === 1 ? '1 tentativa' : `${attempts} tentativas`;
}
