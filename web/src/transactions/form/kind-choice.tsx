import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Segmented } from '#ui/segmented.tsx';

/** What is entered, as the first field of the form says it. */
export type EntryKind = (typeof KINDS)[number]['value'];

const KINDS = [
  { value: 'expense', label: 'Despesa' },
  { value: 'income', label: 'Receita' },
  { value: 'transfer', label: 'Transferência' },
] as const;

interface KindChoiceProps {
  value: EntryKind;
  onValueChange: (kind: EntryKind) => void;
  /** Whether it may become a transfer, or stop being one. */
  hasTransfer: boolean;
  /** It was chosen here, in a form that has made room for this one: the focus stays with the choice. */
  takesFocus?: boolean | undefined;
}

export function KindChoice({ value, onValueChange, hasTransfer, takesFocus = false }: KindChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnChosen(box, takesFocus);
  return (
    <div ref={box}>
      <Segmented
        label="Tipo"
        options={hasTransfer ? KINDS : KINDS.slice(0, 2)}
        value={value}
        onValueChange={onValueChange}
      />
    </div>
  );
}

function useFocusOnChosen(box: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useLayoutEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [box, takesFocus]);
}
