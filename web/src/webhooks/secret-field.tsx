import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldFrame } from '#fields/field.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type SecretFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> &
  FieldFrame & {
    /** The field's current text. */
    secret: string;
    onRegenerate: () => void;
  };

/** A secret that both sides know: looked at, copied to the other side, or replaced by a new one. */
export function SecretField(props: SecretFieldProps) {
  const { label, hint, error, className, secret, onRegenerate, ...input } = props;
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(link) => (
        <div className="flex items-center gap-2">
          <div className="relative min-w-0 grow">
            <input
              {...input}
              {...link}
              type={isShown ? 'text' : 'password'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="control pr-11"
            />
            <button
              type="button"
              aria-label={isShown ? 'Ocultar o segredo' : 'Mostrar o segredo'}
              aria-controls={link.id}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-[9px] text-fg-3 transition-colors -outline-offset-4 hover:text-fg"
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          </div>
          <CopyButton label="Copiar o segredo" look="secondary" text={secret} />
          <IconButton label="Gerar outro segredo" look="secondary" onClick={onRegenerate}>
            <RefreshCw />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

/** In the place of a secret that is kept: it was shown once, and can only be replaced. */
export function KeptSecret({ onReplace }: { onReplace: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-sm font-medium">Segredo</p>
        <p className="text-sm text-fg-3">Está guardado e não é mais mostrado.</p>
      </div>
      <Button size="sm" onClick={onReplace}>
        Trocar o segredo
      </Button>
    </div>
  );
}
