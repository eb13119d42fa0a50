import type { Tag } from '@vintem/contract/tags';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { mergeTag } from './tags.api.ts';

interface MergeTagDialogProps {
  dialog: ReturnType<typeof useDialog<Tag>>;
  ledgerId: string;
  /** The ledger's, as last loaded. */
  tags: readonly Tag[];
}

/** Asks which tag the rows of another one get in its place. */
export function MergeTagDialog({ dialog, ledgerId, tags }: MergeTagDialogProps) {
  if (!dialog.subject) return null;
  const tag = tags.find(({ id }) => id === dialog.subject?.id) ?? dialog.subject;
  return <Merging key={dialog.opening} {...{ dialog, ledgerId, tags, tag }} />;
}

function Merging({ dialog, ledgerId, tags, tag }: MergeTagDialogProps & { tag: Tag }) {
  const [into, setInto] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const offerUndo = useUndoToast();
  const target = tags.find(({ id }) => id === into);
  const done = (
    <>
      <bdi>{tag.name}</bdi> agora é <bdi>{target?.name}</bdi>.
    </>
  );
  const { mutate, isPending, error } = useLedgerMutation((id: string) => mergeTag(ledgerId, tag, id), {
    onDone: ({ changeId }) => offerUndo(done, { ledgerId, changeId }),
  });
  const confirm = () => {
    setIsMissing(into === null);
    if (into !== null) mutate(into, { onSuccess: dialog.close });
  };
  return (
    <AlertDialog
      open={dialog.isOpen}
      onClose={() => !isPending && dialog.close()}
      title={
        <>
          Juntar <bdi>{tag.name}</bdi> em outra tag
        </>
      }
      confirmLabel="Juntar"
      confirmLook="primary"
      pendingLabel="Juntando..."
      pending={isPending}
      onConfirm={confirm}
      form={
        <ComboboxField
          label="Juntar em"
          placeholder="Buscar tag"
          options={tags.filter(({ id }) => id !== tag.id).map(({ id, name }) => ({ value: id, label: name }))}
          error={isMissing && into === null ? 'Escolha uma tag' : undefined}
          value={into}
          onValueChange={setInto}
        />
      }
    >
      <p>O que tem esta tag passa a ter a que você escolher, e ela deixa de existir. Dá para desfazer.</p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error)}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}
