import { CreditCard } from 'lucide-react';
import { Button } from '#ui/button.tsx';

export function NewCardButton({ onPress }: { onPress: () => void }) {
  return (
    <Button onClick={onPress}>
      <CreditCard aria-hidden="true" />
      Novo cartão
    </Button>
  );
}
