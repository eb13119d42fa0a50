import { useId, type MouseEventHandler, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** The frame of every field around its control. */
export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value was refused, under the field. */
  error?: string | undefined;
}

/** Ids that tie a control to its label, hint and error. */
export interface ControlLink {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps extends FieldFrame {
  className?: string | undefined;
  /** Called when the label is pressed, before the browser passes the press on to the control. */
  onLabelClick?: MouseEventHandler<HTMLLabelElement> | undefined;
  children: (link: ControlLink) => ReactNode;
}

export function Field({ label, hint, error, className, onLabelClick, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = cx(error && errorId, hint !== undefined && hintId);

  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys go to the control itself */}
      <label
        id={`${id}-label`}
        htmlFor={id}
        onClick={onLabelClick}
        className="mb-1.5 self-start text-sm font-medium"
      >
        {label}
      </label>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described || undefined,
        'aria-invalid': Boolean(error),
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm text-expense">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div id={hintId} className="mt-1.5 text-xs text-fg-3">
          {hint}
        </div>
      )}
    </div>
  );
}
