import type { Account } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import { readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { placeInstallments } from '@vintem/core/cards/installments';
import { isCardDay } from '@vintem/core/cards/statement-dates';
import { totalsWith } from '@vintem/core/cards/what-if';
import type { Cents } from '@vintem/core/money/money';
import { monthOf } from '@vintem/core/calendar/month';
import { useCardSince } from '#finance/use-card-since.ts';
import { formatMoney } from '#ui/format-money.ts';

interface WhatIfProps {
  /** Of a card. */
  account: Account;
  plan: { totalCents: Cents; count: number; firstNumber: number };
  typedDay: string;
  today: Day;
}

/** What the parcels would make of the statements to come. Nothing until the card has loaded: it is no part of saving. */
export function WhatIf({ account, plan, typedDay, today }: WhatIfProps) {
  const purchaseDay = readTypedDayNear(typedDay, today);
  // What it adds to closed statements is carried on from the first of them.
  const { card, isReached } = useCardSince(account, purchaseDay && monthOf(purchaseDay));
  if (!card || !isReached || !account.card || !purchaseDay || !isCardDay(purchaseDay)) return null;
  const calendar = { rule: account.card, statements: card.statements };
  const parcels = placeInstallments(calendar, { ...plan, purchaseDay }, today);
  const range = totalsWith(card.statements, parcels, today);
  if (!range) return null;
  const [lowest, highest] = [range.lowestCents, range.highestCents].map((amount) =>
    formatMoney(amount, account.currency),
  );
  return (
    <span className="mt-1 block">
      {lowest === highest
        ? `As próximas faturas ficam em ${lowest}.`
        : `As próximas faturas ficam entre ${lowest} e ${highest}.`}
    </span>
  );
}
