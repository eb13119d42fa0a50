import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Going to another page moves the focus to its title, as loading it would: the keyboard starts there, and screen readers say where
 * they are. The scroll is the router's: up for a new page, as it was for one gone back to.
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
