import { Card, CardHeader } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { chooseTheme, useTheme } from '#ui/theme.ts';

const THEMES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

/** The theme belongs to this browser: a phone at night and a desk by day may differ. */
export function AppearanceCard() {
  const theme = useTheme();
  return (
    <Card>
      <CardHeader title="Aparência" />
      <Segmented label="Tema" options={THEMES} value={theme} onValueChange={chooseTheme} />
      <p className="mt-2 text-xs text-fg-3">Vale para este navegador.</p>
    </Card>
  );
}
