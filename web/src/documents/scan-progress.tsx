import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { STAGE_LABELS, type ScanStage } from './scan-stage.ts';

interface ScanProgressProps {
  fileName: string;
  stage: ScanStage | undefined;
  /** Number of files in the queue behind this one. */
  waiting: number;
  onCancel: () => void;
}

/** The current step of a reading, and its progress. */
export function ScanProgress({ fileName, stage, waiting, onCancel }: ScanProgressProps) {
  const words = STAGE_LABELS[stage?.step ?? 'start'];
  const percent = stage?.share === undefined ? undefined : Math.round(stage.share * 100);
  return (
    <div className="rounded-xl bg-inset px-4 py-3.5">
      <div className="flex items-center gap-3">
        <Spinner className="size-5" />
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <output className="text-base font-medium">{words}</output>
            <span className="num text-sm text-fg-2">{percent !== undefined && `${percent}%`}</span>
          </div>
          <p className="truncate text-sm text-fg-2">
            {fileName}
            {waiting > 0 && ` · mais ${waiting} na fila`}
          </p>
        </div>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
      <progress aria-label={words} value={stage?.share} max={1} className="progress mt-3" />
    </div>
  );
}
