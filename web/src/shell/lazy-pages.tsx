// The pages for what goes wrong, fetched when it does: nobody should carry them through every visit. When they cannot be fetched either, a
// sentence and a way on have to do.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

function PlainNotice() {
  return (
    <main className="mx-auto grid max-w-md gap-4 p-8 text-base">
      <h1 className="text-2xl">Algo não funcionou</h1>
      <p>A página não pôde ser mostrada. O que já estava salvo continua salvo.</p>
      <a href="/dashboard" className="link">
        Ir para o painel
      </a>
    </main>
  );
}

const ErrorPage = lazy(() =>
  import('./error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainNotice }),
  ),
);
const NotFoundPage = lazy(() =>
  import('./not-found-page.tsx').then(
    (module) => ({ default: module.NotFoundPage }),
    () => ({ default: PlainNotice }),
  ),
);

export function LazyErrorPage(props: ErrorComponentProps) {
  return (
    <Suspense>
      <ErrorPage {...props} />
    </Suspense>
  );
}

export function LazyNotFoundPage() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}
