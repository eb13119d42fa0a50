import type { Transaction } from '@vintem/contract/transactions';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { InstallmentScope } from '@vintem/core/cards/edit-installments';
import { SelectField } from '#fields/select-field.tsx';
import { RadioList } from '#ui/radio-list.tsx';

const LABELS: Readonly<Record<InstallmentScope, string>> = {
  one: 'Só esta',
  following: 'Esta e as próximas',
  all: 'Todas',
};

const HINTS = {
  edit: {
    one: 'As outras parcelas continuam como estão',
    following: 'Outras já lançadas mantêm o valor',
    all: 'Também as anteriores; outras já lançadas mantêm o valor',
  },
  remove: {
    one: 'As outras parcelas continuam como estão',
    following: 'Outras já lançadas ficam como estão',
    all: 'Todas as previstas saem; outras já lançadas ficam',
  },
} as const satisfies Record<string, Record<InstallmentScope, string>>;

const SCOPES = ['one', 'following', 'all'] as const;

/** The parcel on which the person stands, and which others the change reaches. */
export interface Reach {
  parcel: Transaction;
  scope: InstallmentScope;
}

interface ParcelChoiceProps extends Reach {
  action: keyof typeof HINTS;
  installments: readonly Transaction[];
  onChange: (reach: Reach) => void;
}

export function ParcelChoice({ action, installments, parcel, scope, onChange }: ParcelChoiceProps) {
  return (
    <>
      <SelectField
        label="Parcela"
        options={firstOfEachNumber(installments).map(({ id, installment, day, status }) => ({
          value: id,
          label: `${installment?.number}/${installment?.count} · ${formatDay(day)} · ${status === 'posted' ? 'Lançada' : 'Prevista'}`,
        }))}
        value={parcel.id}
        onValueChange={(id) => {
          const chosen = installments.find((one) => one.id === id);
          if (chosen) onChange({ parcel: chosen, scope });
        }}
      />
      <RadioList
        label={action === 'edit' ? 'Parcelas que mudam' : 'Parcelas que saem'}
        options={SCOPES.map((value) => ({ value, label: LABELS[value], hint: HINTS[action][value] }))}
        value={scope}
        onValueChange={(next) => onChange({ parcel, scope: next })}
      />
    </>
  );
}

/** Of a financing a number has two rows. */
function firstOfEachNumber(installments: readonly Transaction[]): readonly Transaction[] {
  const numbers = new Set<number>();
  return installments.filter(({ installment }) => {
    if (!installment || numbers.has(installment.number)) return false;
    numbers.add(installment.number);
    return true;
  });
}

/** The one that the person came from, else the next to come, else the last. */
export function standingParcel(installments: readonly Transaction[], id: string | undefined) {
  return (
    installments.find((one) => one.id === id) ??
    installments.find(({ status }) => status === 'scheduled') ??
    installments.at(-1)
  );
}
