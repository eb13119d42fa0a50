import { Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { NEW_ACCOUNT_FOCUS } from './account-focus.ts';

export function NewAccountButton({ onPress }: { onPress: () => void }) {
  return (
    <Button look="primary" onClick={onPress} {...NEW_ACCOUNT_FOCUS}>
      <Plus aria-hidden="true" />
      Nova conta
    </Button>
  );
}
