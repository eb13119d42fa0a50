// Choices of how a category or a tag looks: native radios, so that arrows and names work by themselves.
import { CATEGORY_COLORS, type CategoryColor } from '@vintem/core/ledger/category-look';
import { type ReactNode, useId } from 'react';
import { COLOR_FILLS } from './color-fills.ts';

const COLOR_NAMES: Readonly<Record<CategoryColor, string>> = {
  indigo: 'Índigo',
  teal: 'Turquesa',
  orange: 'Laranja',
  purple: 'Roxo',
  green: 'Verde',
  pink: 'Rosa',
  ochre: 'Ocre',
  slate: 'Cinza',
};

export interface LookFieldProps<Value extends string> {
  value: Value | null;
  onValueChange: (value: Value) => void;
}

/** The eight colors of the palette. */
export function ColorField({ value, onValueChange }: LookFieldProps<CategoryColor>) {
  return (
    <LookChoices legend="Cor">
      {(name) =>
        CATEGORY_COLORS.map((color) => (
          <LookChoice
            key={color}
            {...{ name, label: COLOR_NAMES[color] }}
            isChosen={color === value}
            onChoose={() => onValueChange(color)}
          >
            <span aria-hidden="true" className={`size-5 rounded-full ${COLOR_FILLS[color]}`} />
          </LookChoice>
        ))
      }
    </LookChoices>
  );
}

export function LookChoices({ legend, children }: { legend: string; children: (name: string) => ReactNode }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-fg-2">{legend}</legend>
      <div className="grid grid-cols-8 gap-1">{children(name)}</div>
    </fieldset>
  );
}

interface LookChoiceProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of them. */
export function LookChoice({ name, label, isChosen, onChoose, children }: LookChoiceProps) {
  return (
    <label
      title={label}
      className="relative grid h-10 cursor-default place-items-center rounded-[11px] transition-colors hover:bg-hover has-checked:bg-active has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11"
    >
      <input
        type="radio"
        // As large as what is seen: a touch, and whoever explores by touch, finds it there.
        className="absolute inset-0 appearance-none opacity-0"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-label={label}
      />
      {children}
    </label>
  );
}
