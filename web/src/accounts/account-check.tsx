import type { Account } from '@vintem/contract/accounts';
import type { Checkpoint } from '@vintem/contract/import-proof';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { cents } from '@vintem/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useSignedIn } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { formatNamedDay } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { checkpointsQuery } from './accounts.api.ts';

/** Whether the account holds what its bank said last; nothing where no bank has said anything. */
export function AccountCheck({ account }: { account: Account }) {
  const { ledgers } = useSignedIn();
  const { data } = useQuery(checkpointsQuery(account.ledgerName === null ? 'personal' : 'business'));
  const checkpoint = data?.find(({ accountId }) => accountId === account.id);
  const ledger = ledgers.find(({ id }) => id === account.ledgerId);
  if (!checkpoint || !ledger) return null;
  const { importId, bankCents, ledgerCents } = checkpoint;
  const today = todayIn(ledger.timeZone);
  const isHeld = bankCents === ledgerCents;
  const Icon = isHeld ? CircleCheck : TriangleAlert;
  return (
    <div className="-my-1.5 flex items-start gap-1.5 text-sm">
      <Icon
        aria-hidden="true"
        className={isHeld ? 'mt-0.5 size-4 shrink-0 text-income' : 'mt-0.5 size-4 shrink-0 text-warn'}
      />
      <p className={isHeld ? 'num text-pretty text-fg-2' : 'num text-pretty font-medium text-warn'}>
        {formatCheckpoint(checkpoint, account.currency, today)}{' '}
        {!isHeld && (
          <Link
            to="/dashboard/imports/{-$importId}"
            params={{ importId }}
            search={account.ledgerName === null ? {} : { company: account.ledgerId }}
            aria-label={`Ver por quê: ${account.name}`}
            className="link relative z-1 whitespace-nowrap"
          >
            Ver por quê
          </Link>
        )}
      </p>
    </div>
  );
}

/** "Confere com o banco em 30 de novembro", "Não confere mais com o banco em 30 de novembro: faltam R$ 35,00." */
function formatCheckpoint(
  { day, bankCents, ledgerCents, hasChanged }: Checkpoint,
  currency: CurrencyCode,
  today: Day,
): string {
  const at = `com o banco em ${formatNamedDay(day, today)}`;
  if (bankCents === ledgerCents) return `Confere ${at}`;
  const difference = formatMoney(cents(Math.abs(bankCents - ledgerCents)), currency);
  const direction = ledgerCents < bankCents ? 'faltam' : 'sobram';
  return `Não confere${hasChanged ? ' mais' : ''} ${at}: ${direction} ${difference}.`;
}
