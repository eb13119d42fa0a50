// The panel comes in a file of its own once its page is drawn: it stands below what people look at first.
import { RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { ProjectionsProps } from './projections.tsx';

const Projections = lazy(() =>
  import('./projections.tsx').then(
    (module) => ({ default: module.Projections }),
    () => ({ default: Unreachable }),
  ),
);

/** What the recurring money of a ledger will bring, month by month. */
export function ProjectionsPanel(props: ProjectionsProps) {
  return (
    <Suspense>
      <Projections {...props} />
    </Suspense>
  );
}

function Unreachable() {
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
