import { useEffect, useEffectEvent, useRef } from 'react';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import type { ScannerStart } from '#shell/document-inbox.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { ScannerPanel } from './scanner-panel.tsx';
import type { Scan } from './scan.ts';
import { type ScanOptions, useScans } from './use-scans.ts';

interface ScannerDialogProps extends ScanOptions {
  dialog: ReturnType<typeof useDialog<ScannerStart>>;
  /** Gets the number of documents that were read and not passed on yet: they wait here while the dialog is closed. */
  onLeft: (count: number) => void;
}

/** The scanner over any page, or over a form. It goes once a document was handed on, and keeps the others. */
export function ScannerDialog({ dialog, onLeft, onRead, ...options }: ScannerDialogProps) {
  const scanning = useScans({
    ...options,
    onRead: (document) => {
      dialog.close();
      if (!scanning.scans.some((scan) => isLeft(scan) && scan.read !== document.read)) scanning.clear();
      onRead(document);
    },
  });
  const { opening, subject: { files, isCameraOn } = {} } = dialog;
  const begin = useEffectEvent(() => files && scanning.add(files));
  const begun = useRef(0);
  useEffect(() => {
    if (opening === begun.current) return;
    begun.current = opening;
    begin();
  }, [opening]);
  const left = scanning.scans.filter(isLeft).length;
  useEffect(() => onLeft(left), [onLeft, left]);
  const leave = () => {
    scanning.clear();
    dialog.close();
  };
  return (
    <Dialog open={dialog.isOpen} onClose={leave} title="Scanner de Documentos Fiscais">
      <DialogBody>
        <ScannerPanel scanning={scanning} shape="narrow" isCameraOn={isCameraOn} />
      </DialogBody>
    </Dialog>
  );
}

function isLeft({ state, isEntered }: Scan): boolean {
  return state !== 'failed' && !isEntered;
}
