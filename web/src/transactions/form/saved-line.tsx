import { CircleCheck } from 'lucide-react';
import { messageOf } from '#api/api-error.ts';
import { undoChange, useLedgerMutation } from '#finance/ledger-changes.ts';
import type { SavedBefore } from '#shell/document-inbox.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';

/** What was saved before this form, over which no toast could be pressed; and the way to take it back. */
export function SavedLine({ saved }: { saved: SavedBefore }) {
  const { mutate, isPending, isSuccess, error } = useLedgerMutation(undoChange);
  return (
    <div>
      <output className="flex min-h-9 items-center gap-2.5 rounded-lg bg-inset pr-1 pl-3 text-sm">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-income" />
        <bdi className="min-w-0 grow truncate">{isSuccess ? 'Ação desfeita.' : saved.message}</bdi>
        {!isSuccess && (
          <Button look="ghost" size="sm" pending={isPending} onClick={() => mutate(saved.change)}>
            Desfazer
          </Button>
        )}
      </output>
      <ErrorBox>{error ? messageOf(error) : undefined}</ErrorBox>
    </div>
  );
}
