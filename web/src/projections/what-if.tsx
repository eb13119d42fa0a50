// What would happen to the next days: nothing of it is saved, and each can lead to the form that saves it.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { addMonths, type Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { formatAmount } from '@vintem/core/money/read-amount';
import { type DayBalance, outlookOf } from '@vintem/core/projections/day-line';
import type { Supposed, SupposedKind } from '@vintem/core/projections/what-if';
import { Plus, X } from 'lucide-react';
import { use } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldError } from '#fields/field-error.ts';
import '#fields/jitless.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import { DocumentInbox, type EmptyForm } from '#shell/document-inbox.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { Popover } from '#ui/popover.tsx';

const MOST_TIMES = 99;

interface Offer {
  kind: SupposedKind;
  label: string;
  amountLabel: string;
}

const OFFERS: readonly Offer[] = [
  { kind: 'parcels', label: 'Parcelar uma compra', amountLabel: 'Valor da compra' },
  { kind: 'bill', label: 'Uma conta nova todo mês', amountLabel: 'Valor por mês' },
  { kind: 'lost', label: 'Uma renda que acaba', amountLabel: 'Valor por mês' },
];

interface WhatIfProps {
  supposed: readonly Supposed[];
  onChange: (supposed: readonly Supposed[]) => void;
  /** With all that is supposed. */
  line: readonly DayBalance[];
  today: Day;
  currency: CurrencyCode;
}

export function WhatIf({ supposed, onChange, line, today, currency }: WhatIfProps) {
  const inbox = use(DocumentInbox);
  const outlook = outlookOf(line);
  const toSave = supposed.map((one) => formOf(one)).filter((form) => form !== undefined);
  const [only] = toSave;
  return (
    <section aria-label="E se" className="border-t border-line px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-1 text-sm text-fg-2">E se...</p>
        {supposed.map((one, place) => (
          <button
            // Twice the same is allowed, and none has an order of its own.
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={place}
            type="button"
            aria-label={`Sem ${sayWhat(one, currency)}`}
            onClick={() => onChange(supposed.filter((_, other) => other !== place))}
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-sm font-medium text-accent pointer-coarse:h-11"
          >
            {sayWhat(one, currency)}
            <X aria-hidden="true" className="size-3.5" />
          </button>
        ))}
        {OFFERS.map((offer) => (
          <Popover
            key={offer.kind}
            title={offer.label}
            align="start"
            trigger={
              <Button size="sm" className="rounded-full">
                <Plus aria-hidden="true" />
                {offer.label}
              </Button>
            }
          >
            {(close) => (
              <OfferForm
                offer={offer}
                today={today}
                currency={currency}
                onSuppose={(one) => {
                  close();
                  onChange([...supposed, one]);
                }}
              />
            )}
          </Popover>
        ))}
      </div>
      <div className={cx('flex flex-wrap items-baseline gap-x-2 text-sm', supposed.length > 0 && 'mt-2.5')}>
        <output className="text-pretty text-fg-2">
          {supposed.length > 0 && outlook && (
            <>
              Com {listOf(supposed.map((one) => sayWhat(one, currency)))}, o menor saldo passa a{' '}
              <b className="num font-semibold text-fg">
                {formatMoney(outlook.lowest.balanceCents, currency)}
              </b>
              {`, em ${formatDayInWords(outlook.lowest.day)}. `}
              {outlook.firstBelowZero === null
                ? 'Nada fica negativo.'
                : `O saldo fica negativo em ${formatDayInWords(outlook.firstBelowZero)}.`}
            </>
          )}
        </output>
        {only && toSave.length === 1 && inbox && (
          <button type="button" className="link" onClick={() => inbox.openForm(only.form)}>
            {only.label}
          </button>
        )}
      </div>
    </section>
  );
}

interface OfferFormProps {
  offer: Offer;
  today: Day;
  currency: CurrencyCode;
  onSuppose: (supposed: Supposed) => void;
}

const timesSchema = z.pipe(
  z.string().check(z.regex(/^\s*\d{1,2}\s*x?\s*$/iu, { error: 'installments_out_of_range' })),
  z.transform((text, { issues }) => {
    const times = Number.parseInt(text, 10);
    if (times >= 2 && times <= MOST_TIMES) return times;
    issues.push({ code: 'custom', message: 'installments_out_of_range', input: text });
    return z.NEVER;
  }),
);
const schema = z.object({ amount: typedPositiveAmountSchema, times: timesSchema });

function OfferForm({ offer, today, currency, onSuppose }: OfferFormProps) {
  const { kind, amountLabel } = offer;
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({ resolver: standardSchemaResolver(schema), defaultValues: { amount: '', times: '10' } });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="mt-1 flex flex-col gap-4"
      onSubmit={(event) =>
        void handleSubmit(({ amount, times }) =>
          onSuppose({ kind, amountCents: amount, times, firstDay: addMonths(today, 1) }),
        )(event)
      }
    >
      <MoneyField
        label={amountLabel}
        currency={currency}
        error={fieldError(errors.amount)}
        {...register('amount')}
      />
      {kind === 'parcels' && (
        <TextField
          label="Em quantas vezes"
          inputMode="numeric"
          autoComplete="off"
          error={fieldError(errors.times)}
          {...register('times')}
        />
      )}
      <p className="text-xs text-pretty text-fg-2">
        A partir de {formatDayInWords(addMonths(today, 1))}, uma vez por mês. Nada é salvo.
      </p>
      <Button type="submit" look="primary">
        Ver no gráfico
      </Button>
    </form>
  );
}

/** "R$ 3.000,00 em 10×" */
function sayWhat({ kind, amountCents, times }: Supposed, currency: CurrencyCode): string {
  const amount = formatMoney(amountCents, currency);
  if (kind === 'parcels') return `${amount} em ${times}×`;
  return kind === 'bill' ? `uma conta de ${amount} por mês` : `${amount} a menos de renda por mês`;
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;
}

/** The form that would save it; nothing saves what does not come. */
function formOf({ kind, amountCents, times }: Supposed): { label: string; form: EmptyForm } | undefined {
  const amount = formatAmount(amountCents);
  if (kind === 'parcels')
    return { label: 'Lançar esta compra', form: { purpose: 'line', text: `${amount} em ${times}x Compra` } };
  return kind === 'bill' ? { label: 'Lançar esta conta', form: { purpose: 'repeating', amount } } : undefined;
}
