import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import {
  countsAsExpense,
  type EnteredType,
  entersAccount,
  lowersFigure,
  TYPE_FACTS,
} from '@vintem/core/ledger/transaction';
import type { Day } from '@vintem/core/calendar/day';
import type { ReadDocument } from '@vintem/core/documents/document';
import { CURRENCIES, CURRENCY_CODES } from '@vintem/core/money/currency';
import { Controller, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { useRef } from 'react';
import { ComboboxField } from '#fields/combobox-field.tsx';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { Switch } from '#ui/switch.tsx';
import { AccountAmountField } from './account-amount-field.tsx';
import { CompanyFields } from './company-fields.tsx';
import { amountBelowParcels, isPlan } from '#transactions/plan/plan-draft.ts';
import { IssuedCardField } from './issued-card-field.tsx';
import { KindChoice } from './kind-choice.tsx';
import { NO_ISSUED_CARD, type ReadTransactionDraft, type TransactionDraft } from './transaction-draft.ts';

const CURRENCY_OPTIONS = CURRENCY_CODES.map((value) => ({
  value,
  label: `${CURRENCIES[value].symbol} · ${value}`,
}));

/** Of a purchase in parcels. */
const AMOUNT_LABELS = { total: 'Valor total', installment: 'Valor da parcela' } as const;

export interface TransactionFieldsProps {
  form: Pick<
    UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>,
    'control' | 'register' | 'setValue'
  >;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  today: Day;
  /** To choose from, in the order of the list. */
  accounts: readonly Account[];
  /** The transaction as last loaded; undefined for a new one. */
  loaded: Transaction | undefined;
  /** The document that it is filled in from. */
  read: ReadDocument | undefined;
  /** Makes room for the form of a transfer; undefined where it cannot be one. */
  onTransfer?: (() => void) | undefined;
  /** Of a company's expense: makes it what the company paid for the person. */
  onPersonal?: (() => void) | undefined;
  /** The kind was just chosen in that form. */
  isKindChosen?: boolean | undefined;
}

export function TransactionFields(props: TransactionFieldsProps) {
  const { form, ledger, today, accounts, loaded, read, onTransfer, onPersonal, isKindChosen } = props;
  const { control, register, setValue } = form;
  const { errors } = useFormState({ control });
  const currency = useWatch({ control, name: 'currency' });
  const type = useWatch({ control, name: 'type' });
  const [repeats, isInParcels, amountIs, installments] = useWatch({
    control,
    name: ['repeats', 'isInParcels', 'amountIs', 'installments'],
  });
  const categories = useCategories(ledger);
  const chosen = categories.keyFrom(useWatch({ control, name: 'category' }) ?? undefined);
  const setType = (next: EnteredType) => {
    setValue('type', next, { shouldDirty: true });
    // Of another figure, the category does not fit.
    if (chosen !== undefined && !categories.allows(next, chosen))
      setValue('category', null, { shouldDirty: true });
  };
  return (
    <>
      <KindChoice
        value={entersAccount(type) ? 'income' : 'expense'}
        onValueChange={(kind) => (kind === 'transfer' ? onTransfer?.() : setType(kind))}
        hasTransfer={onTransfer !== undefined}
        takesFocus={isKindChosen}
      />
      {entersAccount(type) && (
        <Switch
          label="É um estorno"
          hint="Dinheiro que voltou: diminui as despesas da categoria e não conta como receita"
          checked={lowersFigure(type)}
          onCheckedChange={(isRefund) => setType(isRefund ? 'refund' : 'income')}
        />
      )}
      <HeroMoneyField
        label={isPlan({ type, repeats, isInParcels }) ? AMOUNT_LABELS[amountIs] : 'Valor'}
        currency={currency}
        required
        error={amountBelowParcels(errors.amount, installments, currency) ?? fieldError(errors.amount)}
        {...register('amount')}
      />
      <TextField
        label="Descrição"
        placeholder={ledger.kind === 'business' ? 'Ex.: Material de escritório' : 'Ex.: Supermercado'}
        dir="auto"
        autoComplete="off"
        required
        error={fieldError(errors.description)}
        {...register('description')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="category"
          render={({ field: { onChange, ...field } }) => (
            <ComboboxField
              // Its text is of the type chosen before.
              key={TYPE_FACTS[type].figure}
              label="Categoria"
              placeholder="Buscar categoria"
              options={categories.offered(type, chosen).map(({ key, label }) => ({ value: key, label }))}
              error={fieldError(errors.category)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
        <DayField label="Data" today={today} required error={fieldError(errors.day)} {...register('day')} />
      </div>
      {/* A document states its currency, which then does not follow the account. */}
      <AccountFields form={form} accounts={accounts} loaded={loaded} keepsCurrency={read !== undefined} />
      {onPersonal && countsAsExpense(type) && !lowersFigure(type) && (
        <Switch
          label="Foi despesa pessoal"
          hint="Vira uma retirada: não conta nas despesas da empresa"
          checked={false}
          onCheckedChange={onPersonal}
        />
      )}
      {ledger.kind === 'business' && (
        <CompanyFields form={form} ledgerId={ledger.id} loaded={loaded} read={read} />
      )}
    </>
  );
}

/** The account, and the currency that follows it until the person chooses another one. */
function AccountFields(
  props: Pick<TransactionFieldsProps, 'form' | 'accounts' | 'loaded'> & { keepsCurrency: boolean },
) {
  const { form, accounts, loaded, keepsCurrency } = props;
  const { control, register, setValue } = form;
  const { errors } = useFormState({ control });
  const currency = useWatch({ control, name: 'currency' });
  const accountId = useWatch({ control, name: 'accountId' });
  const account = accounts.find(({ id }) => id === accountId);
  const isElsewhere = account !== undefined && account.currency !== currency;
  const isOwnChoice = useRef(false);
  // A figure of the bank is of these two currencies.
  const forgetFigure = () => setValue('accountAmount', '', { shouldValidate: false });

  return (
    <>
      <div className="grid grid-cols-[1fr_7.5rem] gap-4">
        <Controller
          control={control}
          name="accountId"
          render={({ field: { onChange, ...field } }) => (
            <SelectField
              label="Conta"
              placeholder="Selecione"
              options={accounts.map(({ id, name, currency: own }) => ({
                value: id,
                label: `${name} · ${own}`,
              }))}
              error={fieldError(errors.accountId)}
              {...field}
              // An empty value would be an option of its own.
              value={field.value || null}
              onValueChange={(next) => {
                onChange(next);
                const chosen = accounts.find(({ id }) => id === next);
                if (chosen && !keepsCurrency && !isOwnChoice.current)
                  setValue('currency', chosen.currency, { shouldDirty: true });
                forgetFigure();
                setValue('issuedCardId', NO_ISSUED_CARD);
              }}
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
              error={fieldError(errors.currency)}
              {...field}
              onValueChange={(next) => {
                onChange(next);
                isOwnChoice.current = true;
                forgetFigure();
              }}
            />
          )}
        />
      </div>
      <IssuedCardField control={control} account={account} loaded={loaded} />
      {isElsewhere && (
        <AccountAmountField control={control} register={register} account={account} loaded={loaded} />
      )}
    </>
  );
}
