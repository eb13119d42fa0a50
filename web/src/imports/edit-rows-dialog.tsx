import type { Import, ImportRow } from '@vintem/contract/imports';
import { formatLines } from '@vintem/core/imports/box-words';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { comingName } from '#finance/tags-draft.ts';
import { TagsField } from '#finance/tags-field.tsx';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { SavingForm } from '#shell/saving-form.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { showToast } from '#ui/toasts.ts';
import { useDecideRows } from './imports.api.ts';
import { nameOfRow } from './row-facts.tsx';

interface EditRowsDialogProps {
  /** Subject: new rows that are not imported yet. */
  dialog: ReturnType<typeof useDialog<readonly ImportRow[]>>;
  of: Import;
}

/** What one row will be called and its tags, or the tags that several get and lose, before they are imported. */
export function EditRowsDialog({ dialog, of }: EditRowsDialogProps) {
  const rows = dialog.subject ?? [];
  const [first, ...others] = rows;
  if (!first) return null;
  const isOne = others.length === 0;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={isOne ? 'Editar linha' : `Tags de ${formatLines(rows.length)}`}
      description={isOne ? <bdi>{nameOfRow(first)}</bdi> : undefined}
    >
      {isOne ? (
        <RowForm key={dialog.opening} row={first} of={of} onDone={dialog.close} />
      ) : (
        <TagsForm key={dialog.opening} rows={rows} of={of} onDone={dialog.close} />
      )}
    </FormDialog>
  );
}

interface FormProps {
  of: Import;
  onDone: () => void;
}

/** As long as a description may be; banks' words are cut to it when they are entered. */
const MAX_DESCRIPTION = 200;

function RowForm({ row, of, onDone }: FormProps & { row: ImportRow }) {
  const had = idsOf(row);
  const shown = (row.description ?? row.text).slice(0, MAX_DESCRIPTION);
  const [words, setWords] = useState(shown);
  const [tags, setTags] = useState(had);
  const saving = useDecideRows(of);
  const typed = words.trim();
  const isRenamed = typed !== shown.trim();
  const add = tags.filter((id) => !had.includes(id));
  const remove = had.filter((id) => !tags.includes(id));
  const isRetagged = add.length + remove.length > 0;
  const isComing = hasComing(add);
  useUnsaved(isRenamed || isRetagged);
  return (
    <SavingForm
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRenamed && !isRetagged) return onDone();
        if (isComing) return undefined;
        return saving.mutate(
          {
            positions: [row.position],
            ...(isRenamed && { description: typed === '' ? null : typed }),
            ...(isRetagged && { tags: { add, remove } }),
          },
          { onSuccess: onDone },
        );
      }}
      isSaving={saving.isPending || isComing}
      refusal={saving.error ? { message: messageOf(saving.error), isOutdated: false } : undefined}
      onReload={undefined}
    >
      <TextField
        label="Descrição"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_DESCRIPTION}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        hint={
          <>
            Em branco, volta ao texto de antes. No banco: <bdi>{nameOfRow(row)}</bdi>
          </>
        }
      />
      <TagsField ledgerId={of.ledgerId} value={tags} onValueChange={setTags} />
    </SavingForm>
  );
}

function TagsForm({ rows, of, onDone }: FormProps & { rows: readonly ImportRow[] }) {
  const had = [...new Set(rows.flatMap(idsOf))];
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const saving = useDecideRows(of);
  const isChanged = add.length + remove.length > 0;
  const isComing = hasComing(add);
  useUnsaved(isChanged);
  return (
    <SavingForm
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged) return onDone();
        if (isComing) return undefined;
        return saving.mutate(
          { positions: rows.map(({ position }) => position), tags: { add, remove } },
          {
            onSuccess: () => {
              onDone();
              showToast({ message: `Tags de ${formatLines(rows.length)} mudaram.` });
            },
          },
        );
      }}
      isSaving={saving.isPending || isComing}
      refusal={saving.error ? { message: messageOf(saving.error), isOutdated: false } : undefined}
      onReload={undefined}
    >
      <TagsField
        label="Pôr"
        ledgerId={of.ledgerId}
        value={add}
        onValueChange={(next) => {
          setAdd(next);
          setRemove(remove.filter((tag) => !next.includes(tag)));
        }}
      />
      {had.length > 0 && (
        <TagsField
          label="Tirar"
          isChoiceOnly
          among={had}
          ledgerId={of.ledgerId}
          value={remove}
          onValueChange={(next) => {
            setRemove(next);
            setAdd(add.filter((tag) => !next.includes(tag)));
          }}
        />
      )}
    </SavingForm>
  );
}

function idsOf({ tags }: ImportRow): string[] {
  return tags.map(({ id }) => id);
}

/** One that was typed is on its way to the server. */
function hasComing(tags: readonly string[]): boolean {
  return tags.some((tag) => comingName(tag) !== undefined);
}
