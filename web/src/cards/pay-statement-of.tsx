import type { Ledger } from '@vintem/contract/identity';
import type { Month } from '@vintem/core/calendar/month';
import { useQuery } from '@tanstack/react-query';
import { usePersonalLedger } from '#api/signed-in.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { useCardSince } from '#finance/use-card-since.ts';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { PayStatementDialog } from './pay-statement-dialog.tsx';

interface PayStatementOfProps {
  /** Subject: the card and the month of the statement to pay. */
  /** Of the card; the personal one unless it is said. */
  ledger?: Ledger | undefined;
  dialog: Omit<ReturnType<typeof useDialog<{ readonly accountId: string; readonly month: Month }>>, 'open'>;
}

/** Pays a statement from where only its card and its month are known. */
export function PayStatementOf({ dialog, ledger: given }: PayStatementOfProps) {
  const personal = usePersonalLedger();
  const ledger = given ?? personal;
  const accounts = useQuery(accountsOfQuery(ledger));
  const { subject } = dialog;
  const address = subject && { ledgerId: ledger.id, id: subject.accountId };
  const { card, queries } = useCardSince(address, subject?.month ?? null);
  const statement = card?.statements.find(({ month }) => month === subject?.month);
  if (card && statement)
    return <PayStatementDialog dialog={{ ...dialog, subject: statement }} card={card} accounts={accounts} />;
  const failed = queries.filter(({ isError }) => isError);
  return (
    <Dialog open={dialog.isOpen} onClose={dialog.close} title="Pagar fatura">
      <DialogBody>
        {failed.length > 0 ? (
          <ErrorBox
            action={
              <Button
                size="sm"
                pending={failed.some(({ isFetching }) => isFetching)}
                onClick={() => void Promise.all(failed.map((query) => query.refetch()))}
              >
                Tentar novamente
              </Button>
            }
          >
            Erro ao carregar a fatura. Por favor, tente novamente.
          </ErrorBox>
        ) : (
          <output className="flex items-center justify-center gap-2 py-16 text-sm text-fg-2">
            <Spinner />
            Carregando a fatura...
          </output>
        )}
      </DialogBody>
    </Dialog>
  );
}
