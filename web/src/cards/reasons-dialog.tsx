import type { Card, Statement } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import { addToMonth } from '@vintem/core/calendar/month';
import {
  type BankTotalReason,
  type BankTotalRow,
  bankTotalReasons,
  compareBankTotal,
} from '@vintem/core/cards/bank-total';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { formatVerdict, shortDay } from './card-words.ts';
import { rowsOfMonthsQuery } from './cards.api.ts';

const MOST_ROWS = 6;

interface ReasonsDialogProps {
  dialog: ReturnType<typeof useDialog<Statement>>;
  card: Card;
  onEdit: (transaction: Transaction) => void;
  onDifference: (statement: Statement) => void;
}

/** Where the difference to the bank's total is likely to come from, the likeliest first. */
export function ReasonsDialog({ dialog, card, onEdit, onDifference }: ReasonsDialogProps) {
  const { subject: statement } = dialog;
  const { account } = card;
  const { currency } = account;
  const month = statement?.month ?? card.openMonth;
  const rows = useQuery({
    ...rowsOfMonthsQuery({ account, month }, [addToMonth(month, -1), month, addToMonth(month, 1)]),
    enabled: dialog.isOpen,
  });
  if (!statement || statement.bankTotalCents === null) return null;
  const verdict = compareBankTotal(statement.totalCents, statement.bankTotalCents);
  const reasons =
    rows.data && bankTotalReasons({ month, period: statement, rows: rows.data.flatMap(rowOf) }, verdict);
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Por que os totais diferem"
      description={`${formatVerdict(verdict, currency)}.`}
    >
      <DialogBody>
        {rows.isPending && (
          <output className="flex items-center gap-2 py-4 text-sm text-fg-2">
            <Spinner /> Procurando...
          </output>
        )}
        {rows.isError && (
          <ErrorBox
            action={
              <Button size="sm" pending={rows.isFetching} onClick={() => void rows.refetch()}>
                Tentar novamente
              </Button>
            }
          >
            Não foi possível procurar agora.
          </ErrorBox>
        )}
        {reasons?.length === 0 && (
          <p className="text-base text-pretty text-fg-2">
            Nada nas compras explica a diferença. Compare a lista com a fatura do banco, linha por linha.
          </p>
        )}
        {reasons?.map((reason) => (
          <section key={reason.code}>
            <h3 className="text-base font-medium text-pretty">{wordsOf(reason)}</h3>
            <ul className="mt-1 divide-y divide-line">
              {reason.rows.slice(0, MOST_ROWS).map(({ transaction, month: place }) => (
                <li key={transaction.id} className="flex min-h-11 items-center gap-3 text-sm">
                  <span className="num w-11 shrink-0 text-fg-3">{shortDay(transaction.day)}</span>
                  <button
                    type="button"
                    dir="auto"
                    className="link min-w-0 grow truncate text-left"
                    onClick={() => {
                      dialog.close();
                      onEdit(transaction);
                    }}
                  >
                    {transaction.description}
                  </button>
                  {place !== month && <span className="text-xs text-fg-3">em outra fatura</span>}
                  <span className="num font-medium">
                    {formatMoney(transaction.accountAmountCents, currency)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button
          onClick={() => {
            dialog.close();
            onDifference(statement);
          }}
        >
          Lançar diferença
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

type Row = BankTotalRow & { transaction: Transaction };

function rowOf(transaction: Transaction): Row[] {
  const { id, day, type, status, statementMonth: month, statementFrom, category } = transaction;
  if (month === null || statementFrom === null) return [];
  return [
    {
      id,
      day,
      type,
      status,
      month,
      statementFrom,
      amountCents: transaction.accountAmountCents,
      installment: null,
      isFee: category === 'fees',
      transaction,
    },
  ];
}

const REASONS: Readonly<Record<BankTotalReason<Row>['code'], string>> = {
  near_edge: 'Compras perto do fechamento podem estar em outra fatura do banco.',
  same_amount: 'Há lançamentos de mesmo valor: algum pode estar repetido.',
  missing_fees: 'Não há encargos nesta fatura: juros, IOF ou anuidade podem faltar.',
};

const EXACT_REASONS = {
  near_edge:
    'Perto do fechamento há um lançamento com exatamente este valor: no banco ele pode estar na outra fatura.',
  same_amount: 'Há lançamentos iguais com exatamente este valor: um pode estar repetido.',
} as const;

function wordsOf(reason: BankTotalReason<Row>): string {
  return reason.explains ? EXACT_REASONS[reason.code] : REASONS[reason.code];
}
