import type { Account } from '@vintem/contract/accounts';
import { ArrowDownUp } from 'lucide-react';
import { type Control, Controller, useFormState } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Option } from '#ui/option.ts';
import { OUTSIDE, type ReadTransferDraft, type TransferDraft } from './transfer-draft.ts';

interface AccountPairFieldsProps {
  control: Control<TransferDraft, unknown, ReadTransferDraft>;
  /** To choose from, those of one book after the other. */
  accounts: readonly Account[];
  /** The book of the page. */
  ledgerId: string;
  onChoose: (side: 'from' | 'to', id: string) => void;
  onInvert: () => void;
}

/** Where it leaves and where it arrives, and the button that turns it round. */
export function AccountPairFields({
  control,
  accounts,
  ledgerId,
  onChoose,
  onInvert,
}: AccountPairFieldsProps) {
  const { errors } = useFormState({ control });
  const options = accountOptions(accounts, ledgerId);
  const side = (name: 'from' | 'to', label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onBlur, ref } }) => (
        <SelectField
          label={label}
          placeholder="Selecione"
          options={options}
          error={fieldError(errors[name])}
          {...{ onBlur, ref }}
          // An empty value would be an option of its own.
          value={value || null}
          onValueChange={(id) => onChoose(name, id)}
        />
      )}
    />
  );
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-3">
      {side('from', 'De')}
      <IconButton
        label="Inverter"
        look="secondary"
        aria-keyshortcuts="Alt+X"
        onClick={onInvert}
        className="row-span-2 mt-6"
      >
        <ArrowDownUp />
      </IconButton>
      {side('to', 'Para')}
    </div>
  );
}

const ELSEWHERE: Option = { value: OUTSIDE, label: 'Conta que não está no Vintém' };

/**
 * Accounts to choose from, under the names of their books where there are several.
 * @param ownLedgerId the book of the page: an account of another one, once chosen, still says whose it is
 */
export function accountOptions(
  accounts: readonly Account[],
  ownLedgerId: string,
  hasOutside = true,
): Option[] {
  const isAcrossBooks = new Set(accounts.map(({ ledgerId }) => ledgerId)).size > 1;
  const own = accounts.map(({ id, name, currency, ledgerId, ledgerName }) => ({
    value: id,
    label: [name, ...(ledgerId === ownLedgerId ? [] : [bookName(ledgerName)]), currency].join(' · '),
    ...(isAcrossBooks && { group: bookName(ledgerName) }),
  }));
  if (!hasOutside) return own;
  return [...own, isAcrossBooks ? { ...ELSEWHERE, group: 'Fora do Vintém' } : ELSEWHERE];
}

/** A company is called by its name, and the person's own book has none. */
export function bookName(ledgerName: string | null): string {
  return ledgerName ?? 'Pessoal';
}
