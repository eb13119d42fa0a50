import type { Account } from '@vintem/contract/accounts';
import type { Card, Statement } from '@vintem/contract/cards';
import type { Ledger } from '@vintem/contract/identity';
import { paymentOutcome } from '@vintem/core/cards/settle-statement';
import type { Cents } from '@vintem/core/money/money';
import { subtract } from '@vintem/core/money/money';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { FIELD_ERRORS } from '@vintem/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { HeroMoneyField } from '#fields/hero-money-field.tsx';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { statementName } from './card-words.ts';
import { payStatement } from './pay-statement.api.ts';

interface PayStatementDialogProps {
  /** Subject: the statement to pay. */
  dialog: ReturnType<typeof useDialog<Statement>>;
  card: Card;
  ledger: Ledger;
}

/** Pays a statement of a card, whole or in part, today or when it is due: moves money from an account to the card. */
export function PayStatementDialog({ dialog, card, ledger }: PayStatementDialogProps) {
  const { subject } = dialog;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={subject ? `Pagar ${statementName(subject.month, card.today)}` : 'Pagar fatura'}
    >
      {subject && (
        <PayForm key={dialog.opening} statement={subject} card={card} ledger={ledger} onDone={dialog.close} />
      )}
    </FormDialog>
  );
}

/** An account that is not in Vintém. */
const OUTSIDE = 'outside';

interface PayFormProps {
  statement: Statement;
  card: Card;
  ledger: Ledger;
  onDone: () => void;
}

function PayForm({ statement, card, ledger, onDone }: PayFormProps) {
  const { account, today } = card;
  const { currency } = account;
  const whole = statement.restCents > 0 ? formatAmount(statement.restCents) : '';
  const accounts = useQuery(accountsOfQuery(ledger));
  const choices = (accounts.data ?? []).filter((one) => canPay(one, account));
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState(whole);
  const [when, setWhen] = useState<'today' | 'due'>('today');
  const [isTried, setIsTried] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const pay = useLedgerMutation(payStatement);
  useUnsaved(typed !== whole || chosen !== undefined);

  const from =
    chosen ?? choices.find(({ id }) => id === account.card?.payingAccountId)?.id ?? choices[0]?.id ?? OUTSIDE;
  const read = readAmount(typed);
  const amountCents = read.ok && read.amountCents > 0 ? read.amountCents : null;
  const day = when === 'due' && statement.dueDay > today ? statement.dueDay : today;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (amountCents === null || pay.isPending) return;
    const fromAccountId = from === OUTSIDE ? null : from;
    pay.mutate(
      { account, month: statement.month, fromAccountId, amountCents, day, idempotencyKey },
      {
        onSuccess: ({ changeId }) => {
          const told =
            day > today
              ? `Pagamento de ${formatMoney(amountCents, currency)} agendado para ${formatDayInWords(day)}.`
              : `Pagamento de ${formatMoney(amountCents, currency)} lançado.`;
          offerUndo(told, { ledgerId: ledger.id, changeId });
          onDone();
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <ErrorBox>{pay.error ? messageOf(pay.error) : undefined}</ErrorBox>
        <HeroMoneyField
          label="Valor"
          currency={currency}
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isTried && amountCents === null ? FIELD_ERRORS.amount_invalid : undefined}
        />
        {amountCents !== null && (
          <output className="block text-sm text-pretty text-fg-2">
            {formatOutcome(card, statement, amountCents)}
          </output>
        )}
        {statement.pendingCents > 0 && (
          <p className="text-sm text-pretty text-fg-2">
            Já há {formatMoney(statement.pendingCents, currency)} agendados para esta fatura. Este será mais
            um pagamento.
          </p>
        )}
        <RadioList
          label="Sai de"
          options={[
            ...choices.map((one) => ({
              value: one.id,
              label: one.name,
              hint: formatAfter(one, amountCents),
            })),
            { value: OUTSIDE, label: 'Conta que não está no Vintém', hint: 'Só o cartão muda' },
          ]}
          value={from}
          onValueChange={setChosen}
        />
        {statement.dueDay > today && (
          <Segmented
            label="Quando"
            options={[
              { value: 'today', label: 'Hoje' },
              { value: 'due', label: `No vencimento, ${formatDayInWords(statement.dueDay)}` },
            ]}
            value={when}
            onValueChange={setWhen}
          />
        )}
        <p className="text-xs text-pretty text-fg-3">
          O dinheiro passa da conta para o cartão. As compras já contaram no mês delas.
        </p>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button look="primary" type="submit" pending={pay.isPending}>
          {amountCents === null ? 'Pagar' : `Pagar ${formatMoney(amountCents, currency)}`}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Accounts with money of the card's currency: between currencies, the form of transfers asks what arrived. */
function canPay(one: Account, card: Account): boolean {
  return one.card === null && one.archivedAt === null && one.currency === card.currency;
}

function formatAfter({ balanceCents, currency }: Account, amountCents: Cents | null): string {
  const balance = `saldo ${formatMoney(balanceCents, currency)}`;
  return amountCents === null
    ? balance
    : `${balance} · depois ${formatMoney(subtract(balanceCents, amountCents), currency)}`;
}

function formatOutcome(
  { openMonth, today, account: { currency } }: Card,
  statement: Statement,
  amountCents: Cents,
): string {
  const outcome = paymentOutcome({ open: openMonth }, statement, amountCents);
  if (outcome.code === 'early') return 'Pagamento antecipado da fatura aberta.';
  if (outcome.code === 'less') {
    return `Faltarão ${formatMoney(outcome.leftCents, currency)}. Eles vão para a próxima fatura, com os encargos do banco.`;
  }
  if (outcome.code === 'more') {
    return `${formatMoney(outcome.excessCents, currency)} a mais viram crédito na ${statementName(outcome.toMonth, today)}.`;
  }
  return 'Paga a fatura toda.';
}
