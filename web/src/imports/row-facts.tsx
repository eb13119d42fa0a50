import type { ImportRow } from '@vintem/contract/imports';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Amount } from '#ui/amount.tsx';
import { UNREADABLE_LABELS } from './import-words.ts';
import { becomesWords, transferOf } from './transfer-words.ts';

/** "20/10", with its year where it is not that of `today`. */
export function shortDay(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);
}

/** The name of a row in labels: a bank may leave the words out. */
export function nameOfRow({ text, line }: Pick<ImportRow, 'text' | 'line'>): string {
  return text || `Linha ${line}`;
}

/**
 * What stands under the bank's words: what the row is or was, and why it is where it is.
 * @param isUndone whether its import was, so that what entered with it is gone
 */
export function detailOf(row: ImportRow, today: Day, isUndone = false): string {
  const { box, transactions, others, unreadable, isDeleted, decision, amountCents, installment } = row;
  const { description, isApplied, line } = row;
  const [first] = transactions;
  const named = first && `${first.description}, ${shortDay(first.day, today)}`;
  const parts: (string | false | null | undefined)[] = [];
  if (unreadable !== null) parts.push(`Linha ${line}`, UNREADABLE_LABELS[unreadable]);
  const transfer = transferOf(row);
  if (transfer) {
    const its = others[0]?.transaction;
    parts.push(transfer, its && `${its.description}, ${shortDay(its.day, today)}`);
  } else if (box === 'linked') parts.push(named ? `Ligada a ${named}` : 'O banco mudou o dia');
  if (box === 'known') {
    parts.push(
      isDeleted ? 'Excluída por você' : named && whichIs(row, named),
      decision === 'same' && 'decidido por você',
    );
  }
  if (box === 'ignored')
    parts.push(
      amountCents === null
        ? 'Saldo ou parte de outra linha, não move dinheiro'
        : 'Fica de fora por decisão sua',
    );
  if (box === 'new') {
    parts.push(
      description && `Entra como ${description}`,
      installment && `Parcela ${installment.number} de ${installment.count}`,
      becomesWords(row),
      isApplied && !isUndone && 'Importada',
    );
  }
  parts.push(row.transferRule && `regra: ${row.transferRule.name}`);
  return parts.filter(Boolean).join(' · ');
}

/** What a known line is: of one that others tell in other parts, all of it, or of what it is a part. */
function whichIs({ transactions, linesInSum }: ImportRow, named: string): string {
  if (linesInSum > 1) return `É parte de ${named}`;
  return transactions.length > 1 ? `É ${named} e mais ${transactions.length - 1}` : `É ${named}`;
}

/** The amount as it moves the account: what came in is green. */
export function RowAmount({ row: { amountCents }, currency }: { row: ImportRow; currency: CurrencyCode }) {
  if (amountCents === null) return null;
  return <Amount cents={amountCents} currency={currency} income className="text-base font-medium" />;
}
