import { Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { NEW_ACCOUNT_FOCUS } from './account-focus.ts';

interface NewAccountButtonProps {
  onPress: () => void;
  /** Beside a page's main action, it is not the first. */
  look?: 'primary' | 'secondary';
  label?: string;
}

export function NewAccountButton({ onPress, look = 'primary', label = 'Nova conta' }: NewAccountButtonProps) {
  return (
    <Button look={look} onClick={onPress} {...NEW_ACCOUNT_FOCUS}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  );
}
