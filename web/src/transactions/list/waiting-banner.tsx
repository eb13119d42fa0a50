import type { Account } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '#ledger/summary.api.ts';
import { fetchAll } from '#transactions/transactions.api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { waitingFilter } from './transaction-filter.ts';
import { usePosting } from './use-posting.tsx';

interface WaitingBannerProps {
  ledgerId: string;
  today: Day;
  accounts: ReadonlyMap<string, Account>;
  /** Shows the waiting transactions; undefined where they are shown already. */
  onShow: (() => void) | undefined;
}

/** Says how many expected transactions are due and wait for the person, and confirms all of them. */
export function WaitingBanner({ ledgerId, today, accounts, onShow }: WaitingBannerProps) {
  const { data } = useQuery(summaryQuery(ledgerId, waitingFilter(today)));
  const { post, isPending } = usePosting();
  const count = (data?.sums.reduce((total, part) => total + part.count, 0) ?? 0) - (data?.leftOutCount ?? 0);
  if (count === 0) return null;

  const findAll = async () => {
    const waiting = await fetchAll(ledgerId, waitingFilter(today));
    const inUse = waiting.filter(({ accountId }) => !accounts.get(accountId)?.archivedAt);
    // If no others remain, the server says why these cannot be posted.
    return inUse.length > 0 ? inUse : waiting;
  };
  return (
    <Banner
      tone="info"
      className="mb-4"
      action={
        <span className="flex">
          {onShow && (
            <Button look="ghost" onClick={onShow}>
              Ver
            </Button>
          )}
          <Button look="ghost" pending={isPending} onClick={() => post({ ledgerId, find: findAll })}>
            Pagar as vencidas
          </Button>
        </span>
      }
    >
      {count === 1
        ? '1 transação prevista aguarda confirmação.'
        : `${count.toLocaleString('pt-BR')} transações previstas aguardam confirmação.`}
    </Banner>
  );
}
