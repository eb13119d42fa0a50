import type { Import } from '@vintem/contract/imports';
import { addToMonth } from '@vintem/core/calendar/month';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';

/** Leads to the statement that the bank has put into parcels, the one before that of the file: once that is said there, the line is linked by itself. */
export function CardWay({ accountId, statementMonth }: Pick<Import, 'accountId' | 'statementMonth'>) {
  if (accountId === null) return null;
  const month = statementMonth === null ? undefined : addToMonth(statementMonth, -1);
  return (
    <Link
      to="/dashboard/accounts/$accountId"
      params={{ accountId }}
      search={{ month }}
      className={buttonClass()}
    >
      Parcelar no cartão
    </Link>
  );
}
