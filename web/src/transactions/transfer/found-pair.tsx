import type { Account } from '@vintem/contract/accounts';
import type { TransferPair } from '@vintem/contract/transfers';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface FoundPairProps {
  pair: TransferPair;
  accounts: ReadonlyMap<string, Account>;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  /** It is none, and is not to be proposed again. */
  onRefuse: () => void;
  /** What else must be said of it. */
  children: ReactNode;
}

/** Two transactions that look like one transfer: what each of them says, so that the person can judge. */
export function FoundPair({ pair, accounts, isTicked, onTick, onRefuse, children }: FoundPairProps) {
  const { out, in: arrival } = pair;
  const route = [out, arrival].map((row) => accounts.get(row.accountId)?.name ?? '').join(' → ');
  const sides = [out, arrival];
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="pt-0.5">
        <Checkbox label={`Unir ${route}`} checked={isTicked} onCheckedChange={onTick} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex justify-between gap-3 text-base font-medium">
          <bdi className="min-w-0 truncate">{route}</bdi>
          <span className="num whitespace-nowrap">{formatMoney(out.amountCents, out.currency)}</span>
        </p>
        {sides.map((row) => (
          <p key={row.id} className="truncate text-xs text-fg-2">
            <span className="num">{formatDay(row.day)}</span> · <bdi>{row.description}</bdi>
          </p>
        ))}
        {children}
      </div>
      <IconButton label={`${route}: não é uma transferência`} onClick={onRefuse} className="-mt-1.5">
        <X />
      </IconButton>
    </li>
  );
}
