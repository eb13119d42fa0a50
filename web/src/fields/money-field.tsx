import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import { useRef, type ComponentProps, type FocusEvent } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { typeInto } from './type-into.ts';
import { formatAmountInput } from './format-amount-input.ts';

type MoneyFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode'> &
  FieldFrame & {
    currency: CurrencyCode;
    /** Offers a button that changes the sign: the number pad of most phones has no minus. */
    allowNegative?: boolean;
  };

/**
 * An amount as text, which the form reads with `readAmount` on submit. Typed text stays unchanged, caret and all, and is only formatted
 * (`1.234,56`) on leaving the field; so typing, pasting and autofill give the same value.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, error, className, currency, allowNegative = false, onBlur, ref, ...input } = props;
  const own = useRef<HTMLInputElement>(null);

  const attach = (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    formatAmountInput(event.currentTarget);
    onBlur?.(event);
  };
  const changeSign = () => {
    if (!own.current) return;
    typeInto(own.current, withOtherSign(own.current.value));
    own.current.focus();
  };

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-fg-3"
          >
            {CURRENCIES[currency].symbol}
          </span>
          <input
            autoComplete="off"
            placeholder="0,00"
            {...input}
            {...link}
            ref={attach}
            onBlur={leave}
            inputMode="decimal"
            className={allowNegative ? 'num control px-10' : 'num control pl-10'}
          />
          {allowNegative && (
            <button
              type="button"
              aria-label="Trocar o sinal"
              aria-controls={link.id}
              onClick={changeSign}
              className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-r-[9px] text-fg-3 transition-colors -outline-offset-4 hover:text-fg"
            >
              ±
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

function withOtherSign(text: string): string {
  const amount = text.trim();
  return /^[-−]/u.test(amount) ? amount.slice(1).trimStart() : `-${amount}`;
}
