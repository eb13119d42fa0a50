import { Combobox } from '@base-ui/react/combobox';
import { Popover } from '@base-ui/react/popover';
import { Check, Search } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { usePopup } from './use-popup.ts';
import { creationOf, matches } from './find-options.ts';
import { withOwnWords } from './list-beside.ts';
import { ITEM, type Option } from './option.ts';

interface PickerProps<Value extends string> {
  /** The button that opens it, named after what is chosen. */
  trigger: ReactElement;
  /** Names the list and its search. */
  label: string;
  /** Asked for as it opens: a row of many need not know them before. */
  options: () => readonly Option<Value>[];
  value: Value | null;
  onPick: (value: Value) => void;
  /** Offered as “Criar”, after what matches, for typed text that is no option yet. */
  onCreate?: ((text: string) => void) | undefined;
  align?: 'start' | 'end';
}

/** One choice from a long list behind a button, searched by typing; accents and capitals do not matter. */
export function Picker<Value extends string>({ trigger, align = 'start', ...list }: PickerProps<Value>) {
  const popup = usePopup();
  return (
    <Popover.Root {...popup}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label={list.label}
            className="popup-motion flex max-h-[min(24rem,var(--available-height))] w-64 max-w-(--available-width) flex-col rounded-lg bg-raised shadow-pop outline-none"
          >
            <PickerList {...list} onDone={() => popup.onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

export type Picking<Value extends string> = Omit<PickerProps<Value>, 'trigger' | 'align'>;

/** The list itself, where it has a place of its own. */
export function PickerList<Value extends string>(props: Picking<Value> & { onDone: () => void }) {
  const { label, value, onPick, onCreate, onDone } = props;
  const [options] = useState(props.options);
  const [typed, setTyped] = useState('');
  const created = onCreate && creationOf(typed.trim(), options);
  const pick = (option: Option) => {
    onDone();
    if (option === created) return onCreate?.(typed.trim());
    return onPick(option.value as Value);
  };
  return (
    <Combobox.Root
      inline
      open
      items={created ? [...options, created] : options}
      value={options.find((option) => option.value === value) ?? null}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => {
        // A choice closes the list; its name is nothing to search for.
        if (reason === 'input-change') setTyped(text);
      }}
      filter={matches}
      autoHighlight
    >
      <div className="flex h-10 shrink-0 items-center gap-2.5 border-b border-line px-3 pointer-coarse:h-12">
        <Search aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
        <Combobox.Input
          aria-label={label}
          placeholder={onCreate ? 'Buscar ou criar' : 'Buscar...'}
          autoComplete="off"
          className="w-full min-w-0 bg-transparent text-sm outline-none placeholder:text-fg-3 pointer-coarse:text-[1rem]"
        />
      </div>
      <Combobox.Empty className="text-sm text-fg-2">
        <div className="px-3 py-2.5">Nada encontrado.</div>
      </Combobox.Empty>
      <Combobox.List
        ref={withOwnWords}
        className="min-h-0 scroll-py-1 overflow-y-auto overscroll-contain p-1 data-empty:hidden"
      >
        {(option: Option) => (
          <Combobox.Item key={option.value} value={option} className={ITEM} onClick={() => pick(option)}>
            <Combobox.ItemIndicator className="col-start-1">
              <Check className="size-4" />
            </Combobox.ItemIndicator>
            <span className="col-start-2 truncate">{option.label}</span>
          </Combobox.Item>
        )}
      </Combobox.List>
    </Combobox.Root>
  );
}
