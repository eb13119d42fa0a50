import { Plus } from 'lucide-react';
import { Button, type ButtonProps } from '#ui/button.tsx';

export function NewWebhookButton({ size, onPress }: { size?: ButtonProps['size']; onPress: () => void }) {
  return (
    <Button size={size} onClick={onPress} data-new-webhook="">
      <Plus aria-hidden="true" />
      Adicionar webhook
    </Button>
  );
}

/** The next focus when the focused element disappears. */
export function newWebhookButton(): HTMLElement | null {
  return document.querySelector('[data-new-webhook]');
}
