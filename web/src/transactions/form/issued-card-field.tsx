import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import { describeIssuedCard } from '@vintem/core/cards/issued-card';
import { isCard } from '@vintem/core/ledger/account-type';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import { issuedCardsQuery } from '#finance/issued-cards.api.ts';
import { NO_ISSUED_CARD, type ReadTransactionDraft, type TransactionDraft } from './transaction-draft.ts';

interface IssuedCardFieldProps {
  control: Control<TransactionDraft, unknown, ReadTransactionDraft>;
  /** The chosen account. */
  account: Account | undefined;
  /** The transaction as last loaded: its own card is offered though it be archived. */
  loaded: Transaction | undefined;
}

/** Which card of the account it was made with. Of a single one there is nothing to ask. */
export function IssuedCardField({ control, account, loaded }: IssuedCardFieldProps) {
  const ledgerId = account?.ledgerId ?? '';
  const all = useQuery({
    ...issuedCardsQuery(ledgerId),
    enabled: account !== undefined && isCard(account),
  });
  const own = loaded?.issuedCardId ?? null;
  const offered = (all.data ?? []).filter(
    ({ id, accountId, archivedAt }) => accountId === account?.id && (archivedAt === null || id === own),
  );
  if (offered.length < 2 && !offered.some(({ id }) => id === own)) return null;
  return (
    <ChoiceField
      control={control}
      name="issuedCardId"
      label="Cartão"
      options={[
        { value: NO_ISSUED_CARD, label: 'Não informar' },
        ...offered.map((card) => ({ value: card.id, label: describeIssuedCard(card) })),
      ]}
    />
  );
}
