import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import { type FocusEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { useBackCloses } from './back-navigation.ts';
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
 * Enter still submits the form; Esc closes it, and Tab leaves without taking.
 */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { value, onValueChange, items, textOf, onTake, onBlur, children, ...input } = props;
  const [isWanted, setIsWanted] = useState(false);
  const open = isWanted && items.length > 0;
  useBackCloses(open, () => setIsWanted(false));
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
        setIsWanted(true);
        onValueChange(text);
      }}
      itemToStringValue={textOf}
      // The pointer may rest over the list while one types.
      highlightItemOnHover={false}
    >
      <BaseAutocomplete.Input
        {...input}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          // What arrives later opens nothing.
          setIsWanted(false);
          onBlur?.(event);
        }}
        onKeyDown={({ key }) => key === 'Enter' && !open && setIsWanted(false)}
        autoComplete="off"
        className="control"
      />
      <BaseAutocomplete.Portal>
        <BaseAutocomplete.Positioner sideOffset={6} className="z-50">
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
