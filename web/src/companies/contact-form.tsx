import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Contact } from '@vintem/contract/companies';
import { CONTACT_KIND_LABELS, type ContactKind } from '@vintem/core/company/company';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newIdempotencyKey } from '#api/client.ts';
import { contactsQuery, sendNewContact } from '#finance/contacts.api.ts';
import { placeErrors } from '#api/form-errors.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { fieldError } from '#fields/field-error.ts';
import { PhoneField } from '#fields/phone-field.tsx';
import { TaxIdField } from '#fields/tax-id-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
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

const CONTACT_OF_KIND = { client: 'um cliente', supplier: 'um fornecedor' } as const;

interface Saving {
  draft: ReadContactDraft;
  /** What it is saved over; a new one without it. */
  edited: Contact | undefined;
}

interface ContactFormProps {
  ledgerId: string;
  /** What to edit, as last loaded: after a conflict, saving again is over what is there now. A new contact without it. */
  contact: Contact | undefined;
  onDone: () => void;
}

export function ContactForm({ ledgerId, contact, onDone }: ContactFormProps) {
  const [refusal, setRefusal] = useState<Refusal>();
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
  const { data: contacts = [] } = useQuery(contactsQuery(ledgerId));
  const ownerOf = (bare: string) => {
    const other = contacts.find((known) => known.taxId === bare && known.id !== contact?.id);
    return other && `Já existe ${CONTACT_OF_KIND[other.kind]} com este número: ${other.name}.`;
  };

  const save = useLedgerMutation<Saving, unknown>(({ draft, edited }) =>
    edited
      ? sendContactChanges(edited, changesOf(edited, draft))
      : sendNewContact(ledgerId, draft, idempotencyKey),
  );
  const send = (saving: Saving) => {
    setRefusal(undefined);
    save.mutate(saving, {
      onSuccess: onDone,
      onError: (error) =>
        setRefusal(refusalOf(error, placeErrors(error, setError, DRAFT_FIELDS), 'contact_not_found')),
    });
  };
  const submit = (draft: ReadContactDraft) => {
    if (contact && Object.keys(changesOf(contact, draft)).length === 0) return onDone();
    return send({ draft, edited: contact });
  };

  return (
    <SavingForm
      onSubmit={handleSubmit(submit)}
      isSaving={save.isPending}
      refusal={refusal}
      onReload={undefined}
      onSaveAsNew={contact && (() => void handleSubmit((draft) => send({ draft, edited: undefined }))())}
      saveAsNewLabel="Salvar como novo"
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
      <TaxIdField
        label="CNPJ ou CPF"
        typed={taxId}
        ownerOf={ownerOf}
        error={fieldError(errors.taxId)}
        {...register('taxId')}
      />
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
