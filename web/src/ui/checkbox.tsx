import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { cx } from './cx.ts';

const BOX = 'size-4.5 shrink-0 place-items-center rounded-[5px] border transition-colors';
const FREE = 'border-field bg-control';

interface CheckboxProps {
  /** Names the selected object: "Selecionar Padaria". */
  label: string;
  checked: boolean;
  /** Whether some of its rows are selected. */
  isMixed?: boolean;
  /** `isRange`: with Shift held, from the one before to this one. */
  onCheckedChange: (checked: boolean, isRange: boolean) => void;
}

/** A box without a visible label, for rows of a table. Its target is larger than the box. */
export function Checkbox({ label, checked, isMixed = false, onCheckedChange }: CheckboxProps) {
  return (
    <BaseCheckbox.Root
      aria-label={label}
      checked={checked}
      indeterminate={isMixed}
      onCheckedChange={(next, { event }) =>
        onCheckedChange(next, 'shiftKey' in event && event.shiftKey === true)
      }
      className={cx(
        BOX,
        FREE,
        'relative grid print:hidden select-none before:absolute before:-inset-2.5 data-checked:border-primary data-checked:bg-primary data-indeterminate:border-primary data-indeterminate:bg-primary',
      )}
    >
      <BaseCheckbox.Indicator className="text-fg-inv">
        {isMixed ? (
          <Minus className="size-3.5" strokeWidth={3} />
        ) : (
          <Check className="size-3.5" strokeWidth={3} />
        )}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
}

/** The same box as a drawing, in a row that is a checkbox as a whole. */
export function DrawnCheckbox({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid', BOX, checked ? 'border-primary bg-primary text-fg-inv' : FREE)}
    >
      {checked && <Check className="size-3.5" strokeWidth={3} />}
    </span>
  );
}
