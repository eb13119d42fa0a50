// The panel comes in a file of its own once its page is drawn: it stands below what people look at first.
import { lazy, Suspense } from 'react';
import type { ProjectionsProps } from './projections.tsx';
import { Unreachable } from './unreachable.tsx';

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
