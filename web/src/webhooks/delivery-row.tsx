import type { Delivery } from '@vintem/contract/webhooks';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatRecency } from '#ui/format-recency.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import { STATE_TONES, formatState } from './format-delivery.ts';
import { redeliver, useWebhookMutation } from './webhooks.api.ts';

interface DeliveryRowProps {
  delivery: Delivery;
  /** Whether its webhook is enabled. */
  isEnabled: boolean;
  /** When the list was loaded. */
  seenAt: Date;
}

/** One line, which opens when pressed. */
export function DeliveryRow({ delivery, isEnabled, seenAt }: DeliveryRowProps) {
  const { timeZone } = usePersonalLedger();
  const [isOpen, setIsOpen] = useState(false);
  const detailId = useId();
  const { status, responseStatus, createdAt, attemptedAt } = delivery;
  const facts = [
    formatRecency(attemptedAt ?? createdAt, timeZone, seenAt),
    ...(responseStatus === null ? [] : [`HTTP ${responseStatus}`]),
  ];
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailId}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-2.5 text-left transition-colors hover:bg-hover"
      >
        <span className="flex min-w-0 grow flex-col items-start gap-1">
          <span className="flex flex-wrap items-center gap-1.5">
            <Badge tone={STATE_TONES[status]}>
              {formatState(delivery, isEnabled, { timeZone, now: seenAt })}
            </Badge>
            {delivery.eventId === null && <Badge>Teste</Badge>}
            {delivery.isReplay && <Badge>Reenvio</Badge>}
          </span>
          <span className="num text-sm text-fg-2">{facts.join(' · ')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 shrink-0 text-fg-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={detailId} hidden={!isOpen} className="pt-1 pb-5">
        {isOpen && (
          <DeliveryDetail delivery={delivery} action={delivery.body && <SendAgain delivery={delivery} />} />
        )}
      </div>
    </li>
  );
}

function SendAgain({ delivery }: { delivery: Delivery }) {
  const { mutate, isPending, error } = useWebhookMutation(redeliver);
  return (
    <>
      <Button size="sm" pending={isPending} pendingLabel="Enviando..." onClick={() => mutate(delivery)}>
        Enviar de novo
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-sm text-expense">
          {messageOf(error)}
        </p>
      )}
    </>
  );
}
