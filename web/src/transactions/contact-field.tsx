import type { Contact } from '@vintem/contract/companies';
import { CONTACT_KIND_LABELS, type ContactKind } from '@vintem/core/company/company';
import { formatTaxId } from '@vintem/core/tax-id/tax-id';
import { useQuery } from '@tanstack/react-query';
import { type Control, useController } from 'react-hook-form';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { contactsQuery, sendNewContact } from '#api/contacts.api.ts';
import { useLedgerMutation } from '#api/ledger-changes.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import type { ReadTransactionDraft, TransactionDraft } from './transaction-draft.ts';

const KINDS = { clientId: 'client', supplierId: 'supplier' } as const satisfies Record<string, ContactKind>;

interface ContactFieldProps {
  control: Control<TransactionDraft, unknown, ReadTransactionDraft>;
  name: keyof typeof KINDS;
  ledgerId: string;
}

/** A client or supplier of the company: one that there is, or a new one, which is made without leaving the form. */
export function ContactField({ control, name, ledgerId }: ContactFieldProps) {
  const kind = KINDS[name];
  const { field, fieldState } = useController({ control, name });
  const { onChange, ...rest } = field;
  const contacts = useQuery(contactsQuery(ledgerId));
  const create = useLedgerMutation((text: string) =>
    sendNewContact(ledgerId, { kind, name: text }, newIdempotencyKey()),
  );
  const known = contacts.data?.filter((contact) => contact.kind === kind) ?? [];
  return (
    <ComboboxField
      label={CONTACT_KIND_LABELS[kind]}
      placeholder="Buscar ou criar"
      emptyText={contacts.isError ? 'Erro ao carregar contatos.' : 'Digite um nome para criar o contato.'}
      options={known.map(optionOf)}
      error={create.error ? messageOf(create.error) : fieldError(fieldState.error)}
      hint={create.isPending ? 'Criando...' : undefined}
      {...rest}
      onValueChange={(next) => {
        create.reset();
        onChange(next);
      }}
      onCreate={(text) => create.mutate(text, { onSuccess: ({ id }) => onChange(id) })}
    />
  );
}

function optionOf({ id, name, taxId }: Contact) {
  return { value: id, label: name, ...(taxId && { searchText: `${taxId} ${formatTaxId(taxId)}` }) };
}
