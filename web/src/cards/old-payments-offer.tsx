import type { Account } from '@vintem/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { formatFound } from './card-words.ts';
import { oldPaymentsQuery } from './old-payments.api.ts';
import { OldPaymentsDialog } from './old-payments-dialog.tsx';

/** Asks at once about the old payments of a card that was just made; nothing where there are none. */
export function OldPaymentsOffer({ card }: { card: Account }) {
  const [isClosed, setIsClosed] = useState(false);
  const { data: payments = [] } = useQuery(oldPaymentsQuery(card));
  // Kept while it closes, so that it goes as it came.
  const [shown, setShown] = useState(payments);
  if (payments.length > 0 && payments !== shown && !isClosed) setShown(payments);
  if (shown.length === 0) return null;
  return (
    <OldPaymentsDialog
      open={!isClosed && payments.length > 0}
      onClose={() => setIsClosed(true)}
      card={card}
      payments={shown}
    />
  );
}

/** Tells of them beside the statements of a card, quietly: they may be of a card that is not in Vintém. */
export function OldPaymentsNote({ card }: { card: Account }) {
  const dialog = useDialog<true>();
  const { data: payments = [] } = useQuery({ ...oldPaymentsQuery(card), enabled: card.archivedAt === null });
  if (payments.length === 0 && !dialog.isOpen) return null;
  return (
    <Card className="mt-4">
      <p className="text-sm text-pretty text-fg-2">{formatFound(payments.length)}</p>
      <Button size="sm" className="mt-2" onClick={() => dialog.open(true)}>
        Ver despesas
      </Button>
      <OldPaymentsDialog
        key={dialog.opening}
        open={dialog.isOpen}
        onClose={dialog.close}
        card={card}
        payments={payments}
      />
    </Card>
  );
}
