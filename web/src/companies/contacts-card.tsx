import type { Contact } from '@vintem/contract/companies';
import { foldText } from '@vintem/core/text/fold';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { contactsQuery } from '#finance/contacts.api.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactRow } from './contact-row.tsx';
import { DeleteContactDialog } from './delete-contact-dialog.tsx';
import { NewContactButton } from './new-contact-button.tsx';

/** Number of rows shown at first; a search covers all of them. */
const SHOWN = 8;

/** The company's clients and suppliers. */
export function ContactsCard({ ledgerId }: { ledgerId: string }) {
  const { data: contacts, isPending, isError, isFetching, refetch } = useQuery(contactsQuery(ledgerId));
  const isLoadingShown = useDelayedPending(isPending);
  const form = useDialog<Contact>();
  const deletion = useDialog<Contact>();
  const known = contacts ?? [];
  return (
    <Card>
      <CardHeader title="Clientes e fornecedores" action={<NewContactButton onPress={() => form.open()} />} />
      {isLoadingShown && (
        <Loading caption="Carregando contatos...">
          <Skeleton className="h-10 w-full" />
        </Loading>
      )}
      {isError && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar contatos. Por favor, tente novamente.
        </Banner>
      )}
      {!isLoadingShown && contacts?.length === 0 && (
        <div className="-my-6">
          <Empty icon={Users} title="Nenhum contato">
            Cadastre para quem a empresa vende e de quem ela compra, aqui ou ao lançar uma transação.
          </Empty>
        </div>
      )}
      {!isLoadingShown && known.length > 0 && (
        <ContactList contacts={known} onEdit={form.open} onRemove={deletion.open} />
      )}
      <FormDialog
        open={form.isOpen}
        onClose={form.close}
        title={form.subject ? 'Editar contato' : 'Novo contato'}
      >
        <ContactForm
          key={form.opening}
          ledgerId={ledgerId}
          contact={form.subject && (known.find(({ id }) => id === form.subject?.id) ?? form.subject)}
          onDone={form.close}
        />
      </FormDialog>
      <DeleteContactDialog dialog={deletion} contacts={known} />
    </Card>
  );
}

interface ContactListProps {
  contacts: readonly Contact[];
  onEdit: (contact: Contact) => void;
  onRemove: (contact: Contact) => void;
}

function ContactList({ contacts, onEdit, onRemove }: ContactListProps) {
  const [words, setWords] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const found = contacts.filter(({ name, taxId }) => foldText(`${name} ${taxId}`).includes(foldText(words)));
  const shown = showsAll ? found : found.slice(0, SHOWN);
  return (
    <>
      {contacts.length > SHOWN && (
        <SearchField label="Buscar contatos" value={words} onValueChange={setWords} />
      )}
      <ul aria-label="Clientes e fornecedores" className="divide-y divide-line">
        {shown.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            onEdit={() => onEdit(contact)}
            onRemove={() => onRemove(contact)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="py-4 text-center text-sm text-fg-2">Nenhum contato encontrado.</p>}
      {shown.length < found.length && (
        <Button look="ghost" size="sm" onClick={() => setShowsAll(true)}>
          Mostrar todos ({found.length.toLocaleString('pt-BR')})
        </Button>
      )}
    </>
  );
}
