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
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { ReadDocument } from '@vintem/core/documents/document';
import { CURRENCIES, CURRENCY_CODES } from '@vintem/core/money/currency';
import { Controller, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { useRef } from 'react';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { CategoryField } from '#finance/category-field.tsx';
import { FormTagsField } from '#finance/form-tags-field.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Switch } from '#ui/switch.tsx';
import { AccountAmountField } from './account-amount-field.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { useCategoryOrigin } from './category-origin.ts';
import { CompanyFields } from './company-fields.tsx';
import { DescriptionField } from '#transactions/suggestions/description-field.tsx';
import { formatReason } from '#transactions/suggestions/format-reason.ts';
import type { Proposals } from '#transactions/suggestions/use-proposals.ts';
import { amountBelowParcels, isPlan } from '#transactions/plan/plan-draft.ts';
import { IssuedCardField } from './issued-card-field.tsx';
import { KindChoice } from './kind-choice.tsx';
import { SplitPart } from '#transactions/split/split-part.tsx';
import { isDivided } from '#transactions/split/split-draft.ts';
import { cx } from '#ui/cx.ts';
import { NO_ISSUED_CARD, type ReadTransactionDraft, type TransactionDraft } from './transaction-draft.ts';

const CURRENCY_OPTIONS = CURRENCY_CODES.map((value) => ({
  value,
  label: `${CURRENCIES[value].symbol} · ${value}`,
}));

/** Of a purchase in parcels. */
const AMOUNT_LABELS = { total: 'Valor total', installment: 'Valor da parcela' } as const;

// A line that nothing waits for, and that most have no limit for.
const BudgetLeft = lazyPart(async () => (await import('./budget-left.tsx')).BudgetLeft, {
  loading: null,
  failure: 'Não foi possível ver o limite da categoria agora.',
});

export interface TransactionFieldsProps {
  form: Pick<
    UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>,
    'control' | 'register' | 'setValue' | 'getValues' | 'setFocus'
  >;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  today: Day;
  /** To choose from, in the order of the list. */
  accounts: readonly Account[];
  /** The transaction as last loaded; undefined for a new one. */
  loaded: Transaction | undefined;
  /** It was opened in order to be divided. */
  divides?: boolean | undefined;
  /** The document that it is filled in from. */
  read: ReadDocument | undefined;
  /** What is proposed for a new one; undefined for others. */
  proposals?: Proposals | undefined;
  /** The amount was left: it may hold a whole line. */
  onAmountLeft?: (() => void) | undefined;
  /** Makes room for the form of a transfer; undefined where it cannot be one. */
  onTransfer?: (() => void) | undefined;
  /** Of a company's expense: makes it what the company paid for the person. */
  onPersonal?: (() => void) | undefined;
  /** The kind was just chosen in that form. */
  isKindChosen?: boolean | undefined;
}

export function TransactionFields(props: TransactionFieldsProps) {
  const { form, ledger, today, accounts, loaded, read, proposals, divides = false } = props;
  const { onAmountLeft, onTransfer, onPersonal, isKindChosen } = props;
  const { control, register, setValue, getValues } = form;
  const { errors } = useFormState({ control });
  const currency = useWatch({ control, name: 'currency' });
  const type = useWatch({ control, name: 'type' });
  const [repeats, isInParcels, amountIs, installments] = useWatch({
    control,
    name: ['repeats', 'isInParcels', 'amountIs', 'installments'],
  });
  const categories = useCategories(ledger);
  const chosen = categories.keyFrom(useWatch({ control, name: 'category' }) ?? undefined);
  const divided = isDivided(chosen);
  const setType = (next: EnteredType) => {
    setValue('type', next, { shouldDirty: true });
    // Of another figure, the category does not fit, nor do those of parts.
    const fits = (key: string | null) => key !== null && categories.allows(next, key as CategoryKey);
    const parts = getValues('parts');
    if (parts.length > 0)
      setValue(
        'parts',
        parts.map((part) => (fits(part.category) ? part : { ...part, category: null })),
        { shouldDirty: true },
      );
    else if (chosen !== undefined && !fits(chosen)) setValue('category', null, { shouldDirty: true });
    proposals?.retype();
  };
  const placeholder = ledger.kind === 'business' ? 'Ex.: Material de escritório' : 'Ex.: Supermercado';
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
        {...register('amount', onAmountLeft && { onBlur: onAmountLeft })}
      />
      {proposals ? (
        <DescriptionField {...{ control, ledger, today, accounts, proposals, placeholder }} />
      ) : (
        <TextField
          label="Descrição"
          placeholder={placeholder}
          dir="auto"
          autoComplete="off"
          required
          error={fieldError(errors.description)}
          {...register('description')}
        />
      )}
      <div className={cx('grid gap-4', !divided && 'sm:grid-cols-2')}>
        {!divided && (
          <CategoryBox
            {...{ control, ledger, type, today, loaded, proposals }}
            // What else is open then needs the room.
            hasGrid={proposals !== undefined && !repeats && !isInParcels}
          />
        )}
        {chosen !== undefined && !divided && countsAsExpense(type) && (
          <BudgetLeft {...{ control, ledger, today, accounts }} category={chosen} />
        )}
        <DayField label="Data" today={today} required error={fieldError(errors.day)} {...register('day')} />
      </div>
      <SplitPart {...{ form, ledger, divides }} onDivided={() => proposals?.choose('category')} />
      {/* A document states its currency, which then does not follow the account. */}
      <AccountFields {...{ form, today, accounts, loaded, proposals }} keepsCurrency={read !== undefined} />
      <FormTagsField control={control} name="tags" ledgerId={ledger.id} />
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

/** What it was for, chosen or proposed. */
function CategoryBox({
  control,
  ledger,
  type,
  today,
  loaded,
  proposals,
  hasGrid,
}: Pick<TransactionFieldsProps, 'ledger' | 'today' | 'loaded' | 'proposals'> & {
  control: TransactionFieldsProps['form']['control'];
  type: EnteredType;
  /** The ones used most stand above it, each a press away. */
  hasGrid: boolean;
}) {
  const { errors } = useFormState({ control });
  const box = useRef<HTMLInputElement>(null);
  const categories = useCategories(ledger);
  const chosen = categories.keyFrom(useWatch({ control, name: 'category' }) ?? undefined);
  const origin = useCategoryOrigin(loaded, chosen);
  const reason = formatReason(proposals?.reasons.category, today) ?? origin;
  return (
    <Controller
      control={control}
      name="category"
      render={({ field: { onChange, ref, ...field } }) => {
        const choose = (next: CategoryKey | null) => {
          proposals?.choose('category');
          onChange(next);
        };
        return (
          <>
            {hasGrid && (
              <div className="sm:col-span-2">
                <CategoryGrid
                  {...{ ref, ledger, type, today }}
                  onFocusField={() => box.current?.focus()}
                  error={fieldError(errors.category)}
                  value={chosen ?? null}
                  onPick={choose}
                />
              </div>
            )}
            <CategoryField
              // Its text is of the type chosen before.
              key={TYPE_FACTS[type].figure}
              {...{ ledger, type }}
              error={fieldError(errors.category)}
              {...(reason !== undefined && { hint: reason })}
              {...field}
              ref={hasGrid ? box : ref}
              value={chosen ?? null}
              // Who types here chooses: an answer that comes late changes it no more.
              onInput={() => proposals?.choose('category')}
              onValueChange={choose}
            />
          </>
        );
      }}
    />
  );
}

/** The account, and the currency that follows it until the person chooses another one. */
function AccountFields(
  props: Pick<TransactionFieldsProps, 'form' | 'today' | 'accounts' | 'loaded' | 'proposals'> & {
    keepsCurrency: boolean;
  },
) {
  const { form, today, accounts, loaded, proposals, keepsCurrency } = props;
  const { control, register, setValue } = form;
  const { errors } = useFormState({ control });
  const currency = useWatch({ control, name: 'currency' });
  const accountId = useWatch({ control, name: 'accountId' });
  const account = accounts.find(({ id }) => id === accountId);
  const isElsewhere = account !== undefined && account.currency !== currency;
  const isOwnChoice = useRef(false);
  // A figure of the bank is of these two currencies.
  const reasons = proposals?.reasons;
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
              hint={formatReason(reasons?.accountId, today, reasons?.category)}
              {...field}
              // An empty value would be an option of its own.
              value={field.value || null}
              onValueChange={(next) => {
                proposals?.choose('accountId');
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
