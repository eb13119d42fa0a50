import type { ImportRequest } from '#shell/document-inbox.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSignedIn } from '#api/signed-in.ts';
import { SelectField } from '#fields/select-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { FilePicker } from './file-picker.tsx';
import { companyOf } from './company-of.ts';
import { PROMISE } from './import-words.ts';
import { QueuedRow } from './queued-row.tsx';
import { type QueuedFile, useImportQueue } from './use-import-queue.ts';

/** Takes statements over any page: one is opened at once, several wait in a list. It may be closed while they are read. */
export function ImportDialog({ dialog }: { dialog: ReturnType<typeof useDialog<ImportRequest>> }) {
  const { ledgers } = useSignedIn();
  const navigate = useNavigate();
  const [ledgerId, setLedgerId] = useState<string>();
  // Files of which nobody knows yet whose they are.
  const [held, setHeld] = useState<readonly File[]>([]);
  const isOpen = useRef(false);
  const request = dialog.subject;
  const accountId = request?.accountId;

  const openImport = (importId: string, ofLedger: string) => {
    dialog.close();
    void navigate({
      to: '/dashboard/imports/{-$importId}',
      params: { importId },
      search: companyOf(ofLedger, ledgers),
    });
  };
  const openList = (ofLedger: string | undefined) => {
    dialog.close();
    const search = ofLedger === undefined ? {} : companyOf(ofLedger, ledgers);
    void navigate({ to: '/dashboard/imports/{-$importId}', params: { importId: undefined }, search });
  };
  const finish = (files: readonly QueuedFile[]) => {
    const imports = files.flatMap((file) => file.imports);
    const [only, ...others] = imports;
    if (!only) return;
    if (!isOpen.current) {
      showToast({
        message: others.length === 0 ? 'O extrato foi lido.' : `${imports.length} extratos foram lidos.`,
        action: {
          label: 'Conferir',
          run: () => (others.length === 0 ? openImport(only.id, only.ledgerId) : openList(only.ledgerId)),
        },
      });
    } else if (others.length === 0 && files.length === 1) openImport(only.id, only.ledgerId);
  };
  const { files, add, retry, clear } = useImportQueue(finish);

  const take = (chosen: readonly File[], owner: string | undefined) => {
    if (chosen.length === 0) return;
    if (owner === undefined) setHeld((now) => [...now, ...chosen]);
    else add(chosen, { ledgerId: owner, accountId });
  };
  const begin = useEffectEvent(() => {
    const owner = ownerOf(request, ledgers);
    // More files for the list that is open: the scanner hands each over by itself.
    if (!isOpen.current) {
      clear();
      setHeld([]);
    }
    setLedgerId(owner);
    take(request?.files ?? [], owner);
  });
  const { opening } = dialog;
  const begun = useRef(0);
  useEffect(() => {
    if (opening === begun.current) return;
    begun.current = opening;
    begin();
  }, [opening]);
  useEffect(() => {
    isOpen.current = dialog.isOpen;
  }, [dialog.isOpen]);

  const read = files.flatMap((file) => file.imports);
  return (
    <Dialog open={dialog.isOpen} onClose={dialog.close} title="Importar extrato" description={PROMISE}>
      <DialogBody>
        {accountId === undefined && ledgers.length > 1 && (
          <SelectField
            label="De quem é o extrato"
            options={ledgers.map(({ id, name }) => ({ value: id, label: name ?? 'Pessoal' }))}
            value={ledgerId ?? null}
            onValueChange={(next) => {
              setLedgerId(next);
              take(held, next);
              setHeld([]);
            }}
            hint={held.length > 0 ? `${heldWords(held.length)} de quem é.` : undefined}
          />
        )}
        <FilePicker
          onFiles={(chosen) => take(chosen, ledgerId)}
          opensAtOnce={request?.files === undefined && files.length === 0}
        />
        {files.length > 0 && (
          <ul aria-label="Arquivos" className="divide-y divide-line">
            {files.map((file) => (
              <QueuedRow key={file.id} queued={file} onRetry={() => retry(file)} onOpen={openImport} />
            ))}
          </ul>
        )}
      </DialogBody>
      {read.length > 0 && (
        <DialogFooter>
          <Button onClick={() => openList(read[0]?.ledgerId)}>Ver importações</Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}

function heldWords(count: number): string {
  return count === 1 ? 'O arquivo espera você dizer' : `${count} arquivos esperam você dizer`;
}

type Ledgers = ReturnType<typeof useSignedIn>['ledgers'];

/** The ledger of the request, or the only one of its kind; undefined where the person has to say. */
function ownerOf(request: ImportRequest | undefined, ledgers: Ledgers): string | undefined {
  if (request?.ledgerId !== undefined) return request.ledgerId;
  const [only, ...others] = ledgers.filter(({ kind }) => kind === (request?.ledgerKind ?? 'personal'));
  return others.length === 0 ? only?.id : undefined;
}
