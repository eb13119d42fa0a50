import type { Card as CardData } from '@vintem/contract/cards';
import { CalendarCheck } from 'lucide-react';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { formatDayInWords } from '#ui/format-day.ts';
import { OldPaymentsNote } from './old-payments-offer.tsx';

/** The statement that is open, and until when a purchase is due in which one. */
export function CardAside({ card }: { card: CardData }) {
  const { terms, statements, openMonth, account } = card;
  const open = statements.find(({ month }) => month === openMonth);
  return (
    <aside aria-label="Próximas compras" className="min-w-0">
      <Card>
        {open && (
          <>
            <h2 className="text-base font-semibold">Fatura aberta</h2>
            <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
              <Amount hero cents={open.totalCents} currency={account.currency} className="text-xl" />
              <span className="text-sm text-fg-2">compras até {formatDayInWords(open.lastDay)}</span>
            </p>
          </>
        )}
        <div className="mt-4 flex gap-3 border-t border-line pt-4 text-sm text-fg-2">
          <CalendarCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-fg-3" />
          <div className="min-w-0">
            <p className="text-pretty">
              Comprando hoje, paga em{' '}
              <strong className="font-medium text-fg">{formatDayInWords(terms.today.dueDay)}</strong>:{' '}
              {daysOf(terms.today.days)}.
            </p>
            <h3 className="mt-2 font-medium text-fg">Melhor dia de compra</h3>
            <p className="text-pretty">
              {formatDayInWords(terms.best.day)} · paga em {formatDayInWords(terms.best.dueDay)} (
              {daysOf(terms.best.days)})
            </p>
          </div>
        </div>
      </Card>
      <OldPaymentsNote card={account} />
    </aside>
  );
}

function daysOf(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`;
}
