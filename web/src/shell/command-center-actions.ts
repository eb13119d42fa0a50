import { createContext } from 'react';

/** Actions of the whole frame: the palette, and the list of keys. */
export const CommandCenterActions = createContext<{ openPalette: () => void; openShortcuts: () => void }>({
  openPalette: () => undefined,
  openShortcuts: () => undefined,
});
