import type { Card } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import { addToMonth, type Month, monthsBetween, readMonth } from '@vintem/core/calendar/month';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { capitalized } from '#ui/format-day.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { statementName } from './card-words.ts';
import { useMoving } from './use-moving.tsx';

/** Statements to either side that a row may go to; farther ones are rare. */
const MONTHS_BESIDE = 12;

interface MoveDialogProps {
  /** Subject: the rows, at least one, all of one statement. */
  dialog: ReturnType<typeof useDialog<readonly Transaction[]>>;
  card: Card;
  onMoved: () => void;
}

/** Asks into which statement rows go. They stay there whatever the dates become. */
export function MoveDialog({ dialog, card, onMoved }: MoveDialogProps) {
  const [chosen, setChosen] = useState<{ opening: number; month: Month }>();
  const { move, isPending, error, reset } = useMoving(card, () => {
    dialog.close();
    onMoved();
  });
  const { subject: transactions = [], opening } = dialog;
  const [first] = transactions;
  if (!first?.statementMonth) return null;
  const { statementMonth } = first;
  const options = card.statements
    .filter(({ month }) => {
      const distance = Math.abs(monthsBetween(statementMonth, month));
      return distance > 0 && distance <= MONTHS_BESIDE;
    })
    .map(({ month }) => ({ value: month, label: capitalized(statementName(month, card.today)) }));
  const next = addToMonth(statementMonth, 1);
  const fallback = options.some(({ value }) => value === next) ? next : options.at(-1)?.value;
  const month = chosen?.opening === opening ? chosen.month : fallback;
  const close = () => {
    // Its outcome would have no place to be shown.
    if (isPending) return;
    reset();
    dialog.close();
  };
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={close}
      title="Mover para outra fatura"
      description={
        transactions.length === 1 ? (
          <bdi>{first.description}</bdi>
        ) : (
          `${transactions.length.toLocaleString('pt-BR')} lançamentos`
        )
      }
    >
      <DialogBody>
        <ErrorBox>{error && messageOf(error)}</ErrorBox>
        <SelectField
          label="Fatura"
          options={options}
          value={month ?? null}
          onValueChange={(value) => {
            const read = readMonth(value);
            if (read) setChosen({ opening, month: read });
          }}
          hint={
            transactions.length === 1
              ? 'Fica ali mesmo que as datas das faturas mudem.'
              : 'Ficam ali mesmo que as datas das faturas mudem.'
          }
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button
          look="primary"
          pending={isPending}
          pendingLabel="Movendo..."
          onClick={() => month && move(transactions, month)}
        >
          Mover
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
