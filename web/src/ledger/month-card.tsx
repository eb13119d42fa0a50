import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { ReactNode } from 'react';
import { Bars } from '#ui/bars.tsx';
import { Card } from '#ui/card.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { Figure } from './figure.tsx';

interface MonthCardProps {
  title: string;
  cents: Cents | null;
  currency: CurrencyCode;
  /** The comparison with the month before, or the name of the month. */
  children: ReactNode;
  /** The part that is still expected. */
  scheduledCents: Cents | null;
  /** Values of the months up to this one, in minor units; the course needs more than two. */
  course: readonly (Cents | null)[];
  tone: string;
}

/** The income or expense of the month. */
export function MonthCard(props: MonthCardProps) {
  const { title, cents, currency, children, scheduledCents, course, tone } = props;
  const id = title.replaceAll(' ', '-').toLowerCase();
  return (
    <Card className="@container max-sm:p-3.5">
      <section aria-labelledby={id} className="relative flex h-full flex-col">
        <h2 id={id} className="truncate text-sm font-medium text-fg-2">
          {title}
        </h2>
        <p className="mt-1 min-h-7.5">
          <Figure cents={cents} currency={currency} className="text-xl sm:text-2xl" />
        </p>
        <div className="mt-2 text-xs text-pretty text-fg-2 @min-[17rem]:pr-24">
          <p className="flex min-h-5.5 flex-wrap items-center gap-x-2 gap-y-1">{children}</p>
          {scheduledCents !== null && scheduledCents > 0 && (
            <p className="num mt-1 text-fg-3">{formatMoney(scheduledCents, currency)} ainda previstos</p>
          )}
        </div>
        {course.length > 2 && (
          <Bars
            values={course.map((value) => value ?? 0)}
            tone={tone}
            className="absolute right-0 bottom-0 @max-[17rem]:hidden"
          />
        )}
      </section>
    </Card>
  );
}
