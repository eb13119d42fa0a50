import type { Transaction } from '@vintem/contract/transactions';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { formatMoney } from '#ui/format-money.ts';

/** Says, while the form is filled in, that its document was entered before. */
export function DuplicateBanner({ entered }: { entered: readonly Transaction[] }) {
  const [first] = entered;
  return first && <Banner tone="warn">{formatDuplicate(first)}</Banner>;
}

interface DuplicateDialogProps {
  /** The transactions that repeat the document; undefined while there is no question. */
  entered: readonly Transaction[] | undefined;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a document is entered for the second time. */
export function DuplicateDialog({ entered, pending, onClose, onConfirm }: DuplicateDialogProps) {
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
      {first && formatDuplicate(first)}
    </AlertDialog>
  );
}

function formatDuplicate({ day, description, amountCents, currency }: Transaction): string {
  return `Este documento já foi lançado em ${formatDay(day)}: ${description}, ${formatMoney(amountCents, currency)}.`;
}
