import { RotateCw } from 'lucide-react';
import { Button } from '#ui/button.tsx';

export function ForecastFailed({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-3 text-sm text-pretty text-fg-2">
      <p>Não foi possível calcular a previsão.</p>
      <Button look="secondary" className="mt-3" pending={isFetching} onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        Tentar novamente
      </Button>
    </div>
  );
}
