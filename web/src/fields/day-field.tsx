import type { Day } from '@vintem/core/calendar/day';
import { readDay } from '@vintem/core/calendar/day';
import { isFarDay, readTypedDayNear, formatDay } from '@vintem/core/calendar/read-typed-day';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type FocusEvent, useRef, useState } from 'react';
import { formatFullDay } from '#ui/format-day.ts';
import { Field, type FieldFrame } from './field.tsx';
import { typeInto } from './type-into.ts';

type DayFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode'> &
  FieldFrame & {
    /** The day of "hoje". */
    today: Day;
  };

/**
 * A day as text, which the form reads with `readTypedDayNear` when it is sent: `20/11/2026`, `20/11/26`, `20112026`,
 * `20/11`, `20`, "hoje". It is written out in full on leaving the field, and in words when it is far away. The button opens the calendar that the browser or phone has of its own.
 */
export function DayField({ label, hint, error, className, today, onBlur, ref, ...input }: DayFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const [far, setFar] = useState<Day>();

  const attach = (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  const note = (text: string) => {
    const read = readTypedDayNear(text, today);
    setFar(read && isFarDay(read, today) ? read : undefined);
    return read;
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const read = note(event.currentTarget.value);
    if (read && formatDay(read) !== event.currentTarget.value) typeInto(event.currentTarget, formatDay(read));
    onBlur?.(event);
  };
  const openCalendar = () => {
    if (!own.current || !calendar.current) return;
    calendar.current.value = readTypedDayNear(own.current.value, today) ?? today;
    calendar.current.showPicker();
  };
  const choose = (picked: string) => {
    const read = readDay(picked);
    if (own.current && read) typeInto(own.current, formatDay(read));
  };

  return (
    <Field
      label={label}
      hint={far && !error ? `É ${formatFullDay(far)}.` : hint}
      error={error}
      className={className}
    >
      {(link) => (
        <div className="relative">
          <input
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            {...input}
            {...link}
            ref={attach}
            onInput={(event) => note(event.currentTarget.value)}
            onBlur={leave}
            className="num control pr-10"
          />
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            min="1900-01-01"
            max="2199-12-31"
            onChange={(event) => choose(event.currentTarget.value)}
            className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
          />
          <button
            type="button"
            aria-label="Abrir o calendário"
            aria-controls={link.id}
            onClick={openCalendar}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-r-[9px] text-fg-3 transition-colors -outline-offset-4 hover:text-fg"
          >
            <CalendarDays aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
