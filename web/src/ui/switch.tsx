import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A setting that is on or off, and takes effect at once. The whole row is the target. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-11 items-center justify-between gap-4">
      <span>
        <label htmlFor={id} className="text-base font-medium before:absolute before:inset-0">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-fg-3">
            {hint}
          </span>
        )}
      </span>
      <BaseSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-6 w-10 shrink-0 rounded-full bg-field p-0.5 transition-colors duration-150 data-checked:bg-accent data-disabled:opacity-50"
      >
        <BaseSwitch.Thumb className="block size-5 rounded-full bg-white shadow-sm transition duration-150 ease-out data-checked:translate-x-4 dark:data-checked:bg-canvas" />
      </BaseSwitch.Root>
    </div>
  );
}
