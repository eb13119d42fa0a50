// The panel comes in a file of its own once its page is drawn: it stands below what people look at first.
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { ProjectionMode } from '@vintem/core/projection/projection-mode';
import { RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

export interface ProjectionsPanelProps {
  ledgerId: string;
  /** The ledger's; null when it has none yet. */
  currency: CurrencyCode | null;
  mode: ProjectionMode;
  /** Undefined, or not one of those to choose from: the current one. */
  year: number | undefined;
  onModeChange: (mode: ProjectionMode) => void;
  /** Undefined for the current year. */
  onYearChange: (year: number | undefined) => void;
  /** Opens the form of a new transaction, while nothing recurs. */
  onNewTransaction?: (() => void) | undefined;
}

const Projections = lazy(() =>
  import('./projections.tsx').then(
    (module) => ({ default: module.Projections }),
    () => ({ default: Unreachable }),
  ),
);

/** What the recurring money of a ledger will bring, month by month. */
export function ProjectionsPanel(props: ProjectionsPanelProps) {
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
