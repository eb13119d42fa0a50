import type { Card as CardData } from '@vintem/contract/cards';
import type { IssuedCard } from '@vintem/contract/issued-cards';
import { describeIssuedCard, ISSUED_CARD_LABELS } from '@vintem/core/cards/issued-card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Ellipsis, List, Pencil, Plus, Trash2 } from 'lucide-react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { issuedCardsQuery } from '#finance/issued-cards.api.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { IssuedCardDialog } from './issued-card-dialog.tsx';
import { deleteIssuedCard, updateIssuedCard } from './issued-cards.api.ts';

/** The cards of the account: the main one, additional ones, virtual ones. All have the same statement. */
export function IssuedCards({ account }: Pick<CardData, 'account'>) {
  const all = useQuery(issuedCardsQuery(account.ledgerId));
  const own = all.data?.filter(({ accountId }) => accountId === account.id) ?? [];
  const dialog = useDialog<IssuedCard>();
  return (
    <Card>
      <section aria-labelledby="issued-cards">
        <h2 id="issued-cards" className="text-base font-semibold">
          Cartões desta conta
        </h2>
        {all.isError && (
          <p className="mt-1 text-sm text-fg-2">
            Erro ao carregar os cartões.{' '}
            <button type="button" className="link" onClick={() => void all.refetch()}>
              Tentar novamente
            </button>
          </p>
        )}
        {all.isSuccess && own.length === 0 && (
          <p className="mt-1 text-sm text-pretty text-fg-2">
            Tem um adicional ou um virtual? Cadastre cada um para ver quanto da fatura é de quem.
          </p>
        )}
        {own.length > 0 && (
          <ul className="mt-2 -mr-2">
            {own.map((card) => (
              <Line
                key={card.id}
                card={card}
                isPersonal={account.ledgerName === null}
                onEdit={() => dialog.open(card)}
              />
            ))}
          </ul>
        )}
        <Button size="sm" className="mt-3 print:hidden" onClick={() => dialog.open()}>
          <Plus aria-hidden="true" />
          Adicionar cartão
        </Button>
      </section>
      <IssuedCardDialog dialog={dialog} account={account} others={own} />
    </Card>
  );
}

interface LineProps {
  card: IssuedCard;
  /** The list of a company's transactions has no filter of accounts. */
  isPersonal: boolean;
  onEdit: () => void;
}

function Line({ card, isPersonal, onEdit }: LineProps) {
  const navigate = useNavigate();
  const { archive, remove } = useEnding(card);
  const label = describeIssuedCard(card);
  const isArchived = card.archivedAt !== null;
  return (
    <li className="flex min-h-11 items-center justify-between gap-2 border-t border-line py-1 first:border-t-0">
      <div className="min-w-0">
        <p dir="auto" className="num truncate text-left">
          {label}
        </p>
        <p className="flex items-center gap-1.5 text-xs text-fg-3">
          <span className="truncate">
            {ISSUED_CARD_LABELS[card.kind]}
            {card.holder !== null && card.name !== null && (
              <>
                {' · '}
                <bdi>{card.name}</bdi>
              </>
            )}
          </span>
          {isArchived && <Badge>Arquivado</Badge>}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton label={`Ações de ${label}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        {isPersonal && (
          <MenuItem
            icon={<List />}
            onSelect={() =>
              void navigate({
                to: '/dashboard/transactions',
                search: { account: card.accountId, card: card.id, year: 'all' },
              })
            }
          >
            Ver lançamentos
          </MenuItem>
        )}
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Editar
        </MenuItem>
        <MenuItem icon={isArchived ? <ArchiveRestore /> : <Archive />} onSelect={() => archive(!isArchived)}>
          {isArchived ? 'Desarquivar' : 'Arquivar'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} danger onSelect={remove}>
          Excluir
        </MenuItem>
      </Menu>
    </li>
  );
}

/** Archiving and deleting, each with its undo; a card in use is offered to be archived. */
function useEnding(card: IssuedCard) {
  const { ledgerId } = card;
  const offerUndo = useUndoToast();
  const told = (done: string) => (
    <>
      <bdi>{describeIssuedCard(card)}</bdi> foi {done}.
    </>
  );
  const refused = (error: Error) => showToast({ message: messageOf(error) });
  const archiving = useLedgerMutation((isArchived: boolean) => updateIssuedCard(card, { isArchived }), {
    onDone: ({ changeId }, isArchived) =>
      offerUndo(told(isArchived ? 'arquivado' : 'desarquivado'), { ledgerId, changeId }),
    onRefused: refused,
  });
  const removal = useLedgerMutation(() => deleteIssuedCard(card), {
    onDone: ({ changeId }) => offerUndo(told('excluído'), { ledgerId, changeId }),
    onRefused: (error) => {
      if (!isApiError(error, 'issued_card_in_use') || card.archivedAt !== null) return refused(error);
      const action = { label: 'Arquivar', run: () => archiving.mutate(true) };
      return showToast({ message: messageOf(error), action });
    },
  });
  return { archive: archiving.mutate, remove: () => removal.mutate(undefined) };
}
