import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Navigating moves the focus to the new page's title, as loading it would: the keyboard starts there, and screen readers announce it. The
 * router handles scrolling: to the top of a new page, back to the old position on going back.
 */
export function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusTitle();
      }),
    [router],
  );
}

function focusTitle() {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
