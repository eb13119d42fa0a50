import { formatContent } from '@vintem/core/imports/box-words';
import { Check, CircleAlert, FileText } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { formatFileAccount } from './import-words.ts';
import type { QueuedFile } from './use-import-queue.ts';

interface QueuedRowProps {
  queued: QueuedFile;
  onRetry: () => void;
  onOpen: (importId: string, ledgerId: string) => void;
}

/** A file of the queue: what was read in it, or why not. */
export function QueuedRow({ queued, onRetry, onOpen }: QueuedRowProps) {
  const { file, state, imports, error, canRetry } = queued;
  return (
    <li className="flex gap-3 py-3">
      <span className="mt-0.5 grid size-5 shrink-0 place-items-center text-fg-3 [&>svg]:size-4.5">
        {state === 'waiting' && <FileText aria-hidden="true" />}
        {state === 'sending' && <Spinner />}
        {state === 'read' && <Check aria-hidden="true" className="text-income" />}
        {state === 'failed' && <CircleAlert aria-hidden="true" className="text-expense" />}
      </span>
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-left text-base font-medium">
          {file.name}
        </p>
        {state === 'waiting' && <p className="text-sm text-fg-2">Espera a vez</p>}
        {state === 'sending' && (
          <output className="num block text-sm text-fg-2">Lendo {formatSize(file.size)}...</output>
        )}
        {error !== undefined && (
          <p role="alert" className="text-sm text-pretty text-expense">
            {error}
          </p>
        )}
        {imports.map((one, index) => {
          const account = imports.length > 1 ? nameOfStatement(one, index) : undefined;
          return (
            <div key={one.id} className="mt-2 flex items-center justify-between gap-3">
              <div className="min-w-0">
                {account !== undefined && (
                  <p dir="auto" className="num text-left text-sm font-medium wrap-anywhere">
                    {account}
                  </p>
                )}
                <p className="num text-sm text-fg-2">{formatContent(one)}</p>
              </div>
              <Button
                size="sm"
                aria-label={account === undefined ? undefined : `Conferir ${account}`}
                onClick={() => onOpen(one.id, one.ledgerId)}
              >
                Conferir
              </Button>
            </div>
          );
        })}
      </div>
      {canRetry && (
        <Button size="sm" onClick={onRetry}>
          Enviar de novo
        </Button>
      )}
    </li>
  );
}

/** Which of the accounts of a file it is. */
function nameOfStatement(one: QueuedFile['imports'][number], index: number): string {
  const kind = one.accountKind === 'card' ? 'Cartão' : 'Conta';
  return formatFileAccount(one) ?? `${kind} ${index + 1}`;
}

/** "1,2 MB", "12 kB" */
function formatSize(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}
