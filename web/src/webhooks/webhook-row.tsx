import type { ListedWebhook } from '@vintem/contract/webhooks';
import {
  ChevronRight,
  Ellipsis,
  ListChecks,
  Pencil,
  Send,
  Trash2,
  Webhook as WebhookIcon,
} from 'lucide-react';
import { messageOf } from '#api/api-error.ts';
import { usePersonalLedger, useSignedIn } from '#api/signed-in.ts';
import { formatBooks } from '#finance/name-of-book.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatRecency } from '#ui/format-recency.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { MiddleTruncated } from '#ui/middle-truncated.tsx';
import { Switch } from '#ui/switch.tsx';
import { STATE_TONES, formatState, formatWaiting } from './format-delivery.ts';
import { formatEvents, nameOf } from './event-labels.ts';
import { updateWebhook, retryWebhook, useWebhookMutation } from './webhooks.api.ts';

export interface WebhookActions {
  edit: (webhook: ListedWebhook) => void;
  /** Sends a sample and shows what came of it. */
  test: (webhook: ListedWebhook) => void;
  showDeliveries: (webhook: ListedWebhook) => void;
  /** Asks before deleting. */
  remove: (webhook: ListedWebhook) => void;
}

interface WebhookRowProps {
  webhook: ListedWebhook;
  actions: WebhookActions;
  /** When the list was loaded. */
  seenAt: Date;
}

export function WebhookRow({ webhook, actions, seenAt }: WebhookRowProps) {
  const { ledgers } = useSignedIn();
  const toggle = useWebhookMutation((enabled: boolean) => updateWebhook(webhook, { enabled }));
  // Shown as chosen only while that may still come true.
  const isOn = toggle.isPending ? toggle.variables : webhook.enabled;
  return (
    <li className="py-3.5 first:pt-2 last:pb-1">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-inset text-fg-2 max-sm:hidden"
        >
          <WebhookIcon className="size-4.5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 grow">
          <p className={cx('text-base font-medium', !isOn && 'text-fg-2')}>
            {formatEvents(webhook)}{' '}
            <span className="text-sm font-normal text-fg-3">
              · n8n{webhook.ledgerIds !== null && ` · ${formatBooks(webhook, ledgers)}`}
            </span>
          </p>
          <MiddleTruncated text={webhook.url} tail={tailOf(webhook.url)} className="text-sm text-fg-2" />
        </div>
        <div className="-mt-1 flex shrink-0 items-center pointer-coarse:-mt-2.5">
          <Switch
            label={<span className="sr-only">{nameOf(webhook)}</span>}
            checked={isOn}
            onCheckedChange={(enabled) => toggle.mutate(enabled)}
          />
          <RowMenu webhook={webhook} actions={actions} />
        </div>
      </div>
      <div className="sm:pl-12">
        <LastDelivery webhook={webhook} seenAt={seenAt} onPress={() => actions.showDeliveries(webhook)} />
        {isOn && <Waiting webhook={webhook} seenAt={seenAt} />}
      </div>
      {toggle.error && (
        <p role="alert" className="mt-2 text-sm text-expense">
          {messageOf(toggle.error)}
        </p>
      )}
    </li>
  );
}

function LastDelivery({
  webhook,
  seenAt,
  onPress,
}: Omit<WebhookRowProps, 'actions'> & { onPress: () => void }) {
  const { timeZone } = usePersonalLedger();
  const { lastDelivery, enabled } = webhook;
  if (!lastDelivery) return <p className="mt-1.5 text-sm text-fg-3">Nenhuma entrega ainda.</p>;
  const { status, attemptedAt, createdAt } = lastDelivery;
  return (
    <button
      type="button"
      onClick={onPress}
      className="mt-1 -ml-1.5 flex min-h-7 items-center gap-2 rounded-md px-1.5 text-left text-sm text-fg-2 transition-colors hover:bg-hover pointer-coarse:min-h-11"
    >
      <span className="sr-only">Ver entregas. Última:</span>
      <Badge tone={STATE_TONES[status]}>
        {formatState(lastDelivery, enabled, { timeZone, now: seenAt })}
      </Badge>
      {status !== 'waiting' && (
        <span className="num">{formatRecency(attemptedAt ?? createdAt, timeZone, seenAt)}</span>
      )}
      <ChevronRight aria-hidden="true" className="-ml-1 size-3.5 shrink-0 text-fg-3" />
    </button>
  );
}

/** Deliveries that failed for now: the time of the next attempt, and a button to retry at once. */
function Waiting({ webhook, seenAt }: Omit<WebhookRowProps, 'actions'>) {
  const { timeZone } = usePersonalLedger();
  const retry = useWebhookMutation(retryWebhook);
  const { waiting } = webhook;
  if (!waiting) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-fg-2">
      <span className="num">{formatWaiting(waiting, { timeZone, now: seenAt })}</span>
      <Button
        size="sm"
        pending={retry.isPending}
        pendingLabel="Tentando..."
        onClick={() => retry.mutate(webhook)}
      >
        Tentar agora
      </Button>
      {retry.error && (
        <p role="alert" className="basis-full text-expense">
          {messageOf(retry.error)}
        </p>
      )}
    </div>
  );
}

function RowMenu({ webhook, actions }: Pick<WebhookRowProps, 'webhook' | 'actions'>) {
  return (
    <div className="-mr-2 ml-1">
      <Menu
        trigger={
          <IconButton label={`Ações de ${nameOf(webhook)}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Send />} onSelect={() => actions.test(webhook)}>
          Enviar teste
        </MenuItem>
        <MenuItem icon={<ListChecks />} onSelect={() => actions.showDeliveries(webhook)}>
          Ver entregas
        </MenuItem>
        <MenuItem icon={<Pencil />} onSelect={() => actions.edit(webhook)}>
          Editar
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} danger onSelect={() => actions.remove(webhook)}>
          Excluir
        </MenuItem>
      </Menu>
    </div>
  );
}

/** Length of an address's end that is always shown: its last path segment, which distinguishes flows, or as much of that as fits. */
function tailOf(url: string): number {
  return Math.min(url.length - url.lastIndexOf('/'), 16);
}
