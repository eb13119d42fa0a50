// What is said of a delivery, in words.
import { type Delivery, DELIVERY_FAILURES } from '@vintem/contract/webhooks';
import { writeTime } from '#ui/local-time.ts';

type State = Pick<Delivery, 'status' | 'attempts' | 'nextAttemptAt'>;

export const STATE_TONES = { delivered: 'income', waiting: 'warn', given_up: 'expense' } as const;

/** @param isEnabled whether its webhook is: one that is off is told nothing until it is on again */
export function writeState({ status, attempts, nextAttemptAt }: State, isEnabled: boolean, timeZone: string) {
  if (status === 'delivered') return 'Entregue';
  if (status === 'given_up') return 'Desistimos';
  if (!isEnabled) return 'Aguardando a ativação';
  if (attempts === 0 || nextAttemptAt === null) return 'Aguardando envio';
  return `Aguardando nova tentativa às ${writeTime(new Date(nextAttemptAt), timeZone)}`;
}

/** "Respondeu HTTP 200.", or why there is no such answer. */
export function writeOutcome({ failure, responseStatus, attemptedAt }: Delivery): string {
  if (failure !== null && failure !== 'answered') return `${DELIVERY_FAILURES[failure]}.`;
  if (responseStatus !== null) return `Respondeu HTTP ${responseStatus}.`;
  return attemptedAt === null ? 'Ainda não foi enviada.' : 'Sem resposta.';
}

/** "120 ms", "1,2 s" */
export function writeDuration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  return `${(ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
}

export function writeAttempts(attempts: number): string {
  return attempts === 1 ? '1 tentativa' : `${attempts} tentativas`;
}
