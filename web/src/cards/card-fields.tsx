import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import { ERRORS } from '@vintem/contract/errors';
import type { Ledger } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { isCard } from '@vintem/core/ledger/account-type';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { type Control, Controller, useFormState, type UseFormRegister, useWatch } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import { CURRENCY_OPTIONS } from '#fields/currency-options.ts';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { type CardDraft, NONE, type ReadCardDraft } from './card-draft.ts';
import { RuleFields } from './rule-fields.tsx';

export interface CardFieldsProps {
  control: Control<CardDraft, unknown, ReadCardDraft>;
  register: UseFormRegister<CardDraft>;
  kind: LedgerKind;
  /** The companies to choose from, for a new card of one. */
  ledgers: readonly Ledger[];
  /** The account as last loaded; none for a new one. */
  original: Account | undefined;
  /** With its statements, once they are there. */
  card: Card | undefined;
  /** All accounts of the kind. */
  accounts: readonly Account[];
  today: Day;
}

export function CardFields(props: CardFieldsProps) {
  const { control, register, kind, ledgers, original, card, accounts, today } = props;
  const { errors } = useFormState({ control });
  const currency = useWatch({ control, name: 'currency' });
  return (
    <>
      {kind === 'business' && ledgers.length > 0 && (
        <ChoiceField
          control={control}
          name="ledgerId"
          label="Empresa"
          options={ledgers.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
        />
      )}
      <TextField
        label="Nome"
        placeholder="Ex.: Nubank"
        dir="auto"
        autoComplete="off"
        required
        error={fieldError(errors.name)}
        {...register('name')}
      />
      <RuleFields control={control} register={register} card={card} today={today} />
      <Controller
        control={control}
        name="currency"
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            label="Moeda"
            options={CURRENCY_OPTIONS}
            // The figures of a card stand in its currency.
            disabled={original !== undefined}
            hint={original && original.transactionCount > 0 ? ERRORS.currency_fixed.message : undefined}
            error={fieldError(errors.currency)}
            {...field}
            onValueChange={onChange}
          />
        )}
      />
      <TieFields {...{ control, register, original, accounts, currency }} />
      {!original && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 text-base font-semibold">Já devo neste cartão hoje</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField
              label="Da fatura fechada"
              currency={currency}
              error={fieldError(errors.closedDebt)}
              {...register('closedDebt')}
            />
            <MoneyField
              label="Na fatura aberta"
              currency={currency}
              error={fieldError(errors.openDebt)}
              {...register('openDebt')}
            />
          </div>
          <p className="text-xs text-fg-3">Deixe em branco o que não há. Não entra nas despesas do mês.</p>
        </fieldset>
      )}
    </>
  );
}

type TieFieldsProps = Pick<CardFieldsProps, 'control' | 'register' | 'original' | 'accounts'> & {
  currency: Account['currency'];
};

/** The limit, its own or another card's, and the account that pays. */
function TieFields({ control, register, original, accounts, currency }: TieFieldsProps) {
  const { errors } = useFormState({ control });
  const [ledgerId, limitOf] = useWatch({ control, name: ['ledgerId', 'limitOf'] });
  const beside = accounts.filter(
    (account) => account.ledgerId === ledgerId && account.archivedAt === null && account.id !== original?.id,
  );
  // Sharing has one level: the holder of a limit shares none itself.
  const isHolder = beside.some((account) => original && account.card?.limitOf === original.id);
  const holders = isHolder ? [] : beside.filter(({ card }) => card && card.limitOf === null);
  const payers = beside.filter((account) => !isCard(account));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {limitOf === NONE && (
          <MoneyField
            label="Limite"
            currency={currency}
            hint="Opcional."
            error={fieldError(errors.limit)}
            {...register('limit')}
          />
        )}
        {holders.length > 0 && (
          <ChoiceField
            control={control}
            name="limitOf"
            label="Divide o limite com"
            options={[{ value: NONE, label: 'Nenhum cartão' }, ...optionsOf(holders)]}
          />
        )}
      </div>
      <ChoiceField
        control={control}
        name="payingAccountId"
        label="Conta que paga a fatura"
        options={[{ value: NONE, label: 'Nenhuma em especial' }, ...optionsOf(payers)]}
      />
      <Controller
        control={control}
        name="automaticDebit"
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Débito automático"
            hint="No fechamento, o que falta pagar fica agendado nesta conta para o vencimento."
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
    </>
  );
}

function optionsOf(accounts: readonly Account[]) {
  return accounts.map(({ id, name }) => ({ value: id, label: name }));
}
