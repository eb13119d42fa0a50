import type { Transaction } from '@vintem/contract/transactions';
import { writeDay } from '@vintem/core/calendar/read-typed-day';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { formatMoney } from '#ui/format-money.ts';

/** Says, while the form is filled in, that its document was entered before. */
export function EnteredBanner({ entered }: { entered: readonly Transaction[] }) {
  const [first] = entered;
  return first && <Banner tone="warn">{writeEntered(first)}</Banner>;
}

interface EnteredDialogProps {
  /** What waits to be entered once more is a transaction like these. */
  entered: readonly Transaction[] | undefined;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a document is entered for the second time. */
export function EnteredDialog({ entered, pending, onClose, onConfirm }: EnteredDialogProps) {
  const [first] = entered ?? [];
  return (
    <AlertDialog
      open={first !== undefined}
      onClose={onClose}
      title="Lançar este documento outra vez?"
      cancelLabel="Voltar"
      confirmLabel="Lançar mesmo assim"
      pending={pending}
      onConfirm={onConfirm}
    >
      {first && writeEntered(first)}
    </AlertDialog>
  );
}

function writeEntered({ day, description, amountCents, currency }: Transaction): string {
  return `Este documento já foi lançado em ${writeDay(day)}: ${description}, ${formatMoney(amountCents, currency)}.`;
}
