import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { foldedWords, foldText } from '@vintem/core/text/fold';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useRef, useState } from 'react';
import { usePopup } from './use-popup.ts';
import { cx } from './cx.ts';
import { useListRoom, withOwnWords } from './list-beside.ts';
import { ITEM, POPUP, type Option } from './option.ts';

export interface ChipsComboboxProps<Value extends string = string> {
  options: readonly Option<Value>[];
  /** In their order. */
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
  /** Makes what the typed name is called; without it, only what there is can be chosen. */
  onCreate?: ((name: string) => void) | undefined;
  /** What is meant by the typed text, such as `viagem` by `#viagem`. */
  nameOf?: ((typed: string) => string) | undefined;
  /** Stands before a name. */
  renderMark?: ((value: Value) => ReactNode) | undefined;
  emptyText?: string | undefined;
  placeholder?: string | undefined;
  id?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/**
 * Several choices, each a chip in the field. Enter takes the marked option; a comma, Tab and leaving the field take what is typed, so that
 * nothing typed is lost; Backspace in an empty field takes the last chip away.
 */
export function ChipsCombobox<Value extends string>(props: ChipsComboboxProps<Value>) {
  const { options, values, onValuesChange, onCreate, nameOf = trimmed, className, ...rest } = props;
  const { emptyText = 'Nada encontrado.', placeholder, renderMark, onBlur, ...attributes } = rest;
  const popup = usePopup();
  const [typed, setTyped] = useState('');
  const anchor = useRef<HTMLDivElement>(null);
  const room = useListRoom();
  /** A comma was the last that was typed: the list is closed until something else is. */
  const hasTaken = useRef(false);
  const name = nameOf(typed);
  const chosen = values.map((value) => options.find((one) => one.value === value) ?? { value, label: value });
  const left = options.filter(({ value }) => !values.includes(value));
  const creation = onCreate && creationOf(name, options);
  const take = (text: string) => {
    const called = nameOf(text);
    if (called === '') return;
    const known = options.find(({ label }) => foldText(label) === foldText(called));
    if (known && !values.includes(known.value)) onValuesChange([...values, known.value]);
    if (!known) onCreate?.(called);
  };
  const type = (text: string) => {
    const parts = text.split(',');
    setTyped(parts.at(-1)?.trimStart() ?? '');
    for (const part of parts.slice(0, -1)) take(part);
    hasTaken.current = parts.length > 1;
    if (hasTaken.current) popup.onOpenChange(false);
  };
  const leave = () => {
    // Without a way to make it, what is no option stays in sight.
    if (onCreate || options.some(({ label }) => foldText(label) === foldText(name))) {
      take(typed);
      setTyped('');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With something typed, Enter is for the list alone and never sends the form.
    if (event.key === 'Enter' && name !== '' && !popup.open) {
      event.preventDefault();
      leave();
    }
  };
  return (
    <BaseCombobox.Root
      open={popup.open}
      onOpenChange={(next, { reason }) => {
        const isOfComma = next && reason === 'input-change' && hasTaken.current;
        if (isOfComma) return;
        if (next) room.measure(anchor.current);
        popup.onOpenChange(next);
      }}
      multiple
      items={creation ? [...left, creation] : left}
      value={chosen}
      isItemEqualToValue={(one, other) => one.value === other.value}
      inputValue={typed}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') type(text);
      }}
      onValueChange={(next, details) => {
        // Esc closes: it is no way to lose all chips at once.
        if (details.reason === 'escape-key') {
          details.allowPropagation();
          return details.cancel();
        }
        const created = next.some((option) => option === creation);
        setTyped('');
        popup.onOpenChange(false);
        return created ? onCreate?.(name) : onValuesChange(next.map(({ value }) => value));
      }}
      filter={(option, query) => matches(option, nameOf(query))}
      autoHighlight
    >
      <BaseCombobox.Chips
        ref={(element) => {
          anchor.current = element;
          return withOwnWords(element);
        }}
        className={cx('control h-auto min-h-10 flex-wrap gap-1 py-1 pl-2 pointer-coarse:min-h-11', className)}
      >
        {chosen.map((option) => (
          <Chip key={option.value} option={option} mark={renderMark?.(option.value)} />
        ))}
        <BaseCombobox.Input
          {...attributes}
          placeholder={values.length === 0 ? placeholder : undefined}
          onKeyDown={onKeyDown}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
          enterKeyHint="done"
          autoCapitalize="none"
          autoComplete="off"
          className="h-7 w-24 grow bg-transparent px-1 outline-none placeholder:text-fg-3"
        />
      </BaseCombobox.Chips>
      <List anchor={anchor} within={room.within} emptyText={emptyText} renderMark={renderMark} />
    </BaseCombobox.Root>
  );
}

function Chip({ option: { label }, mark }: { option: Option; mark: ReactNode }) {
  return (
    <BaseCombobox.Chip
      aria-label={label}
      className="flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-active pl-2.5 text-sm outline-none focus-visible:outline-2 focus-visible:outline-accent pointer-coarse:h-8"
    >
      {mark}
      <bdi className="truncate">{label}</bdi>
      <BaseCombobox.ChipRemove
        aria-label={`Tirar ${label}`}
        className="relative grid size-6 shrink-0 place-items-center rounded-full text-fg-3 before:absolute before:-inset-1.5 hover:bg-hover hover:text-fg"
      >
        <X aria-hidden="true" className="size-3.5" />
      </BaseCombobox.ChipRemove>
    </BaseCombobox.Chip>
  );
}

interface ListProps<Value extends string> extends Pick<
  ChipsComboboxProps<Value>,
  'emptyText' | 'renderMark'
> {
  anchor: RefObject<HTMLElement | null>;
  within: ReturnType<typeof useListRoom>['within'];
}

function List<Value extends string>({ anchor, within, emptyText, renderMark }: ListProps<Value>) {
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner ref={withOwnWords} anchor={anchor} {...within} sideOffset={6} className="z-50">
        <BaseCombobox.Popup className={POPUP}>
          <BaseCombobox.Empty className="text-sm text-fg-2">
            <div className="px-2 py-1.5">{emptyText}</div>
          </BaseCombobox.Empty>
          <BaseCombobox.List>
            {(option: Option) => (
              <BaseCombobox.Item key={option.value} value={option} className={ITEM}>
                <span className="col-start-1 grid place-items-center">
                  {option.value !== '' && renderMark?.(option.value as Value)}
                </span>
                <bdi className="col-start-2 truncate">{option.label}</bdi>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  );
}

function trimmed(text: string): string {
  return text.trim();
}

/** Its empty value differs from every option's. */
function creationOf(name: string, options: readonly Option[]): Option | undefined {
  const isThere = name === '' || options.some(({ label }) => foldText(label) === foldText(name));
  return isThere ? undefined : { value: '', label: `Criar “${name}”`, searchText: name };
}

function matches({ label, searchText = '' }: Option, query: string): boolean {
  const text = foldText(`${label} ${searchText}`);
  return foldedWords(query).every((word) => text.includes(word));
}
