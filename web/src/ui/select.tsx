import { Select as BaseSelect } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { FocusEventHandler, Ref } from 'react';
import { cx } from './cx.ts';
import { ITEM, POPUP, type Option } from './option.ts';
import { usePopup } from './use-popup.ts';

export interface SelectProps<Value extends string = string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** In a form, or small in a bar of filters. */
  look?: 'field' | 'bar' | undefined;
  id?: string | undefined;
  onBlur?: FocusEventHandler | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

const LOOKS = { field: 'control', bar: 'button button-secondary shrink-0' };

/** One choice from a short list. Combobox is for longer ones that people search. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    options,
    value,
    onValueChange,
    placeholder = 'Escolha',
    disabled = false,
    look = 'field',
    className,
    ...rest
  } = props;
  return (
    <BaseSelect.Root
      {...usePopup()}
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      disabled={disabled}
    >
      <BaseSelect.Trigger
        {...rest}
        className={cx(LOOKS[look], 'gap-2 text-left select-none print:hidden', className)}
      >
        <BaseSelect.Value
          placeholder={placeholder}
          className="min-w-0 grow truncate data-placeholder:text-fg-3"
        />
        <BaseSelect.Icon className="shrink-0 text-fg-3">
          <ChevronsUpDown className="size-4" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <BaseSelect.Popup className={POPUP}>
            <BaseSelect.List>
              {groupsOf(options).map(({ group, members }) =>
                group === undefined ? (
                  members.map(drawItem)
                ) : (
                  <BaseSelect.Group key={group}>
                    <BaseSelect.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-fg-3">
                      {group}
                    </BaseSelect.GroupLabel>
                    {members.map(drawItem)}
                  </BaseSelect.Group>
                ),
              )}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

function drawItem({ value, label }: Option) {
  return (
    <BaseSelect.Item key={value} value={value} className={ITEM}>
      <BaseSelect.ItemIndicator className="col-start-1">
        <Check className="size-4" />
      </BaseSelect.ItemIndicator>
      <BaseSelect.ItemText className="col-start-2 truncate">{label}</BaseSelect.ItemText>
    </BaseSelect.Item>
  );
}

/** Neighbours under one heading. */
function groupsOf(options: readonly Option[]): { group: string | undefined; members: Option[] }[] {
  const groups: { group: string | undefined; members: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}
