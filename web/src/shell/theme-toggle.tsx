import { Moon, Sun } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { chooseTheme, useTheme } from '#ui/theme.ts';
import { Tooltip } from '#ui/tooltip.tsx';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  const label = isDark ? 'Usar o tema claro' : 'Usar o tema escuro';
  const Icon = isDark ? Sun : Moon;
  return (
    <Tooltip label={label}>
      <IconButton label={label} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
        <Icon strokeWidth={1.75} />
      </IconButton>
    </Tooltip>
  );
}
