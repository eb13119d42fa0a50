import { Slider as BaseSlider } from '@base-ui/react/slider';

interface SliderProps {
  /** Names the moved value with its object: "Progresso de Reserva". */
  label: string;
  /** A whole percentage. */
  value: number;
  onValueChange: (value: number) => void;
  /** Called when the person lets go, and after each key. */
  onValueCommitted: (value: number) => void;
  disabled?: boolean;
}

/** A percentage to be moved by mouse, finger or keys. Filled to the end it is green: reached. */
export function Slider({ label, value, onValueChange, onValueCommitted, disabled = false }: SliderProps) {
  return (
    <BaseSlider.Root
      value={value}
      onValueChange={(next) => onValueChange(next)}
      onValueCommitted={(next) => onValueCommitted(next)}
      disabled={disabled}
      thumbAlignment="edge"
      className="grow data-disabled:opacity-50"
    >
      <BaseSlider.Control className="flex h-8 w-full touch-none items-center select-none pointer-coarse:h-11">
        <BaseSlider.Track className="relative h-1.5 w-full rounded-full bg-active">
          <BaseSlider.Indicator
            className={value >= 100 ? 'rounded-full bg-income' : 'rounded-full bg-accent'}
          />
          <BaseSlider.Thumb
            aria-label={label}
            getAriaValueText={(_, shown) => `${shown}%`}
            className="size-4.5 rounded-full bg-surface shadow-btn ring-2 ring-fg-2 outline-none has-focus-visible:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
