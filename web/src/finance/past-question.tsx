import type { Account } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';

interface PastQuestionProps {
  /** The account in question; undefined without a question. */
  account: Account | undefined;
  today: Day;
  pending: boolean;
  onClose: () => void;
  onAnswer: (includesPast: boolean) => void;
}

/** Asks, once for an account, whether the balance that was given includes what came before its day. */
export function PastQuestion({ account, today, pending, onClose, onAnswer }: PastQuestionProps) {
  return (
    <AlertDialog
      open={account !== undefined}
      onClose={onClose}
      title={
        account &&
        `O saldo que você informou em ${formatNear(account.openingDay, today)} já inclui o que veio antes?`
      }
      cancelLabel="Voltar"
      alternative={
        <Button look="secondary" disabled={pending} onClick={() => onAnswer(false)}>
          Não, muda o saldo
        </Button>
      }
      confirmLabel="Sim, já inclui"
      confirmLook="primary"
      pendingLabel="Salvando..."
      pending={pending}
      onConfirm={() => onAnswer(true)}
    >
      {account && (
        <>
          Se já inclui, o saldo de hoje de <bdi>{account.name}</bdi> fica como está, e o que é de antes entra
          só no histórico. Perguntamos uma vez por conta.
        </>
      )}
    </AlertDialog>
  );
}

/** "21/11", with its year where it is another one. */
function formatNear(day: Day, today: Day): string {
  const written = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? written.slice(0, 5) : written;
}
