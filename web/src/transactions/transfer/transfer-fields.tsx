import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transfer } from '@vintem/contract/transfers';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay, readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import type { ReactNode } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { MoneyField } from '#fields/money-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormTagsField } from '#finance/form-tags-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { useFormKeys } from '#ui/use-form-keys.ts';
import { AccountPairFields } from './account-pair-fields.tsx';
import { ArrivedField } from './arrived-field.tsx';
import { NatureFields } from './nature-fields.tsx';
import {
  type AccountsById,
  currencyOf,
  defaultDescription,
  kindOf,
  mayRepeat,
  OUTSIDE,
  type Sides,
  sidesOf,
  type TransferFormControls,
} from './transfer-draft.ts';

interface TransferFieldsProps {
  form: TransferFormControls;
  today: Day;
  /** The book of the page. */
  ledger: Pick<Ledger, 'id' | 'timeZone'>;
  /** To choose from, those of one book after the other. */
  offered: readonly Account[];
  /** Those and the archived ones. */
  accounts: AccountsById;
  /** The transfer as last loaded; undefined for a new one. */
  loaded: Transfer | undefined;
  /** Which statement of a card it settles, where that is asked. */
  statement: ReactNode;
}

export function TransferFields(props: TransferFieldsProps) {
  const { form, today, ledger, offered, accounts, loaded, statement } = props;
  const { control, register, setValue, getValues } = form;
  const { errors } = useFormState({ control });
  const [from, to, nature, repeats, statementMonth] = useWatch({
    control,
    name: ['from', 'to', 'nature', 'repeats', 'statementMonth'],
  });
  const sides = sidesOf({ from, to, nature }, accounts);
  const isSeries = !loaded && repeats && mayRepeat(sides);
  const currency = currencyOf(sides) ?? DEFAULT_CURRENCY;
  const hasBothSides = sides.from !== undefined && sides.to !== undefined;

  const set = (name: 'from' | 'to' | 'amount' | 'arrived' | 'arrivedDay', value: string) =>
    setValue(name, value, { shouldDirty: true });
  const choose = (side: 'from' | 'to', id: string) => {
    // What arrived is of these two currencies, and has a day of its own only here.
    if (accounts.get(id)?.currency !== sides[side]?.currency) set('arrived', '');
    if (id === OUTSIDE) set('arrivedDay', '');
    setValue(side, id, { shouldDirty: true, shouldValidate: errors[side] !== undefined });
  };
  const invert = () => {
    const { amount, arrived } = getValues();
    set('from', to);
    set('to', from);
    // Each account keeps its amount.
    if (!sides.isBetweenCurrencies) return;
    set('amount', arrived);
    set('arrived', amount);
  };
  useFormKeys({ x: invert });

  return (
    <>
      <HeroMoneyField
        label="Valor"
        currency={currency}
        required
        error={fieldError(errors.amount)}
        {...register('amount')}
      />
      <AccountPairFields
        control={control}
        accounts={offered}
        ledgerId={ledger.id}
        onChoose={choose}
        onInvert={invert}
      />
      {sides.isBetweenCurrencies && sides.from && sides.to && (
        <ArrivedField {...{ form, today }} timeZone={ledger.timeZone} from={sides.from} to={sides.to} />
      )}
      {statement}
      <NatureFields control={control} sides={sides} today={today} loaded={loaded} />
      <TextField
        label="Descrição"
        placeholder={
          from !== '' && to !== ''
            ? defaultDescription({ from, to, nature, statementMonth }, accounts)
            : 'Opcional'
        }
        dir="auto"
        autoComplete="off"
        error={fieldError(errors.description)}
        {...register('description')}
      />
      {isOfBook(sides, ledger.id) && <FormTagsField control={control} name="tags" ledgerId={ledger.id} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label="Data" today={today} required error={fieldError(errors.day)} {...register('day')} />
        {hasBothSides && !isSeries && (
          <DayField
            label="Chegou em"
            placeholder="No mesmo dia"
            today={today}
            error={fieldError(errors.arrivedDay)}
            {...register('arrivedDay')}
          />
        )}
        {!isSeries && (
          <MoneyField
            label="Tarifa"
            placeholder="Sem tarifa"
            currency={currency}
            error={fieldError(errors.fee)}
            {...register('fee')}
          />
        )}
      </div>
      {!loaded && !(isSeries && waitsFirst(sides)) && <HappenedField control={control} today={today} />}
    </>
  );
}

/** Whether a side may have tags of the book: an account of it is chosen, or none yet. */
function isOfBook({ from, to }: Pick<Sides, 'from' | 'to'>, ledgerId: string): boolean {
  const chosen = [from, to].flatMap((account) => account ?? []);
  return chosen.length === 0 || chosen.some((account) => account.ledgerId === ledgerId);
}

/** Whether the first one of a series waits like the others, whatever its day. */
function waitsFirst({ from }: Pick<Sides, 'from'>): boolean {
  return from !== undefined && !SERIES_POLICY[kindOf(from)].postsFirst;
}

/** For a future day: says that the transfer is expected until then, and lets the person say that it has happened already. */
function HappenedField({ control, today }: Pick<TransferFieldsProps['form'], 'control'> & { today: Day }) {
  const { field } = useController({ control, name: 'postsNow' });
  const day = readTypedDayNear(useWatch({ control, name: 'day' }), today);
  if (!day || day <= today) return null;
  return (
    <Switch
      label="Já aconteceu"
      hint={
        field.value
          ? `Muda os saldos agora, com a data de ${formatDay(day)}`
          : `Fica prevista e acontece sozinha em ${formatDay(day)}`
      }
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  );
}
