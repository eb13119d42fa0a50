import type { Tag } from '@vintem/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { tagsQuery } from '#finance/tags.api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Empty } from '#ui/empty.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { TagRow } from './tag-row.tsx';
import { deleteTag, tagUsesQuery } from './tags.api.ts';

interface TagsCardProps {
  ledgerId: string;
  /** Leads to what has a tag; without it, it is only counted. */
  renderLink?: ((tag: Tag, text: string) => ReactNode) | undefined;
}

/** The tags of a ledger: their names and colors, and how much each is used. */
export function TagsCard({ ledgerId, renderLink }: TagsCardProps) {
  const query = useQuery(tagsQuery(ledgerId));
  const isLoadingShown = useDelayedPending(query.isPending);
  const form = useDialog<Tag>();
  const merging = useDialog<Tag>();
  const remove = useRemoval(ledgerId);
  const tags = query.data ?? [];
  return (
    <Card>
      <CardHeader
        title="Tags"
        action={
          <Button size="sm" onClick={() => form.open()}>
            <Plus aria-hidden="true" />
            Nova tag
          </Button>
        }
      />
      {(isLoadingShown || query.isPending) && (
        <div className={cx(!isLoadingShown && 'invisible')}>
          <TagsLoading />
        </div>
      )}
      {!isLoadingShown && query.data && tags.length === 0 && (
        <Empty icon={Tags} title="Nenhuma tag ainda">
          Tags juntam o que as categorias separam: uma viagem, uma reforma, um reembolso.
        </Empty>
      )}
      {!isLoadingShown && tags.length > 0 && (
        <TagList
          {...{ ledgerId, tags, renderLink }}
          actions={{ edit: form.open, merge: tags.length > 1 ? merging.open : undefined, remove }}
        />
      )}
      {!isLoadingShown && query.isError && !query.data && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={query.isFetching} onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar as tags. Por favor, tente novamente.
        </Banner>
      )}
      <TagDialog dialog={form} {...{ ledgerId, tags }} />
      <MergeTagDialog dialog={merging} {...{ ledgerId, tags }} />
    </Card>
  );
}

interface TagListProps extends TagsCardProps {
  tags: readonly Tag[];
  actions: Parameters<typeof TagRow>[0]['actions'];
}

function TagList({ ledgerId, tags, renderLink, actions }: TagListProps) {
  const { data: uses } = useQuery(tagUsesQuery(ledgerId));
  const describe = (tag: Tag) => {
    const found = uses?.find(({ tagId }) => tagId === tag.id);
    if (found && found.transactionCount > 0) {
      const text = counted(found.transactionCount, 'lançamento');
      return renderLink ? renderLink(tag, text) : text;
    }
    return found ? counted(found.seriesCount, 'recorrência') : 'Sem uso';
  };
  return (
    <ul aria-label="Tags">
      {tags.map((tag) => (
        // Until they are counted nothing is said, in the room that it takes.
        <TagRow key={tag.id} tag={tag} uses={uses ? describe(tag) : ' '} actions={actions} />
      ))}
    </ul>
  );
}

/** Deletes a tag at once: what had it is as before with one undo. */
function useRemoval(ledgerId: string): (tag: Tag) => void {
  const offerUndo = useUndoToast();
  const { mutate } = useLedgerMutation((tag: Tag) => deleteTag(ledgerId, tag), {
    onDone: ({ changeId, count }, { name }) =>
      offerUndo(
        <>
          <bdi>{name}</bdi> foi excluída{count > 0 && ` de ${counted(count, 'lançamento')}`}.
        </>,
        { ledgerId, changeId },
      ),
    onRefused: (error) => showToast({ message: messageOf(error) }),
  });
  return (tag) => mutate(tag);
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count.toLocaleString('pt-BR')} ${word}s`;
}

function TagsLoading() {
  return (
    <Loading caption="Carregando tags...">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-12 items-center gap-3">
          <Skeleton className="size-3 rounded-full" />
          <Skeleton className="h-4 w-32" />
        </div>
      ))}
    </Loading>
  );
}
