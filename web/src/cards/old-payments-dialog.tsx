import type { Account } from '@vintem/contract/accounts';
import type { OldPayment } from '@vintem/contract/cards';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { sum } from '@vintem/core/money/money';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { formatFound } from './card-words.ts';
import { acceptOldPayments } from './old-payments.api.ts';

interface OldPaymentsDialogProps {
  open: boolean;
  onClose: () => void;
  card: Account;
  payments: readonly OldPayment[];
}

/** Shows the expenses that may have been payments of the card, and turns those that stay ticked. */
export function OldPaymentsDialog({ open, onClose, card, payments }: OldPaymentsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Pagamentos de antes do cartão"
      description={formatFound(payments.length)}
    >
      <OldPaymentsForm card={card} payments={payments} onDone={onClose} />
    </Dialog>
  );
}

type OldPaymentsFormProps = Pick<OldPaymentsDialogProps, 'card' | 'payments'> & { onDone: () => void };

function OldPaymentsForm({ card, payments, onDone }: OldPaymentsFormProps) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const offerUndo = useUndoToast();
  const accepting = useLedgerMutation(acceptOldPayments, {
    onDone: ({ changeId, count }) => {
      onDone();
      const told =
        count === 1
          ? '1 despesa virou pagamento de fatura.'
          : `${count.toLocaleString('pt-BR')} despesas viraram pagamentos de fatura.`;
      offerUndo(told, { ledgerId: card.ledgerId, changeId });
    },
  });
  const chosen = payments.filter(({ id }) => !unticked.has(id));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen.length > 0 && !accepting.isPending) accepting.mutate({ card, payments: chosen });
  };
  return (
    <form noValidate className="contents" onSubmit={submit}>
      <DialogBody>
        {accepting.error && <ErrorBox>{messageOf(accepting.error)}</ErrorBox>}
        <p className="text-sm text-pretty text-fg-2">
          Desmarque o que não foi deste cartão. O que ficar marcado vira transferência da conta para{' '}
          <bdi>{card.name}</bdi>.
        </p>
        <ul className="-my-1 divide-y divide-line">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              card={card}
              isTicked={!unticked.has(payment.id)}
              onTick={(isOn) => {
                const next = new Set(unticked);
                if (isOn) next.delete(payment.id);
                else next.add(payment.id);
                setUnticked(next);
              }}
            />
          ))}
        </ul>
        <Outcome card={card} chosen={chosen} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Agora não</Button>
        <Button
          type="submit"
          look="primary"
          aria-disabled={chosen.length === 0}
          pending={accepting.isPending}
        >
          {labelOf(chosen.length)}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface PaymentRowProps {
  payment: OldPayment;
  card: Account;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
}

function PaymentRow({ payment, card, isTicked, onTick }: PaymentRowProps) {
  const { day, description, accountName, amountCents, isOccurrence } = payment;
  const amount = formatMoney(amountCents, card.currency);
  return (
    <li className="flex min-h-11 items-center gap-3 py-2">
      <Checkbox
        label={`${description}, ${amount}, ${formatDay(day)}`}
        checked={isTicked}
        onCheckedChange={onTick}
      />
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-left text-base">
          {description}
        </p>
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-fg-3">
          <span className="num">{formatDay(day)}</span> · <bdi className="truncate">{accountName}</bdi>
          {isOccurrence && <Badge>Recorrente</Badge>}
        </p>
      </div>
      <span className="num shrink-0 font-medium">{amount}</span>
    </li>
  );
}

/** What the chosen ones do to the debt and to the months, before they are turned. */
function Outcome({ card, chosen }: { card: Account; chosen: readonly OldPayment[] }) {
  const lowering = chosen.filter(({ lowersDebt }) => lowersDebt);
  const hasSeries = chosen.some(({ isOccurrence }) => isOccurrence);
  return (
    <output className="flex flex-col gap-2 text-sm text-pretty text-fg-2">
      {lowering.length < chosen.length && (
        <span>
          O que você informou que deve continua valendo. O que estas faturas pagaram e não está lançado no
          cartão entra como compra, no mesmo mês.
        </span>
      )}
      {lowering.length > 0 && (
        <span>
          {lowering.length === 1 ? 'Uma foi paga' : `${lowering.length} foram pagas`} depois que você informou
          quanto devia: o cartão passa a dever{' '}
          {formatMoney(sum(lowering.map(({ amountCents }) => amountCents)), card.currency)} a menos, e o valor
          deixa de contar como despesa.
        </span>
      )}
      {hasSeries && (
        <span>
          As recorrentes saem da série, que continua a prever despesas. Encerre a série se a fatura passar a
          ser paga pelo cartão.
        </span>
      )}
    </output>
  );
}

function labelOf(count: number): string {
  if (count === 0) return 'Nenhuma marcada';
  return count === 1 ? 'Sim, 1 é pagamento' : `Sim, ${count} são pagamentos`;
}
