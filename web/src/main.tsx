import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#api/query-client.ts';
import { LazyErrorPage, LazyNotFoundPage } from '#shell/lazy-pages.tsx';
import { installOffline } from '#shell/new-version.ts';
import { PendingPage } from '#shell/pending-page.tsx';
import { createPageHistory } from '#ui/back-navigation.ts';
import { routeTree } from './route-tree.gen.ts';

const queryClient = createQueryClient();

const router = createRouter({
  routeTree,
  history: createPageHistory(),
  context: { queryClient },
  defaultPreload: 'intent',
  // TanStack Query is the cache: a preload always goes through it.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: LazyErrorPage,
  defaultNotFoundComponent: LazyNotFoundPage,
  defaultPendingComponent: PendingPage,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const container = document.querySelector('#app');
if (!container) throw new Error('app.html has no #app');

// Going back to a page that the browser kept in memory would show it to the person who is signed in now.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

// The first script's name changes with any part of the app. While developing there is no worker.
if (import.meta.env.PROD) {
  addEventListener('load', () => void installOffline(new URL(import.meta.url).pathname));
}
