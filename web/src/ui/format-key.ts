// How keys are written on the screen.

/** A key as it stands on a keyboard. */
export function formatKey(key: string): string {
  return key === 'Delete' ? 'Del' : key.toUpperCase();
}

/** Goes before letters that act everywhere, also while typing. */
export const MODIFIER = /Macintosh|iPhone|iPad/u.test(navigator.userAgent) ? '⌘' : 'Ctrl';
