import type { Tag } from '@vintem/contract/tags';
import { tagColorSchema, tagNameSchema } from '@vintem/contract/tags.forms';
import { nextTagColor } from '@vintem/core/ledger/tag';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { LEDGER_KEY, useUndoToast } from '#finance/ledger-changes.ts';
import { ColorField } from '#finance/look-choices.tsx';
import { FormDialog } from '#shell/form-dialog.tsx';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { addTag, updateTag } from './tags.api.ts';

const draftSchema = z.object({ name: tagNameSchema, color: tagColorSchema });
type Draft = z.output<typeof draftSchema>;

interface TagDialogProps {
  /** About a tag to edit, or a new one. */
  dialog: ReturnType<typeof useDialog<Tag>>;
  ledgerId: string;
  /** The ledger's, as last loaded. */
  tags: readonly Tag[];
}

export function TagDialog({ dialog, ledgerId, tags }: TagDialogProps) {
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={dialog.subject ? 'Editar tag' : 'Nova tag'}
    >
      <TagForm key={dialog.opening} subject={dialog.subject} {...{ ledgerId, tags }} onDone={dialog.close} />
    </FormDialog>
  );
}

type TagFormProps = Omit<TagDialogProps, 'dialog'> & { subject: Tag | undefined; onDone: () => void };

function TagForm({ subject, ledgerId, tags, onDone }: TagFormProps) {
  const offerUndo = useUndoToast();
  const told = (done: string, { tag, changeId }: { tag: Tag; changeId: string }) =>
    offerUndo(
      <>
        <bdi>{tag.name}</bdi> foi {done}.
      </>,
      { ledgerId, changeId },
    );
  const { form, saving } = useRecordForm({
    // As it stands now: saving again after a conflict applies to that.
    loaded: tags.find(({ id }) => id === subject?.id) ?? subject,
    schema: draftSchema,
    empty: (): Draft => ({ name: '', color: nextTagColor(tags.map(({ color }) => color)) }),
    draftOf: ({ name, color }: Tag): Draft => ({ name, color }),
    changesOf: (tag: Tag, draft: Draft) => ({
      ...(draft.name !== tag.name && { name: draft.name }),
      ...(draft.color !== tag.color && { color: draft.color }),
    }),
    create: async (draft, key) => told('criada', await addTag(ledgerId, draft, key)),
    update: async (tag, changes) => told('alterada', await updateTag(ledgerId, tag, changes)),
    queryKey: LEDGER_KEY,
    fields: { name: 'name', color: 'color' },
    goneCode: 'tag_not_found',
    onDone,
  });
  const { control, formState, register } = form;
  return (
    <SavingForm {...saving}>
      <TextField
        label="Nome"
        placeholder="Ex.: viagem"
        dir="auto"
        autoComplete="off"
        maxLength={40}
        required
        error={fieldError(formState.errors.name)}
        {...register('name')}
      />
      <Controller
        control={control}
        name="color"
        render={({ field: { value, onChange } }) => <ColorField value={value} onValueChange={onChange} />}
      />
    </SavingForm>
  );
}
