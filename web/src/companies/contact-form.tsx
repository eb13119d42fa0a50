import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Contact } from '@vintem/contract/companies';
import { CONTACT_KIND_LABELS, type ContactKind } from '@vintem/core/company/company';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newIdempotencyKey } from '#api/client.ts';
import { sendNewContact } from '#api/contacts.api.ts';
import { placeErrors } from '#api/form-errors.ts';
import { useLedgerMutation } from '#api/ledger-changes.ts';
import { fieldError } from '#fields/field-error.ts';
import { PhoneField } from '#fields/phone-field.tsx';
import { TaxIdField } from '#fields/tax-id-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { SavingForm } from '#shell/saving-form.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { sendContactChanges } from './companies.api.ts';
import {
  changesOf,
  type ContactDraft,
  contactDraftSchema,
  DRAFT_FIELDS,
  draftOf,
  EMPTY_DRAFT,
  type ReadContactDraft,
} from './contact-draft.ts';

const KINDS = Object.entries(CONTACT_KIND_LABELS).map(([value, label]) => ({
  value: value as ContactKind,
  label,
}));

interface ContactFormProps {
  ledgerId: string;
  /** What to edit, as last loaded: after a conflict, saving again is over what is there now. A new contact without it. */
  contact: Contact | undefined;
  onDone: () => void;
}

export function ContactForm({ ledgerId, contact, onDone }: ContactFormProps) {
  const [message, setMessage] = useState<string>();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { control, register, handleSubmit, setError, setValue, formState } = useForm<
    ContactDraft,
    unknown,
    ReadContactDraft
  >({
    resolver: standardSchemaResolver(contactDraftSchema),
    defaultValues: contact ? draftOf(contact) : EMPTY_DRAFT,
  });
  const { errors, isDirty } = formState;
  const [kind, taxId] = useWatch({ control, name: ['kind', 'taxId'] });
  useUnsaved(isDirty);

  const save = useLedgerMutation<ReadContactDraft, unknown>((draft) =>
    contact
      ? sendContactChanges(contact, changesOf(contact, draft))
      : sendNewContact(ledgerId, draft, idempotencyKey),
  );
  const submit = (draft: ReadContactDraft) => {
    setMessage(undefined);
    if (contact && Object.keys(changesOf(contact, draft)).length === 0) return onDone();
    save.mutate(draft, {
      onSuccess: onDone,
      onError: (error) => setMessage(placeErrors(error, setError, DRAFT_FIELDS)),
    });
  };

  return (
    <SavingForm
      onSubmit={handleSubmit(submit)}
      isSaving={save.isPending}
      refusal={{ message, isBehind: false }}
      onReload={undefined}
    >
      {!contact && (
        <Segmented
          label="Tipo"
          options={KINDS}
          value={kind}
          onValueChange={(next) => setValue('kind', next, { shouldDirty: true })}
        />
      )}
      <TextField
        label="Nome"
        dir="auto"
        autoComplete="off"
        required
        error={fieldError(errors.name)}
        {...register('name')}
      />
      <TaxIdField label="CNPJ ou CPF" typed={taxId} error={fieldError(errors.taxId)} {...register('taxId')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldError(errors.email)}
        {...register('email')}
      />
      <PhoneField
        label="Telefone"
        autoComplete="off"
        error={fieldError(errors.phone)}
        {...register('phone')}
      />
    </SavingForm>
  );
}
