import type { ReadDocument } from '@vintem/core/documents/document';
import { useRef, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CameraView } from './camera-view.tsx';
import { DropZone, type ScannerShape } from './drop-zone.tsx';
import type { Scan } from './scan.ts';
import { FAILURE_TEXTS, type ScanFailure } from './scan-failure.ts';
import { ScanProgress } from './scan-progress.tsx';
import { ScanRow } from './scan-row.tsx';
import { useIncomingFiles } from './use-incoming-files.ts';
import type { Scanning } from './use-scans.ts';

/** The same again would fail the same way. */
const NO_RETRY: ReadonlySet<ScanFailure> = new Set<ScanFailure>([
  'unsupported',
  'image_too_large',
  'image_too_detailed',
  'image_heic',
  'image_avif',
  'not_a_code',
]);

interface ScannerPanelProps {
  scanning: Scanning;
  shape: ScannerShape;
  /** From the start. */
  isCameraOn?: boolean | undefined;
}

/** Takes documents by file, drop, paste or camera, reads them one after the other, and passes on the results. */
export function ScannerPanel({ scanning, shape, isCameraOn = false }: ScannerPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState<'off' | 'on' | 'failed'>(isCameraOn ? 'on' : 'off');
  const { scans, add, addCode, cancel, remove, enter } = scanning;
  const take = (files: readonly File[]) => {
    setCamera('off');
    add(files);
  };
  const { isOver, target } = useIncomingFiles(panel, { onFiles: take, onText: (text) => void addCode(text) });

  const reading = scans.find(({ state }) => state === 'reading' || state === 'waiting');
  const waiting = scans.filter(({ state }) => state === 'waiting').length;
  const done = scans.filter((scan): scan is Scan & { read: ReadDocument } => scan.read !== undefined);
  return (
    <div ref={panel} {...target} className="flex flex-col gap-3">
      {camera === 'failed' && <Failure words={FAILURE_TEXTS.camera} onRetry={() => setCamera('on')} />}
      {scans.map(
        ({ id, file, failure }) =>
          failure && (
            <Failure
              key={id}
              words={FAILURE_TEXTS[failure]}
              fileName={scans.length > 1 ? file.name : undefined}
              onRetry={NO_RETRY.has(failure) ? undefined : () => take([file])}
            />
          ),
      )}
      {camera === 'on' && (
        <CameraView
          onCapture={(picture) => take([picture])}
          onCancel={() => setCamera('off')}
          onFailed={() => setCamera('failed')}
        />
      )}
      {camera !== 'on' && !reading && (
        <DropZone isOver={isOver} shape={shape} onFiles={take} onCamera={() => setCamera('on')} />
      )}
      {reading && (
        <ScanProgress
          fileName={reading.file.name}
          stage={reading.stage}
          waiting={reading.state === 'waiting' ? waiting - 1 : waiting}
          onCancel={cancel}
        />
      )}
      {done.length > 0 && (
        <ul aria-label="Documentos lidos" className="-mb-2">
          {done.map((scan) => (
            <ScanRow key={scan.id} scan={scan} onEnter={() => enter(scan)} onRemove={() => remove(scan.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FailureProps {
  words: readonly [message: string, detail?: string];
  fileName?: string | undefined;
  onRetry: (() => void) | undefined;
}

function Failure({ words: [message, detail], fileName, onRetry }: FailureProps) {
  return (
    <Banner
      tone="error"
      action={
        onRetry && (
          <Button look="ghost" onClick={onRetry}>
            Tentar novamente
          </Button>
        )
      }
    >
      <span className="block font-medium">{message}</span>
      {(detail ?? fileName) && (
        <span className="block text-sm">{[fileName, detail].filter(Boolean).join(': ')}</span>
      )}
    </Banner>
  );
}
