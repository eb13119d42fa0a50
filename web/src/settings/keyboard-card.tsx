import { use } from 'react';
import { CommandCenterActions } from '#shell/command-center-actions.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { MODIFIER } from '#ui/format-key.ts';
import { chooseSingleKeys, useSingleKeys } from '#ui/single-keys.ts';
import { Switch } from '#ui/switch.tsx';

/** Like the theme, it belongs to this browser. */
export function KeyboardCard() {
  const areSingleKeysOn = useSingleKeys();
  const { openShortcuts } = use(CommandCenterActions);
  return (
    <Card>
      <CardHeader title="Teclado" />
      <Switch
        label="Atalhos de uma tecla"
        hint={`N, G, J, K e as outras letras sozinhas. ${MODIFIER} K vale sempre.`}
        checked={areSingleKeysOn}
        onCheckedChange={chooseSingleKeys}
      />
      <Button className="mt-3" onClick={openShortcuts}>
        Ver os atalhos
      </Button>
      <p className="mt-3 text-xs text-fg-3">Vale para este navegador.</p>
    </Card>
  );
}
