import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface SegmentedProps<Value extends string> {
  /** The name of the group, for people who cannot see the segments. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
}

/** One choice of a few, side by side. Native radios: arrows, names and forms work by themselves. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange, className } = props;
  const name = useId();
  return (
    <fieldset
      className={cx('grid print:hidden auto-cols-fr grid-flow-col rounded-[9px] bg-inset p-0.5', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid h-8 cursor-default place-items-center rounded-[7px] px-3 text-center text-sm leading-4 font-medium text-fg-2 transition-colors select-none hover:text-fg has-checked:bg-surface has-checked:text-fg has-checked:shadow-btn has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11 dark:has-checked:bg-active"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
