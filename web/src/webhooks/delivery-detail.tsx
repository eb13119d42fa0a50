import type { Delivery } from '@vintem/contract/webhooks';
import type { ReactNode } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { formatAttempts, formatDuration, formatOutcome } from './format-delivery.ts';

interface DeliveryDetailProps {
  delivery: Delivery;
  /** An action on the delivery. */
  action?: ReactNode;
}

/** The request that was sent, and its response. */
export function DeliveryDetail({ delivery, action }: DeliveryDetailProps) {
  const { attempts, durationMs, responseBody, attemptedAt } = delivery;
  const facts = [formatAttempts(attempts), ...(durationMs === null ? [] : [formatDuration(durationMs)])];
  const body = delivery.body && JSON.stringify(delivery.body, null, 2);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-base text-pretty">{formatOutcome(delivery)}</p>
        <p className="num text-sm text-fg-2">{facts.join(' · ')}</p>
        {action && <div className="mt-3">{action}</div>}
      </div>
      {body === null && (
        <p className="text-sm text-fg-2">O que foi enviado e respondido foi apagado depois de 30 dias.</p>
      )}
      {body !== null && attemptedAt !== null && (
        <Text title="Resposta">
          {responseBody ? <Code>{responseBody}</Code> : <p className="text-sm text-fg-3">Sem texto.</p>}
        </Text>
      )}
      {body !== null && (
        <Text title="Corpo enviado" action={<CopyButton label="Copiar o corpo enviado" text={body} />}>
          <Code>{body}</Code>
        </Text>
      )}
    </div>
  );
}

function Text({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <header className="flex items-center justify-between has-[.button-icon]:-my-1">
        <h3 className="text-sm font-medium text-fg-2">{title}</h3>
        {action}
      </header>
      <div className="mt-1.5">{children}</div>
    </section>
  );
}

function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-lg border border-line bg-canvas px-3 py-2.5 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
      {children}
    </pre>
  );
}
