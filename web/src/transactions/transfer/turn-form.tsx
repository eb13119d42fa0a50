import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { PastQuestion } from '#finance/past-question.tsx';
import { usePastQuestion } from '#finance/use-past-question.ts';
import { isAlone } from '#transactions/list/transaction-rows.ts';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { accountOptions } from './account-pair-fields.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { NatureChoice } from './nature-choice.tsx';
import { NEW_SIDE, useOtherSide } from './use-other-side.ts';

interface TurnFormProps {
  transaction: Transaction;
  /** The likeliest first. */
  candidates: readonly Transaction[];
  accounts: readonly Account[];
  today: Day;
  onDone: () => void;
}

/** The choice of the other side: a transaction that is there, or one that is made now. */
export function TurnForm({ transaction, candidates, accounts, today, onDone }: TurnFormProps) {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const other = useOtherSide({ transaction, candidates, accounts: byId });
  const [isAsked, setIsAsked] = useState(false);
  const isPaired = isAlone(transaction);
  const offerUndo = useUndoToast();
  const past = usePastQuestion<undefined>({
    asks: () => other.asked,
    save: (_, answers) => mutate(answers),
  });
  const { mutate, isPending, error } = useLedgerMutation(other.send, {
    onRefused: past.onClose,
    onDone: ({ changeId }) => {
      past.onClose();
      onDone();
      offerUndo(isPaired ? 'Transferência com os dois lados.' : 'Transformada em transferência.', {
        ledgerId: transaction.ledgerId,
        changeId,
      });
    },
  });
  const errorOf = (name: keyof typeof other.missing) => {
    const message = other.missing[name];
    return isAsked && message ? fieldError({ message }) : undefined;
  };
  const { amount } = other;
  return (
    <>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (!Object.values(other.missing).some(Boolean)) past.save(undefined);
        }}
      >
        <DialogBody>
          {error && <ErrorBox>{messageOf(error, 'Erro ao salvar transferência')}</ErrorBox>}
          {candidates.length > 0 && (
            <RadioList
              label="O outro lado"
              options={[...candidates.map((row) => candidateOption(row, byId)), NEW_OPTION]}
              value={other.choice}
              onValueChange={other.setChoice}
            />
          )}
          {other.choice === NEW_SIDE && (
            <SelectField
              label={other.isEntry ? 'De' : 'Para'}
              placeholder="Selecione"
              options={accountOptions(
                accounts.filter(({ id, archivedAt }) => archivedAt === null && id !== other.own?.id),
                transaction.ledgerId,
                !isPaired,
              )}
              value={other.accountId}
              onValueChange={other.setAccountId}
              error={errorOf('account')}
            />
          )}
          {amount.currency && (
            <MoneyField
              label={other.isEntry ? 'Valor que saiu' : 'Valor que chegou'}
              currency={amount.currency}
              value={amount.typed}
              onChange={(event) => amount.set(event.currentTarget.value)}
              error={errorOf('amount')}
            />
          )}
          {other.natures.length > 0 && (
            <NatureChoice
              natures={other.natures}
              value={other.nature ?? null}
              onValueChange={other.setNature}
              error={errorOf('nature')}
            />
          )}
          {other.categoryOf && (
            <CategoryChoice
              account={other.categoryOf}
              figure="expense"
              label="Categoria da despesa"
              value={other.category}
              onValueChange={other.setCategory}
              error={errorOf('category')}
            />
          )}
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" look="primary" pending={isPending} pendingLabel="Salvando...">
            {isPaired ? 'Unir' : 'Transformar'}
          </Button>
        </DialogFooter>
      </form>
      <PastQuestion {...past} today={today} pending={isPending} />
    </>
  );
}

const NEW_OPTION = {
  value: NEW_SIDE,
  label: 'Nenhuma destas',
  hint: 'O outro lado entra agora, na conta que você escolher',
};

function candidateOption(row: Transaction, accounts: ReadonlyMap<string, Account>) {
  const { id, description, accountId, day, amountCents, currency } = row;
  const account = accounts.get(accountId)?.name ?? '';
  return {
    value: id,
    label: description,
    hint: `${account} · ${formatDay(day)} · ${formatMoney(amountCents, currency)}`,
  };
}
