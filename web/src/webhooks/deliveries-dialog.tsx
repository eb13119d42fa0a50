import type { Webhook } from '@vintem/contract/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { formatEvents } from './event-labels.ts';
import { ReplayForm } from './replay-form.tsx';
import { deliveriesQuery } from './webhooks.api.ts';

interface DeliveriesDialogProps {
  dialog: ReturnType<typeof useDialog<Webhook>>;
  /** As last loaded. */
  webhooks: readonly Webhook[];
}

export function DeliveriesDialog({ dialog, webhooks }: DeliveriesDialogProps) {
  const { subject } = dialog;
  const [isReplaying, setIsReplaying] = useState(false);
  if (!subject) return null;
  const webhook = webhooks.find(({ id }) => id === subject.id) ?? subject;
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Entregas"
      description={
        <span className="wrap-anywhere">
          {formatEvents(webhook)} · {webhook.url}
        </span>
      }
    >
      <DialogBody>
        {isReplaying ? (
          <ReplayForm webhook={webhook} onDone={() => setIsReplaying(false)} />
        ) : (
          <div>
            <Button size="sm" onClick={() => setIsReplaying(true)}>
              Reenviar um período
            </Button>
          </div>
        )}
        <Deliveries webhook={webhook} />
        <p className="text-sm text-fg-3">O que foi enviado e respondido é apagado depois de 30 dias.</p>
      </DialogBody>
    </Dialog>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const query = useInfiniteQuery(deliveriesQuery(webhook));
  const { isPending, isError, isFetching, isFetchingNextPage, dataUpdatedAt, refetch } = query;
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries);
  const isLoadingShown = useDelayedPending(isPending);

  if (isLoadingShown) return <DeliveriesLoading />;
  return (
    <div>
      {isError && (
        <Banner
          tone="error"
          className="mb-3"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar as entregas. Por favor, tente novamente.
        </Banner>
      )}
      {deliveries?.length === 0 && (
        <Empty icon={Inbox} title="Nenhuma entrega ainda">
          Quando algo do que você escolheu acontecer, o envio aparece aqui.
        </Empty>
      )}
      {deliveries && deliveries.length > 0 && (
        <ul aria-label="Entregas" className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isEnabled={webhook.enabled}
              seenAt={new Date(dataUpdatedAt)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button
            pending={isFetchingNextPage}
            pendingLabel="Carregando..."
            onClick={() => void query.fetchNextPage()}
          >
            Carregar mais
          </Button>
        </div>
      )}
    </div>
  );
}

function DeliveriesLoading() {
  return (
    <div>
      <Loading caption="Carregando entregas...">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="flex flex-col gap-2 py-2.5">
            <Skeleton className="h-5 w-24 rounded-full" />
            <Skeleton className="h-3.5 w-52" />
          </div>
        ))}
      </Loading>
    </div>
  );
}
