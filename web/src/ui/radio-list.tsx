import { useId, type ReactNode } from 'react';

interface RadioListProps<Value extends string> {
  /** The name of the group, for people who cannot see the choices. */
  label: string;
  options: readonly { value: Value; label: string; hint: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** One choice of a few that each need a sentence. Native radios, as in Segmented. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, options, value, onValueChange } = props;
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="grid cursor-default grid-cols-[auto_1fr] gap-x-3 rounded-[11px] border border-line px-3.5 py-3 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            aria-labelledby={`${name}-${option.value}-label`}
            aria-describedby={`${name}-${option.value}`}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="mt-0.75 size-4 accent-(--accent) outline-none"
          />
          <span id={`${name}-${option.value}-label`} className="text-base font-medium text-fg">
            {option.label}
          </span>
          <span id={`${name}-${option.value}`} className="col-start-2 text-sm text-pretty text-fg-2">
            {option.hint}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
