import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Inbox } from '#shell/document-inbox.ts';
import { showToast } from '#ui/toasts.ts';
import { isBankFile } from './is-bank-file.ts';
import { takeShared } from './shared-files.ts';

const LOST =
  'O arquivo compartilhado não chegou. Deixe o Vintém abrir por completo uma vez e compartilhe de novo.';
const FULL = 'Nada do que foi compartilhado pôde ser guardado. Envie o arquivo por aqui.';

type Taking = Pick<Inbox, 'openImport' | 'openScanner'>;

/** Statements are imported, all else is read as a document. */
export function takeFiles(inbox: Taking, files: readonly File[]): void {
  if (files.every(isBankFile)) inbox.openImport({ files });
  else inbox.openScanner({ files });
}

/** Takes what was shared with the installed app, once somebody is signed in. */
export function useSharedFiles(inbox: Taking, isSignedIn: boolean): void {
  const navigate = useNavigate();
  const take = useEffectEvent(async () => {
    const outcome = new URLSearchParams(location.search).get('shared');
    if (outcome === null) return;
    // A reload does not take them again.
    void navigate({ to: '/dashboard', replace: true });
    const files = 'caches' in globalThis ? await takeShared() : [];
    if (files.length === 0) showToast({ message: outcome === 'kept' ? FULL : LOST });
    else takeFiles(inbox, files);
  });
  useEffect(() => {
    if (isSignedIn) void take();
  }, [isSignedIn]);
}
