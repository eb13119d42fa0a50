import type { Card } from '@vintem/contract/cards';
import type { IssuedCard } from '@vintem/contract/issued-cards';
import { ISSUED_CARD_KINDS, ISSUED_CARD_LABELS } from '@vintem/core/cards/issued-card';
import { ChoiceField } from '#fields/choice-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import {
  changesOfIssuedCard,
  draftOfIssuedCard,
  emptyIssuedCard,
  ISSUED_CARD_FIELDS,
  issuedCardDraftSchema,
} from './issued-card-draft.ts';
import { createIssuedCard, updateIssuedCard } from './issued-cards.api.ts';

const KIND_OPTIONS = ISSUED_CARD_KINDS.map((value) => ({ value, label: ISSUED_CARD_LABELS[value] }));

interface IssuedCardDialogProps {
  /** Subject: the card to edit; none for a new one. */
  dialog: ReturnType<typeof useDialog<IssuedCard>>;
  account: Card['account'];
  /** All cards of the account. */
  others: readonly IssuedCard[];
}

export function IssuedCardDialog({ dialog, account, others }: IssuedCardDialogProps) {
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={dialog.subject ? 'Editar cartão desta conta' : 'Adicionar cartão'}
      description={<bdi>{account.name}</bdi>}
    >
      <IssuedCardForm
        key={dialog.opening}
        issuedCard={dialog.subject}
        account={account}
        others={others}
        onDone={dialog.close}
      />
    </FormDialog>
  );
}

interface IssuedCardFormProps extends Pick<IssuedCardDialogProps, 'account' | 'others'> {
  issuedCard: IssuedCard | undefined;
  onDone: () => void;
}

function IssuedCardForm({ issuedCard, account, others, onDone }: IssuedCardFormProps) {
  const { form, saving } = useRecordForm({
    // As it stands now: saving again after a conflict applies to that.
    loaded: issuedCard && (others.find(({ id }) => id === issuedCard.id) ?? issuedCard),
    schema: issuedCardDraftSchema,
    empty: () => emptyIssuedCard(others),
    draftOf: draftOfIssuedCard,
    changesOf: changesOfIssuedCard,
    create: (draft, key) => createIssuedCard(account, draft, key),
    update: updateIssuedCard,
    queryKey: LEDGER_KEY,
    fields: ISSUED_CARD_FIELDS,
    goneCode: 'issued_card_not_found',
    onDone,
  });
  const { errors } = form.formState;
  return (
    <SavingForm {...saving}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Últimos 4 números"
          placeholder="1234"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          error={fieldError(errors.lastDigits)}
          {...form.register('lastDigits')}
        />
        <ChoiceField control={form.control} name="kind" label="Tipo" options={KIND_OPTIONS} />
      </div>
      <TextField
        label="Quem usa"
        placeholder="Ex.: Maria"
        dir="auto"
        autoComplete="off"
        hint="Opcional."
        error={fieldError(errors.holder)}
        {...form.register('holder')}
      />
      <TextField
        label="Nome do cartão"
        placeholder="Ex.: Compras na internet"
        dir="auto"
        autoComplete="off"
        hint="Opcional."
        error={fieldError(errors.name)}
        {...form.register('name')}
      />
    </SavingForm>
  );
}
