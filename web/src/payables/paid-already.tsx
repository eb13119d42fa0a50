import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { settledWord } from '#finance/settle-words.ts';
import { Button } from '#ui/button.tsx';
import { formatNamedDay } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

interface PaidAlreadyProps {
  found: readonly Transaction[];
  today: Day;
  isPending: boolean;
  /** It is the bill. */
  onSame: (transaction: Transaction) => void;
  /** None of them is. */
  onOther: () => void;
}

/** What the bank told before the bill was entered: the person says whether it is the same. */
export function PaidAlready({ found, today, isPending, onSame, onOther }: PaidAlreadyProps) {
  return (
    <output aria-label="Já foi paga?" className="block rounded-xl bg-warn-soft px-4 py-3 text-sm">
      <p className="font-medium text-warn">Parece que esta conta já foi lançada. É a mesma?</p>
      <ul className="mt-2 flex flex-col gap-2">
        {found.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <bdi className="font-medium">{one.description}</bdi>,{' '}
              {formatMoney(one.amountCents, one.currency)}, {settledWord(one)} em{' '}
              {formatNamedDay(one.day, today)}
            </span>
            <Button size="sm" pending={isPending} onClick={() => onSame(one)}>
              É esta
            </Button>
          </li>
        ))}
      </ul>
      <Button size="sm" look="ghost" className="mt-2 -ml-2" pending={isPending} onClick={onOther}>
        É outra, salvar
      </Button>
    </output>
  );
}
