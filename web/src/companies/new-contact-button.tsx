import { Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';

export function NewContactButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" onClick={onPress} data-new-contact="">
      <Plus aria-hidden="true" />
      Adicionar
    </Button>
  );
}

/** The next focus when the focused element disappears. */
export function newContactButton(): HTMLElement | null {
  return document.querySelector('[data-new-contact]');
}
