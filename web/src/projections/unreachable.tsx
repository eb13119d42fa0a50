import { RotateCw } from 'lucide-react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Where the panel's own files could not be fetched. */
export function Unreachable() {
  return (
    <Banner
      tone="error"
      className="mt-8"
      action={
        <Button look="ghost" onClick={() => location.reload()}>
          <RotateCw aria-hidden="true" />
          Tentar novamente
        </Button>
      }
    >
      Erro ao carregar as projeções. Por favor, tente novamente.
    </Banner>
  );
}
