import type { Import } from '@vintem/contract/imports';
import { MAX_IMPORT_BYTES } from '@vintem/contract/imports.forms';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { sendFile } from './imports.api.ts';
import { readBase64 } from './read-base64.ts';

/** Whose file it is, as far as that is known. */
export interface FileOwner {
  readonly ledgerId: string;
  readonly accountId?: string | undefined;
}

/** A file that waits, is sent, was read or was refused. */
export interface QueuedFile extends FileOwner {
  readonly id: number;
  readonly file: File;
  readonly key: string;
  readonly state: 'waiting' | 'sending' | 'read' | 'failed';
  /** One for each account that the file tells of. */
  readonly imports: readonly Import[];
  readonly error?: string | undefined;
  /** The same again may succeed. */
  readonly canRetry?: boolean | undefined;
}

const TOO_LARGE = 'O arquivo passa de 20 MB. Baixe-o de novo em períodos menores.';
const EMPTY = 'O arquivo está vazio.';
const LOST = 'A conexão caiu antes da resposta. Nada se perdeu: envie de novo.';
const GONE = 'O arquivo não pôde ser lido. Ele pode ter sido movido ou excluído.';

/**
 * Sends files one after the other. One that is refused says why, and the others go on.
 * @param onDone told, when all that was in the queue had its turn, of the files of this run
 */
export function useImportQueue(onDone: (files: readonly QueuedFile[]) => void) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const waiting = useRef<QueuedFile[]>([]);
  const isRunning = useRef(false);
  const lastId = useRef(0);

  const show = (next: QueuedFile) => setFiles((now) => now.map((one) => (one.id === next.id ? next : one)));

  const run = async () => {
    isRunning.current = true;
    const settled: QueuedFile[] = [];
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      show({ ...next, state: 'sending' });
      // oxlint-disable-next-line no-await-in-loop -- a file of 20 MB at a time
      const done = await send(next);
      show(done);
      settled.push(done);
    }
    isRunning.current = false;
    void client.invalidateQueries({ queryKey: [LEDGER_KEY, 'imports'] });
    onDone(settled);
  };

  const push = (added: readonly QueuedFile[]) => {
    waiting.current.push(...added);
    if (!isRunning.current && added.length > 0) void run();
  };

  return {
    files,
    add: (chosen: readonly File[], owner: FileOwner) => {
      const added = chosen.map((file): QueuedFile => ({
        ...owner,
        id: (lastId.current += 1),
        file,
        key: newIdempotencyKey(),
        state: 'waiting',
        imports: [],
      }));
      setFiles((now) => [...now, ...added]);
      push(added);
    },
    retry: (file: QueuedFile) => {
      const again: QueuedFile = { ...file, state: 'waiting', error: undefined, canRetry: undefined };
      show(again);
      push([again]);
    },
    /** Forgets what had its turn; what waits goes on. */
    clear: () => setFiles((now) => now.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}

async function send(queued: QueuedFile): Promise<QueuedFile> {
  const { file, ledgerId, accountId, key } = queued;
  const refused = (error: string, canRetry = false): QueuedFile => ({
    ...queued,
    state: 'failed',
    error,
    canRetry,
  });
  if (file.size === 0) return refused(EMPTY);
  if (file.size > MAX_IMPORT_BYTES) return refused(TOO_LARGE);
  let content: string;
  try {
    content = await readBase64(file);
  } catch {
    return refused(GONE);
  }
  try {
    const imports = await sendFile(ledgerId, { fileName: file.name, content, accountId }, key);
    return { ...queued, state: 'read', imports };
  } catch (error) {
    if (isApiError(error, 'unreachable')) return refused(LOST, true);
    const canRetry = isApiError(error) && (error.status >= 500 || error.retryAfterSeconds !== undefined);
    return refused(messageOf(error, 'Erro ao ler o arquivo. Por favor, tente novamente.'), canRetry);
  }
}
