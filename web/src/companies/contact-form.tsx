import type { Contact } from '@vintem/contract/companies';
import { CONTACT_KIND_LABELS, type ContactKind } from '@vintem/core/companies/company';
import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { PhoneField } from '#fields/phone-field.tsx';
import { TaxIdField } from '#fields/tax-id-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { contactsQuery, createContact } from '#finance/contacts.api.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import { Segmented } from '#ui/segmented.tsx';
import { updateContact } from './companies.api.ts';
import { changesOf, contactDraftSchema, DRAFT_FIELDS, draftOf, EMPTY_DRAFT } from './contact-draft.ts';

const KINDS = Object.entries(CONTACT_KIND_LABELS).map(([value, label]) => ({
  value: value as ContactKind,
  label,
}));

const CONTACT_OF_KIND = { client: 'um cliente', supplier: 'um fornecedor' } as const;

interface ContactFormProps {
  ledgerId: string;
  /** The contact to edit, as last loaded: after a conflict, saving again applies to the current one. Undefined for a new contact. */
  contact: Contact | undefined;
  onDone: () => void;
}

export function ContactForm({ ledgerId, contact, onDone }: ContactFormProps) {
  const { form, saving } = useRecordForm({
    loaded: contact,
    schema: contactDraftSchema,
    empty: () => EMPTY_DRAFT,
    draftOf,
    changesOf,
    create: (draft, key) => createContact(ledgerId, draft, key),
    update: updateContact,
    queryKey: LEDGER_KEY,
    fields: DRAFT_FIELDS,
    goneCode: 'contact_not_found',
    onDone,
  });
  const { control, register, setValue } = form;
  const { errors } = useFormState({ control });
  const [kind, taxId] = useWatch({ control, name: ['kind', 'taxId'] });
  const { data: contacts = [] } = useQuery(contactsQuery(ledgerId));
  const ownerOf = (bare: string) => {
    const other = contacts.find((known) => known.taxId === bare && known.id !== contact?.id);
    return other && `Já existe ${CONTACT_OF_KIND[other.kind]} com este número: ${other.name}.`;
  };

  return (
    <SavingForm {...saving} saveAsNewLabel="Salvar como novo">
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
