import type { Contact } from '@vintem/contract/companies';
import { CONTACT_KIND_LABELS, type ContactKind } from '@vintem/core/companies/company';
import { formatTaxId } from '@vintem/core/tax-id/tax-id';
import { foldText } from '@vintem/core/text/fold';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type Control, useController } from 'react-hook-form';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { contactsQuery, type NewContact, createContact } from '#finance/contacts.api.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import type { ReadParty } from '#transactions/document/document-draft.ts';
import { Button } from '#ui/button.tsx';
import type { ReadTransactionDraft, TransactionDraft } from './transaction-draft.ts';

const KINDS = { clientId: 'client', supplierId: 'supplier' } as const satisfies Record<string, ContactKind>;

interface ContactFieldProps {
  control: Control<TransactionDraft, unknown, ReadTransactionDraft>;
  name: keyof typeof KINDS;
  ledgerId: string;
  /** The other party of the document. */
  party: ReadParty | undefined;
}

/** A client or supplier of the company: one that there is, or a new one, which is made without leaving the form. */
export function ContactField({ control, name, ledgerId, party }: ContactFieldProps) {
  const kind = KINDS[name];
  const { field, fieldState } = useController({ control, name });
  const { onChange, ...rest } = field;
  const contacts = useQuery(contactsQuery(ledgerId));
  const create = useLedgerMutation((contact: Omit<NewContact, 'kind'>) =>
    createContact(ledgerId, { kind, ...contact }, newIdempotencyKey()),
  );
  const add = (contact: Omit<NewContact, 'kind'>) =>
    create.mutate(contact, { onSuccess: ({ id }) => onChange(id) });
  const known = contacts.data?.filter((contact) => contact.kind === kind) ?? [];
  const partyId = party && contactOf(party, known)?.id;
  const choose = useEffectEvent((id: string) => rest.value === null && onChange(id));
  // Waits for the contacts to load; a choice made meanwhile stays.
  useEffect(() => {
    if (partyId) choose(partyId);
  }, [partyId]);
  return (
    <div>
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
        onCreate={(text) => add({ name: text })}
      />
      {party && contacts.data && !partyId && rest.value === null && (
        <Button
          size="sm"
          className="mt-2 max-w-full"
          pending={create.isPending}
          onClick={() => add({ name: party.name, ...(party.taxId && { taxId: party.taxId }) })}
        >
          <Plus aria-hidden="true" />
          <span className="truncate">
            Criar {CONTACT_KIND_LABELS[kind].toLowerCase()} {party.name}
          </span>
        </Button>
      )}
    </div>
  );
}

/** Matches by tax id; by name only where one of the two has no tax id, since names repeat. */
function contactOf({ name, taxId }: ReadParty, contacts: readonly Contact[]): Contact | undefined {
  const byTaxId = taxId === undefined ? undefined : contacts.find((contact) => contact.taxId === taxId);
  return (
    byTaxId ??
    contacts.find(
      (contact) =>
        foldText(contact.name) === foldText(name) && (contact.taxId === null || taxId === undefined),
    )
  );
}

function optionOf({ id, name, taxId }: Contact) {
  return { value: id, label: name, ...(taxId && { searchText: `${taxId} ${formatTaxId(taxId)}` }) };
}
