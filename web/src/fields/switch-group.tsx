import { useId } from 'react';
import { Switch } from '#ui/switch.tsx';

interface SwitchGroupProps {
  label: string;
  options: readonly { value: string; label: string; hint?: string }[];
  /** The label of a switch for all of them: null then, and none of them is shown. */
  all?: string;
  values: readonly string[] | null;
  onValuesChange: (values: string[] | null) => void;
  error: string | undefined;
}

/** Some of a few things, each turned on by its switch. */
export function SwitchGroup(props: SwitchGroupProps) {
  const { label, options, all, values, onValuesChange, error } = props;
  const id = useId();
  const chosen = values ?? [];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {all !== undefined && (
        <Switch
          label={all}
          checked={values === null}
          onCheckedChange={(isOn) => onValuesChange(isOn ? null : [])}
        />
      )}
      {values !== null && (
        <div className="flex flex-col gap-1.5">
          {options.map((option) => (
            <Switch
              key={option.value}
              label={option.label}
              hint={option.hint}
              checked={chosen.includes(option.value)}
              onCheckedChange={(isOn) =>
                onValuesChange(
                  isOn ? [...chosen, option.value] : chosen.filter((value) => value !== option.value),
                )
              }
            />
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-expense">
          {error}
        </p>
      )}
    </fieldset>
  );
}
