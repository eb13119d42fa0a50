import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import { type ComponentProps, type FocusEvent, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { formatAmountInput } from './format-amount-input.ts';

type HeroMoneyFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode' | 'className'> & {
  label: string;
  error?: string | undefined;
  currency: CurrencyCode;
};

/** The amount that a form is about, as large as it is important. It reads and writes as MoneyField does. */
export function HeroMoneyField({ label, error, currency, onBlur, ...input }: HeroMoneyFieldProps) {
  const id = useId();
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    formatAmountInput(event.currentTarget);
    onBlur?.(event);
  };
  return (
    <div>
      {/* Pressed anywhere, the well gives the focus to its field. */}
      <label
        htmlFor={id}
        className={cx(
          'block cursor-text rounded-xl border bg-inset px-4 pt-3 pb-2.5 transition-[border-color,box-shadow] dark:bg-surface',
          error
            ? 'border-expense focus-within:shadow-[0_0_0_3px_var(--expense-soft)]'
            : 'border-transparent focus-within:border-accent focus-within:shadow-[0_0_0_3px_var(--accent-soft)]',
        )}
      >
        <span className="block text-xs font-medium text-fg-2">{label}</span>
        <span className="mt-0.5 flex items-baseline gap-2.5 text-3xl">
          <span aria-hidden="true" className="text-2xl text-fg-3">
            {CURRENCIES[currency].symbol}
          </span>
          <input
            data-first=""
            autoComplete="off"
            placeholder="0,00"
            {...input}
            id={id}
            onBlur={leave}
            inputMode="decimal"
            aria-label={label}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
            className="num w-full min-w-0 bg-transparent font-semibold outline-none placeholder:font-medium placeholder:text-fg-3"
          />
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-expense">
          {error}
        </p>
      )}
    </div>
  );
}
