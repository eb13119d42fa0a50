import type { Card as CardData, Statement } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import { CalendarCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { capitalized, formatDayInWords } from '#ui/format-day.ts';
import { BankCharges } from './bank-charges.tsx';
import { BankCheck } from './bank-check.tsx';
import { formatState, shownCents, statementName } from './card-words.ts';
import type { ChargeDraft } from './charge-dialog.tsx';
import { LimitBar } from './limit-bar.tsx';
import { LimitLegend } from './limit-legend.tsx';
import { ScheduledPayments } from './scheduled-payments.tsx';

interface StatementCardProps {
  card: CardData;
  statement: Statement;
  /** Of the statement, as far as they are loaded. */
  rows: readonly Transaction[];
  onChangeDates: () => void;
  onBankTotal: () => void;
  onReasons: () => void;
  onDifference: () => void;
  onCharge: (draft: ChargeDraft) => void;
  /** Other deeds on the statement, such as its payment, before the quieter one. */
  actions?: ReactNode;
}

/** A statement: its total, how it stands in words, whether the bank says the same, and the limit of its card. */
export function StatementCard(props: StatementCardProps) {
  const { card, statement, onChangeDates, onBankTotal, onReasons, onDifference, onCharge, actions } = props;
  const { account, today, limit } = card;
  const { currency } = account;
  return (
    <Card>
      {/* On a phone one below the other: what it is, what to do, what the bank says, the limit. */}
      <section
        aria-labelledby="statement"
        className="grid gap-x-8 gap-y-3 lg:min-h-37 lg:grid-cols-[1fr_minmax(0,24rem)] lg:grid-rows-[auto_1fr] lg:gap-y-0"
      >
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="statement" className="text-base font-semibold">
              {capitalized(statementName(statement.month, today))}
            </h2>
            <Badge tone={statement.state.code === 'overdue' ? 'expense' : 'neutral'}>
              {formatState(statement.state, currency, today)}
            </Badge>
          </div>
          <p className="mt-1 min-h-12">
            <Amount hero cents={shownCents(statement)} currency={currency} className="text-4xl" />
          </p>
          <p className="text-sm text-fg-2">
            Compras de {formatDayInWords(statement.firstDay)} a {formatDayInWords(statement.lastDay)} · fecha
            em {formatDayInWords(statement.closingDay)} · vence em {formatDayInWords(statement.dueDay)}
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2 max-lg:flex-row-reverse max-lg:justify-end lg:col-start-2 lg:row-start-1 lg:justify-end print:hidden">
          <Button onClick={onChangeDates}>
            <CalendarCog aria-hidden="true" />
            Mudar datas
          </Button>
          {actions}
        </div>
        <div className="min-w-0 lg:col-start-1">
          <ScheduledPayments rows={props.rows} />
          <BankCheck {...{ statement, currency, today, onBankTotal, onReasons, onDifference }} />
          <BankCharges {...{ card, statement, onCharge }} />
        </div>
        <div className="min-w-0 max-lg:mt-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-end">
          <LimitBar limit={limit} currency={currency} />
          <LimitLegend limit={limit} currency={currency} />
        </div>
      </section>
    </Card>
  );
}
