import { useState } from 'react';

const STORAGE_KEY = 'sidebar';

/** Whether the sidebar shows icons only, as the person last left it. */
export function useNarrowSidebar(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setIsNarrow] = useState(() => read() === 'narrow');
  const choose = (next: boolean) => {
    setIsNarrow(next);
    write(next ? 'narrow' : 'wide');
  };
  return [isNarrow, choose];
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function write(value: string) {
  try {
    localStorage.setItem(STORAGE_KEY, value);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
}
