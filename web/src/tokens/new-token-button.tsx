import { Plus } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/button.tsx';

export function NewTokenButton({ size, onPress }: { size?: ButtonProps['size']; onPress: () => void }) {
  return (
    <Button size={size} onClick={onPress} data-new-token="">
      <Plus aria-hidden="true" />
      Criar token
    </Button>
  );
}

/** The next focus when the focused element disappears. */
export function newTokenButton(): HTMLElement | null {
  return document.querySelector('[data-new-token]');
}
