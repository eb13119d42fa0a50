import type { ProjectionMode } from '@vintem/core/projections/projection-mode';
import { Segmented } from '#ui/segmented.tsx';

const MODES = [
  { value: 'monthly', label: 'Mensal' },
  { value: 'yearly', label: 'Anual' },
] as const;

interface ProjectionControlsProps {
  mode: ProjectionMode;
  years: readonly number[];
  year: number;
  onModeChange: (mode: ProjectionMode) => void;
  onYearChange: (year: number) => void;
}

/** Length and start of the projection. The years are few enough to stand side by side. */
export function ProjectionControls(props: ProjectionControlsProps) {
  const { mode, years, year, onModeChange, onYearChange } = props;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Segmented
        label="Período da projeção"
        options={MODES}
        value={mode}
        onValueChange={onModeChange}
        className="max-sm:w-full"
      />
      <Segmented
        label="Ano da projeção"
        options={years.map((one) => ({ value: String(one), label: <span className="num">{one}</span> }))}
        value={String(year)}
        onValueChange={(next) => onYearChange(Number(next))}
        className="max-sm:w-full"
      />
    </div>
  );
}
