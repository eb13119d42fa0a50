import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

const LOOKS = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
  'on-ink': 'button-on-ink',
};
const SIZES = { sm: 'button-sm', md: '', lg: 'button-lg', icon: 'button-icon' };

/** The classes of a button, for a link that looks like one. */
export function buttonClass(look: keyof typeof LOOKS = 'secondary', size: keyof typeof SIZES = 'md'): string {
  return cx('button', LOOKS[look], SIZES[size]);
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS | undefined;
  size?: keyof typeof SIZES | undefined;
  /** Work is under way: the button keeps its width and its focus, shows `pendingLabel`, and presses do nothing. */
  pending?: boolean | undefined;
  /** The label while pending, such as `Salvando...`; its room is reserved from the start. */
  pendingLabel?: string | undefined;
}

export function Button({ look, size, pending, pendingLabel, className, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...attributes } = rest;

  // Not `disabled`: that would drop the focus. A refused click also stops Enter in a field from submitting again. Of a button that begins work,
  // the second press of a double click may come before the work is shown as pending.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending || (pending !== undefined && event.detail > 1) ? event.preventDefault() : onClick?.(event);

  return (
    <button
      {...attributes}
      type={type}
      onClick={press}
      aria-disabled={pending || attributes['aria-disabled']}
      aria-busy={pending || undefined}
      className={cx(buttonClass(look, size), className)}
    >
      <span className="grid place-items-center *:col-start-1 *:row-start-1">
        <span className={cx('inline-flex items-center gap-2', pending && 'invisible')}>{children}</span>
        {(pendingLabel || pending) && (
          <span className={cx('inline-flex items-center gap-2', !pending && 'invisible')}>
            <Spinner />
            {pendingLabel}
          </span>
        )}
      </span>
    </button>
  );
}
