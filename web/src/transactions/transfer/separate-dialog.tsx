import type { Transaction } from '@vintem/contract/transactions';
import type { Transfer } from '@vintem/contract/transfers';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { isTransfer } from '@vintem/core/ledger/transaction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useSignedIn } from '#api/signed-in.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { useCategoriesOf } from '#finance/use-categories.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { LoadingTransfer } from './loading-transfer.tsx';
import { separateSides, transferQuery } from './transfers.api.ts';

interface SeparateDialogProps {
  dialog: ReturnType<typeof useDialog<Transaction>>;
  side: Transaction;
}

/** Takes a transfer apart: what left becomes an expense and what arrived an income, each with the category that is asked for here. */
export function SeparateDialog({ dialog, side }: SeparateDialogProps) {
  const transfer = useQuery({ ...transferQuery(side), enabled: dialog.isOpen });
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Desfazer transferência"
      description="Cada lado volta a contar: o que saiu como despesa, o que entrou como receita."
    >
      {transfer.data ? (
        <SeparateForm key={dialog.opening} side={side} transfer={transfer.data} onDone={dialog.close} />
      ) : (
        <LoadingTransfer failed={transfer.isError ? transfer : undefined} />
      )}
    </FormDialog>
  );
}

interface SeparateFormProps {
  side: Transaction;
  transfer: Transfer;
  onDone: () => void;
}

function SeparateForm({ side, transfer, onDone }: SeparateFormProps) {
  const { ledgers } = useSignedIn();
  const { from, to } = transfer;
  const latest = [from, to].find((one) => one?.id === side.id) ?? side;
  const [chosen, setChosen] = useState<{ out: string | null; in: string | null }>({ out: null, in: null });
  const [isAsked, setIsAsked] = useState(false);
  const categoriesOf = useCategoriesOf();
  const offerUndo = useUndoToast();
  const { mutate, isPending, error } = useLedgerMutation(
    (categories: Parameters<typeof separateSides>[1]) => separateSides(latest, categories),
    {
      onDone: ({ changeId }) => {
        onDone();
        offerUndo('Transferência desfeita.', { ledgerId: side.ledgerId, changeId });
      },
    },
  );
  // What is an expense or an income already has its category.
  const asks = {
    out: from !== null && isTransfer(from.type),
    in: to !== null && isTransfer(to.type),
  };
  const isMissing = (asks.out && chosen.out === null) || (asks.in && chosen.in === null);
  const submit = () => {
    setIsAsked(true);
    if (isMissing) return;
    mutate({
      ...(chosen.out !== null && { outCategory: chosen.out }),
      ...(chosen.in !== null && { inCategory: chosen.in }),
    });
  };
  const kindOf = (row: Transaction): LedgerKind =>
    ledgers.find(({ id }) => id === row.ledgerId)?.kind ?? 'personal';
  const optionsFor = (row: Transaction, name: 'out' | 'in') => {
    const { offered, fullLabelOf } = categoriesOf({ id: row.ledgerId, kind: kindOf(row) });
    return offered(name === 'out' ? 'expense' : 'income').map(({ key }) => ({
      value: key,
      label: fullLabelOf(key),
    }));
  };
  const field = (name: 'out' | 'in', row: Transaction | null, label: string) =>
    row &&
    asks[name] && (
      <ComboboxField
        label={label}
        placeholder="Buscar categoria"
        options={optionsFor(row, name)}
        value={chosen[name]}
        onValueChange={(value) => setChosen((now) => ({ ...now, [name]: value }))}
        error={isAsked && chosen[name] === null ? fieldError({ message: 'category_required' }) : undefined}
      />
    );
  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody>
        {error && <ErrorBox>{messageOf(error, 'Erro ao desfazer a transferência')}</ErrorBox>}
        {field('out', from, 'Categoria da despesa')}
        {field('in', to, 'Categoria da receita')}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" look="primary" pending={isPending} pendingLabel="Desfazendo...">
          Desfazer
        </Button>
      </DialogFooter>
    </form>
  );
}
