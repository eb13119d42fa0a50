import type { Webhook } from '@vintem/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { NewWebhookButton } from './new-webhook-button.tsx';
import { TestWebhookDialog } from './test-webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { testWebhook, useWebhookMutation, webhooksQuery } from './webhooks.api.ts';

const DeliveriesDialog = lazyPart(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog, {
  loading: null,
  failure: 'Erro ao abrir as entregas. Por favor, tente novamente.',
});

/** A person's own addresses that receive the events that they choose. */
export function WebhooksCard() {
  const { data: webhooks, dataUpdatedAt, isPending, isError, isFetching, refetch } = useQuery(webhooksQuery);
  const isLoadingShown = useDelayedPending(isPending);
  const form = useDialog<Webhook>();
  const deliveries = useDialog<Webhook>();
  const deletion = useDialog<Webhook>();
  const testing = useDialog<Webhook>();
  const test = useWebhookMutation(testWebhook);
  const actions = {
    edit: form.open,
    showDeliveries: deliveries.open,
    remove: deletion.open,
    test: (webhook: Webhook) => {
      testing.open(webhook);
      test.mutate(webhook);
    },
  };
  const isEmpty = webhooks?.length === 0;
  const known = webhooks ?? [];

  return (
    <Card>
      <CardHeader
        title="Webhooks"
        action={known.length > 0 && <NewWebhookButton size="sm" onPress={() => form.open()} />}
      />
      {isLoadingShown && <WebhooksLoading />}
      {!isLoadingShown && isEmpty && (
        <div className="-my-6">
          <Empty
            icon={WebhookIcon}
            title="Nenhum webhook"
            action={<NewWebhookButton onPress={() => form.open()} />}
          >
            Avise o seu n8n do que acontece: recorrências, faturas, extratos, saldo, metas e tarefas.
          </Empty>
        </div>
      )}
      {!isLoadingShown && known.length > 0 && (
        <ul aria-label="Webhooks" className="divide-y divide-line">
          {known.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              actions={actions}
              seenAt={new Date(dataUpdatedAt)}
            />
          ))}
        </ul>
      )}
      {!isLoadingShown && isError && !webhooks && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar os webhooks. Por favor, tente novamente.
        </Banner>
      )}
      <WebhookDialog dialog={form} webhooks={known} />
      {deliveries.subject && <DeliveriesDialog dialog={deliveries} webhooks={known} />}
      <DeleteWebhookDialog dialog={deletion} webhooks={known} />
      <TestWebhookDialog dialog={testing} test={test} />
    </Card>
  );
}

function WebhooksLoading() {
  return (
    <Loading caption="Carregando webhooks...">
      <div className="flex items-start gap-3 pb-1">
        <Skeleton className="size-9 rounded-[10px] max-sm:hidden" />
        <div className="flex grow flex-col gap-2.5 py-1">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-3.5 w-72 max-w-full" />
          <Skeleton className="h-3.5 w-36" />
        </div>
      </div>
    </Loading>
  );
}
