import { Eye, EyeOff } from 'lucide-react';
import { hideValues, useValuesHidden } from '#ui/hidden-values.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

/** The eye: hides every amount on this device, and shows them again. */
export function ValuesToggle({ className }: { className?: string }) {
  const isHidden = useValuesHidden();
  const label = isHidden ? 'Mostrar valores' : 'Ocultar valores';
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <Tooltip label={label}>
      <IconButton label={label} className={className} onClick={() => hideValues(!isHidden)}>
        <Icon strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  );
}
