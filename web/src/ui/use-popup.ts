import { useState } from 'react';
import { useBackCloses } from './back-navigation.ts';

/** For a menu or a list of choices that opens and closes by itself. */
export function usePopup(): { open: boolean; onOpenChange: (open: boolean) => void } {
  const [open, onOpenChange] = useState(false);
  useBackCloses(open, () => onOpenChange(false));
  return { open, onOpenChange };
}
