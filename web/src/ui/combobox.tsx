import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type FocusEventHandler, type FormEventHandler, type Ref, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { creationOf, matches } from './find-options.ts';
import { ITEM, POPUP, type Option } from './option.ts';
import { usePopup } from './use-popup.ts';
import { useListRoom, withOwnWords } from './list-beside.ts';

export interface ComboboxProps<Value extends string = string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  /** Offered as “Criar” for typed text that is no option yet. */
  onCreate?: ((text: string) => void) | undefined;
  /** Shown when nothing matches the typed text. */
  emptyText?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  onBlur?: FocusEventHandler | undefined;
  /** Called as the person types, before anything is chosen. */
  onInput?: FormEventHandler | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** One choice from a long list, searched by typing; accents and capitals do not matter. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { options, value, onValueChange, onCreate, disabled = false, className, ...rest } = props;
  const { emptyText = 'Nada encontrado.', placeholder = 'Buscar...', ...attributes } = rest;
  const [typed, setTyped] = useState('');
  const [given, setGiven] = useState<string>();
  const popup = usePopup();
  const room = useListRoom();
  const group = useRef<HTMLDivElement>(null);
  const isTyping = useRef(false);
  // What comes while the person is there, before they type, is replaced by it as what was there before them.
  useEffect(() => {
    const { activeElement } = document;
    if (
      given !== undefined &&
      activeElement instanceof HTMLInputElement &&
      group.current?.contains(activeElement)
    )
      activeElement.select();
  }, [given]);
  const selected: Option | null = options.find((option) => option.value === value) ?? null;
  const created = onCreate && creationOf(typed.trim(), options);
  return (
    <BaseCombobox.Root
      open={popup.open}
      onOpenChange={(next) => {
        if (next) room.measure(group.current);
        else isTyping.current = false;
        popup.onOpenChange(next);
      }}
      items={created ? [...options, created] : options}
      value={selected}
      onInputValueChange={(text, details) => {
        const { reason } = details;
        if (reason === 'escape-key') return keepOnEsc(details);
        // What comes as they type does not take their words away.
        if (reason === 'none' && isTyping.current) return details.cancel();
        isTyping.current = reason === 'input-change';
        setTyped(text);
        setGiven(reason === 'none' ? text : undefined);
      }}
      onValueChange={(option, details) => {
        if (details.reason === 'escape-key') return keepOnEsc(details);
        return option && onCreate && option === created
          ? onCreate(typed.trim())
          : onValueChange((option?.value ?? null) as Value | null);
      }}
      filter={matches}
      autoHighlight
      disabled={disabled}
    >
      <BaseCombobox.InputGroup
        ref={(element) => {
          group.current = element;
          return withOwnWords(element);
        }}
        className={cx('control relative', className)}
      >
        <BaseCombobox.Input
          {...attributes}
          placeholder={placeholder}
          // Typing then replaces the choice instead of being added to its name.
          onFocus={(event) => event.currentTarget.select()}
          autoComplete="off"
          className="h-full w-full min-w-0 truncate bg-transparent pr-7 outline-none placeholder:text-fg-3"
        />
        <BaseCombobox.Trigger
          aria-label="Mostrar as opções"
          className="absolute inset-y-0 right-0 grid w-10 place-items-center text-fg-3"
        >
          <ChevronsUpDown className="size-4" />
        </BaseCombobox.Trigger>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner ref={withOwnWords} {...room.within} sideOffset={6} className="z-50">
          <BaseCombobox.Popup className={POPUP}>
            <BaseCombobox.Empty className="text-sm text-fg-2">
              <div className="px-2 py-1.5">{emptyText}</div>
            </BaseCombobox.Empty>
            <BaseCombobox.List>
              {(option: Option) => (
                <BaseCombobox.Item key={option.value} value={option} className={ITEM}>
                  <BaseCombobox.ItemIndicator className="col-start-1">
                    <Check className="size-4" />
                  </BaseCombobox.ItemIndicator>
                  <span className="col-start-2 truncate">{option.label}</span>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

/** Esc closes the list, and then what is around it: it is no way to lose a choice. */
function keepOnEsc(details: { allowPropagation: () => void; cancel: () => void }): void {
  details.allowPropagation();
  details.cancel();
}
