import type { Account, AccountTies } from '@vintem/contract/accounts';
import { SelectField } from '#fields/select-field.tsx';
import { Amount } from '#ui/amount.tsx';

const END = 'end';
const MAX_NAMED = 5;

interface EndingSeriesProps {
  series: AccountTies['series'];
  /** The account that takes the series over, once chosen. */
  target: Account | undefined;
}

/** The series that end with an account, or leave it, by name. */
export function EndingSeries({ series, target }: EndingSeriesProps) {
  const isOne = series.length === 1;
  const left = series.length - MAX_NAMED;
  return (
    <>
      <p className="mt-3">
        {isOne ? 'Esta série ' : `Estas ${series.length} séries `}
        {target ? (
          <>
            {isOne ? 'passa' : 'passam'} para <bdi>{target.name}</bdi>:
          </>
        ) : (
          `${isOne ? 'termina' : 'terminam'} com ela:`
        )}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {series.slice(0, MAX_NAMED).map(({ id, description, amountCents, currency }) => (
          <li key={id}>
            <bdi>{description}</bdi> · <Amount cents={amountCents} currency={currency} />
          </li>
        ))}
        {left > 0 && <li>e mais {left.toLocaleString('pt-BR')}</li>}
      </ul>
    </>
  );
}

interface SeriesTargetProps {
  count: number;
  /** Accounts to choose from: the other active ones of the ledger. */
  accounts: readonly Account[];
  value: string | undefined;
  onChange: (accountId: string | undefined) => void;
  series: AccountTies['series'];
}

/** Asks whether the series end, or continue in another account. */
export function SeriesTarget({ count, accounts, value, onChange, series }: SeriesTargetProps) {
  const target = accounts.find(({ id }) => id === value);
  const isConverted = target && series.some(({ currency }) => currency !== target.currency);
  return (
    <SelectField
      label={count === 1 ? 'O que fazer com a série' : 'O que fazer com as séries'}
      options={[
        { value: END, label: count === 1 ? 'Termina com a conta' : 'Terminam com a conta' },
        ...accounts.map(({ id, name }) => ({ value: id, label: `Mover para ${name}` })),
      ]}
      value={value ?? END}
      onValueChange={(next) => onChange(next === END ? undefined : next)}
      hint={
        isConverted
          ? `Cada valor fica como está e é convertido para a moeda da conta (${target.currency}) quando for efetivado.`
          : undefined
      }
    />
  );
}
