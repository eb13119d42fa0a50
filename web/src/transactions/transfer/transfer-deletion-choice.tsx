import type { Transaction } from '@vintem/contract/transactions';
import { formatMoney } from '#ui/format-money.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Switch } from '#ui/switch.tsx';
import type { TransferDeletion } from './use-transfer-deletion.ts';

interface TransferDeletionChoiceProps {
  choice: TransferDeletion | undefined;
  fee: Transaction | undefined;
  /** Whether what goes has moved balances. */
  movesBalance: boolean;
  onChoose: (choice: TransferDeletion) => void;
}

const optionsOf = (movesBalance: boolean) =>
  [
    {
      value: 'whole',
      label: 'Excluir a transferência inteira',
      hint: movesBalance ? 'Os dois lados saem, e o saldo das duas contas volta' : 'Os dois lados saem',
    },
    {
      value: 'side',
      label: 'Manter o outro lado, sem par',
      hint: 'Só este lado sai; o outro continua sem contar como receita ou despesa',
    },
  ] as const;

/** What goes with a side that is deleted: the other one, and what the bank took for it. */
export function TransferDeletionChoice({ choice, fee, movesBalance, onChoose }: TransferDeletionChoiceProps) {
  if (!choice) return null;
  return (
    <>
      <RadioList
        label="O que sai"
        options={optionsOf(movesBalance)}
        value={choice.isWhole ? 'whole' : 'side'}
        onValueChange={(value) => onChoose({ ...choice, isWhole: value === 'whole' })}
      />
      {fee && choice.isWhole && (
        <div className="mt-3">
          <Switch
            label={`Excluir também a tarifa de ${formatMoney(fee.amountCents, fee.currency)}`}
            checked={choice.fee === 'delete'}
            onCheckedChange={(isDeleted) => onChoose({ ...choice, fee: isDeleted ? 'delete' : 'keep' })}
          />
        </div>
      )}
    </>
  );
}
