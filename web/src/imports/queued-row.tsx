import { formatContent } from '@vintem/core/imports/box-words';
import { Check, CircleAlert, FileText } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
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
        {imports.map((one) => (
          <div key={one.id} className="mt-1 flex items-center justify-between gap-3">
            <p className="num min-w-0 text-sm text-fg-2">{formatContent(one)}</p>
            <Button size="sm" onClick={() => onOpen(one.id, one.ledgerId)}>
              Conferir
            </Button>
          </div>
        ))}
      </div>
      {canRetry && (
        <Button size="sm" onClick={onRetry}>
          Enviar de novo
        </Button>
      )}
    </li>
  );
}

/** "1,2 MB", "12 kB" */
function formatSize(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}
