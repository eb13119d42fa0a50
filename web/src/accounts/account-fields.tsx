import type { Account } from '@vintem/contract/accounts';
import { ERRORS } from '@vintem/contract/errors';
import type { Ledger } from '@vintem/contract/identity';
import { ACCOUNT_TYPE_LABELS, accountTypesFor } from '@vintem/core/ledger/account-type';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { isUsuallyEveryday } from '@vintem/core/upcoming/month-left';
import { type Control, Controller, useFormState, type UseFormRegister, useWatch } from 'react-hook-form';
import { CURRENCY_OPTIONS } from '#fields/currency-options.ts';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { Amount } from '#ui/amount.tsx';
import { Switch } from '#ui/switch.tsx';
import type { AccountDraft, ReadAccountDraft } from './account-draft.ts';

export interface BalanceNote {
  note: string;
  /** Whether there is a field at all. */
  isAsked: boolean;
}

interface AccountFieldsProps {
  control: Control<AccountDraft, unknown, ReadAccountDraft>;
  register: UseFormRegister<AccountDraft>;
  kind: LedgerKind;
  /** The companies to choose from, for a new account of one. */
  ledgers: readonly Ledger[];
  /** Of the ledger that the account belongs to. */
  ledgerCurrency: CurrencyCode;
  /** The account as last loaded; none for a new one. */
  original: Account | undefined;
  /** The account was loaded again while the form was open. */
  isReloaded: boolean;
  /** Of a new account. */
  balance: BalanceNote | undefined;
}

export function AccountFields(props: AccountFieldsProps) {
  const { control, register, kind, ledgers, ledgerCurrency, original, isReloaded, balance } = props;
  const { errors } = useFormState({ control });
  const [currency, type] = useWatch({ control, name: ['currency', 'type'] });
  const hasTransactions = (original?.transactionCount ?? 0) > 0;

  return (
    <>
      {kind === 'business' && ledgers.length > 0 && (
        <Controller
          control={control}
          name="ledgerId"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Empresa"
              options={ledgers.map(({ id, name }) => ({ value: id, label: name ?? '' }))}
              error={fieldError(errors.ledgerId)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
      )}
      <TextField
        label="Nome"
        placeholder="Ex.: Conta principal"
        dir="auto"
        autoComplete="off"
        required
        error={fieldError(errors.name)}
        {...register('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="type"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Tipo"
              options={accountTypesFor(kind).map((value) => ({ value, label: ACCOUNT_TYPE_LABELS[value] }))}
              error={fieldError(errors.type)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="currency"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Moeda"
              options={CURRENCY_OPTIONS}
              disabled={hasTransactions}
              hint={hasTransactions ? ERRORS.currency_fixed.message : undefined}
              error={fieldError(errors.currency)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
      </div>
      {balance?.isAsked === false ? (
        <p className="num text-sm text-pretty text-fg-2">{balance.note}</p>
      ) : (
        <MoneyField
          label="Saldo atual"
          currency={currency}
          allowNegative
          required
          hint={balance?.note ?? balanceHint(isReloaded ? original : undefined, hasTransactions)}
          error={fieldError(errors.balance)}
          {...register('balance')}
        />
      )}
      {kind === 'personal' && (
        <Controller
          control={control}
          name="countsInMonthLeft"
          render={({ field: { value, onChange } }) => {
            const usually = isUsuallyEveryday({ type, currency }, ledgerCurrency);
            return (
              <Switch
                label="Contar na sobra do mês"
                hint="O que há nela é para pagar as contas do dia a dia."
                checked={value ?? usually}
                // Who goes back to what is usual has no choice of their own, and another type decides again.
                onCheckedChange={(next) => onChange(next === usually ? null : next)}
              />
            );
          }}
        />
      )}
    </>
  );
}

function balanceHint(reloaded: Account | undefined, hasTransactions: boolean) {
  if (reloaded) {
    return (
      <>
        Agora a conta tem <Amount cents={reloaded.balanceCents} currency={reloaded.currency} />.
      </>
    );
  }
  return hasTransactions
    ? 'Mudar o saldo ajusta o saldo inicial; suas transações ficam como estão.'
    : undefined;
}
