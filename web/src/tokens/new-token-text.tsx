import { useId } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialog.tsx';

/** The text of a token that was just made. It is nowhere else, and is not shown again. */
export function NewTokenText({ text, onDone }: { text: string; onDone: () => void }) {
  const id = useId();
  return (
    <>
      <DialogBody>
        <Banner tone="warn">Copie agora: por segurança, ele não é mostrado de novo.</Banner>
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
            Token
          </label>
          <div className="flex items-center gap-2">
            <input
              id={id}
              readOnly
              value={text}
              spellCheck={false}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="control min-w-0 grow font-mono"
            />
            <CopyButton label="Copiar o token" look="secondary" text={text} />
          </div>
        </div>
        <p className="text-sm text-pretty text-fg-2">
          O programa o envia no cabeçalho <code>Authorization: Bearer</code>. Os pedidos que ele pode fazer
          estão na{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className="link">
            página da API
          </a>
          .
        </p>
      </DialogBody>
      <DialogFooter>
        <Button look="primary" onClick={onDone}>
          Pronto
        </Button>
      </DialogFooter>
    </>
  );
}
