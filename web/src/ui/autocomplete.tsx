import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import {
  type FocusEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useBackCloses } from './back-navigation.ts';
import { useListRoom, withOwnWords } from './list-beside.ts';
import { POPUP } from './option.ts';

interface AutocompleteProps<Item> extends Pick<
  ComponentProps<'input'>,
  'id' | 'ref' | 'name' | 'dir' | 'placeholder' | 'onBlur' | 'required'
> {
  value: string;
  /** Called with what is typed, and not with what is taken. */
  onValueChange: (text: string) => void;
  /** What could complete it, the best first; with none, it is a field like any other. */
  items: readonly Item[];
  /** Whether others are being looked for: they would open, or change, the list at any moment. */
  isLooking: () => boolean;
  /** Told apart by it. */
  textOf: (item: Item) => string;
  onTake: (item: Item) => void;
  /** Draws one. */
  children: (item: Item) => ReactNode;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/**
 * A line of text, with a list under it of what it may become. The list only offers: none of it is chosen until an arrow key goes there, so that
 * Enter still submits the form; Esc closes it, or tells it not to come, and Tab leaves without taking.
 */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { value, onValueChange, items, isLooking, textOf, onTake, onBlur, children, ...input } = props;
  const [isWanted, setIsWanted] = useState(false);
  const open = isWanted && items.length > 0;
  const around = useRef<HTMLDivElement>(null);
  const room = useListRoom();
  useBackCloses(open, () => setIsWanted(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (open) return;
    // Who means the list that is about to open does not mean what is around the field.
    if (event.key === 'Escape' && isWanted && isLooking()) event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Enter') setIsWanted(false);
  };
  return (
    <BaseAutocomplete.Root
      items={items}
      mode="none"
      open={open}
      onOpenChange={setIsWanted}
      value={value}
      onValueChange={(text, { reason }) => {
        // With Esc the text would go too; what is taken comes by itself.
        if (reason !== 'input-change') return;
        if (!isWanted) room.measure(around.current);
        setIsWanted(true);
        onValueChange(text);
      }}
      itemToStringValue={textOf}
      // The pointer may rest over the list while one types.
      highlightItemOnHover={false}
    >
      <div
        ref={(element) => {
          around.current = element;
          return withOwnWords(element);
        }}
        className="contents"
      >
        <BaseAutocomplete.Input
          {...input}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            // What arrives later opens nothing.
            setIsWanted(false);
            onBlur?.(event);
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          className="control"
        />
      </div>
      <BaseAutocomplete.Portal>
        <BaseAutocomplete.Positioner ref={withOwnWords} {...room.within} sideOffset={6} className="z-50">
          <BaseAutocomplete.Popup className={POPUP}>
            <BaseAutocomplete.List>
              {(item: Item) => (
                <BaseAutocomplete.Item
                  key={textOf(item)}
                  value={item}
                  onClick={() => onTake(item)}
                  className="flex min-h-12 cursor-default items-center gap-3 rounded-sm px-2 py-1.5 outline-none select-none hover:bg-hover data-highlighted:bg-hover"
                >
                  {children(item)}
                </BaseAutocomplete.Item>
              )}
            </BaseAutocomplete.List>
          </BaseAutocomplete.Popup>
        </BaseAutocomplete.Positioner>
      </BaseAutocomplete.Portal>
    </BaseAutocomplete.Root>
  );
}
