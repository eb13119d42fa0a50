import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldFrame } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> &
  FieldFrame & {
    /** For password managers. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password that can be pasted, filled in by a password manager, and looked at. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => (
        <div className="relative">
          <input
            {...input}
            {...link}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-11"
          />
          <button
            type="button"
            aria-label={isShown ? 'Ocultar a senha' : 'Mostrar a senha'}
            aria-controls={link.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-[9px] text-fg-3 transition-colors -outline-offset-4 hover:text-fg"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
