import type { Notice } from '@vintem/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { AnchoredPopover } from '#ui/anchored-popover.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { NoticeRow } from './notice-row.tsx';
import { groupNotices } from './notice-words.ts';
import { dismissNotice, restoreNotice } from './notice-actions.api.ts';
import { noticesQuery } from './notices.api.ts';

interface NoticesPanelProps {
  /** From the bottom of a phone; else beside the bell. */
  isSheet: boolean;
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
}

export function NoticesPanel({ isSheet, open, onClose, anchor }: NoticesPanelProps) {
  if (isSheet)
    return (
      <Dialog open={open} onClose={onClose} title="Avisos" finalFocus={() => anchor.current}>
        <DialogBody>
          {/* What is offered after a payment stands on the page. */}
          <Notices onLeave={onClose} onSettled={onClose} />
        </DialogBody>
      </Dialog>
    );
  return (
    <AnchoredPopover open={open} onClose={onClose} anchor={anchor} title="Avisos">
      <div className="overflow-y-auto overscroll-contain px-5 pt-1 pb-4">
        <Notices onLeave={onClose} />
      </div>
    </AnchoredPopover>
  );
}

interface NoticesProps {
  /** A notice leads to its page. */
  onLeave: () => void;
  /** A bill was settled; without it, the list stays. */
  onSettled?: () => void;
}

/** By what there is to do. */
function Notices({ onLeave, onSettled }: NoticesProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(noticesQuery);
  const isLoadingShown = useDelayedPending(isPending);
  const list = useRef<HTMLDivElement>(null);
  // The row goes: whoever works by keys goes on from the list.
  const focusList = () => list.current?.focus();
  const { dismiss, dismissed, restore } = useDismissing(focusList);
  if (isLoadingShown) return <NoticesLoading />;
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {isError && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar os avisos. Por favor, tente novamente.
        </Banner>
      )}
      <output>
        {dismissed && (
          <span className="flex items-center justify-between gap-3 rounded-lg bg-inset py-1 pr-1 pl-3 text-sm text-fg-2">
            Aviso dispensado.
            <Button look="ghost" size="sm" onClick={restore}>
              Desfazer
            </Button>
          </span>
        )}
      </output>
      {data?.notices.length === 0 && (
        <p className="flex flex-col items-center gap-2 py-8 text-base text-fg-2">
          <CircleCheck aria-hidden="true" className="size-6 text-fg-3" strokeWidth={1.75} />
          Nada pendente.
        </p>
      )}
      {data &&
        groupNotices(data.notices).map(({ title, notices }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-xs font-medium text-fg-3">{title}</h3>
            <ul className="divide-y divide-line">
              {notices.map((notice) => (
                <NoticeRow
                  key={notice.key}
                  notice={notice}
                  today={data.today[notice.ledgerId]}
                  onLeave={onLeave}
                  onDismiss={() => dismiss(notice)}
                  onSettled={onSettled ?? focusList}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** Puts one away at once, and offers to take that back: in the panel, for a sheet covers the page. */
function useDismissing(focusList: () => void) {
  const client = useQueryClient();
  const [dismissed, setDismissed] = useState<Notice>();
  const send = (sending: Promise<unknown>) =>
    void sending
      .catch((error: Error) => showToast({ message: messageOf(error) }))
      .finally(() => client.invalidateQueries({ queryKey: noticesQuery.queryKey }));
  return {
    dismissed,
    dismiss: (notice: Notice) => {
      focusList();
      setDismissed(notice);
      client.setQueryData(
        noticesQuery.queryKey,
        (now) => now && { ...now, notices: now.notices.filter(({ key }) => key !== notice.key) },
      );
      send(dismissNotice(notice));
    },
    restore: () => {
      focusList();
      setDismissed(undefined);
      if (dismissed) send(restoreNotice(dismissed));
    },
  };
}

function NoticesLoading() {
  return (
    <Loading caption="Carregando avisos...">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex flex-col gap-2 py-3">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      ))}
    </Loading>
  );
}
