import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { todayIn } from '#api/today.ts';
import { accountsQuery } from '#finance/account-list.api.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import {
  type CardDraft,
  cardDraftSchema,
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  emptyDraft,
  newCardOf,
} from './card-draft.ts';
import { CardFields } from './card-fields.tsx';
import { cardQuery } from '#finance/card.api.ts';
import { createCard, fetchCardAccount, updateCard } from './cards.api.ts';

/** The answer to the first try got lost, and the form was changed before the second. */
const ALREADY_CREATED = 'O envio anterior já criou este cartão. Ele está na lista, onde você pode editá-lo.';

export interface CardFormProps {
  /** The account of the card to edit; undefined for a new one. */
  account: Account | undefined;
  kind: LedgerKind;
  /** The ledgers of the kind. */
  ledgers: readonly Ledger[];
  /** What is known already of a new card. */
  prefill?: Partial<CardDraft> | undefined;
  onCreated: (account: Account) => void;
  onDone: () => void;
}

export function CardForm({ account, kind, ledgers, prefill, onCreated, onDone }: CardFormProps) {
  const accounts = useQuery(accountsQuery(kind));
  const card = useQuery({
    ...cardQuery(account ?? { ledgerId: '', id: '' }),
    enabled: account !== undefined,
  });
  const { form, original, saving } = useRecordForm({
    loaded: account,
    schema: cardDraftSchema,
    empty: () => ({ ...emptyDraft(ledgers), ...prefill }),
    draftOf,
    changesOf,
    create: async (draft, key) => {
      const { account: created } = await createCard(draft.ledgerId, newCardOf(draft), key);
      onCreated(created);
    },
    update: updateCard,
    fetch: fetchCardAccount,
    focusOnceFetched: 'name',
    queryKey: LEDGER_KEY,
    fields: DRAFT_FIELDS,
    goneCode: 'account_not_found',
    alreadyCreated: ALREADY_CREATED,
    onDone,
  });
  const ledgerId = useWatch({ control: form.control, name: 'ledgerId' });
  const timeZone = ledgers.find(({ id }) => id === ledgerId)?.timeZone ?? ledgers[0]?.timeZone;
  return (
    <SavingForm {...saving} saveAsNewLabel="Salvar como novo">
      <CardFields
        control={form.control}
        register={form.register}
        kind={kind}
        ledgers={account ? [] : ledgers}
        original={original}
        card={card.data}
        accounts={accounts.data ?? []}
        today={todayIn(timeZone ?? 'America/Sao_Paulo')}
      />
    </SavingForm>
  );
}
