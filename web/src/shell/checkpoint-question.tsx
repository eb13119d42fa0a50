import { day as dayOf } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { instantNow } from '#api/today.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';

interface CheckpointQuestionProps {
  /** Of the balance, as the server writes it. */
  day: string;
  isOpen: boolean;
  onAnswer: (goesOn: boolean) => void;
}

/** Asks once before a balance that was conferred with the bank is broken. */
export function CheckpointQuestion({ day, isOpen, onAnswer }: CheckpointQuestionProps) {
  return (
    <AlertDialog
      open={isOpen}
      onClose={() => onAnswer(false)}
      title={`Isto muda um saldo já conferido com o banco (${formatNear(day)}). Continuar?`}
      cancelLabel="Voltar"
      confirmLabel="Continuar"
      confirmLook="primary"
      onConfirm={() => onAnswer(true)}
    >
      Se continuar, a conta mostra que não confere mais e por quê. Dá para desfazer depois.
    </AlertDialog>
  );
}

/** "30/11", with its year where it is another one. */
function formatNear(day: string): string {
  const written = formatDay(dayOf(day));
  return day.slice(0, 4) === String(instantNow().getFullYear()) ? written.slice(0, 5) : written;
}
