import { createContext } from 'react';

/** What the whole frame offers beside its places: the palette, and the list of the keys. */
export const CommandCenterActions = createContext<{ openPalette: () => void; openShortcuts: () => void }>({
  openPalette: () => undefined,
  openShortcuts: () => undefined,
});
