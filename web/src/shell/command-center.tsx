import { Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isCovered } from '#ui/key-press.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';
import type { Command, Find } from './command.ts';
import { CommandCenterActions } from './command-center-actions.ts';
import type { Entry } from './entry.ts';
import { useGoKeys } from './use-go-keys.ts';
import { useLoaded } from './use-loaded.ts';

interface CommandCenterProps {
  entries: readonly Entry[];
  commands: readonly Command[];
  /** Undefined while the signed-in person is unknown. */
  find: Find | undefined;
  children: ReactNode;
}

/** The keys of the frame, and the palette and the list of keys that they open. */
export function CommandCenter({ entries, commands: given, find, children }: CommandCenterProps) {
  // Its subject is the previously focused element.
  const palette = useDialog<Element | null>();
  const shortcuts = useDialog();
  const [paletteModule, loadPalette] = useLoaded(() => import('./palette.tsx'));
  const [shortcutsModule, loadShortcuts] = useLoaded(() => import('./shortcuts-dialog.tsx'));
  const openPalette = async () => (await loadPalette()) && palette.open(document.activeElement);
  const openShortcuts = async () => (await loadShortcuts()) && shortcuts.open();
  const actions = {
    openPalette: () => void openPalette(),
    openShortcuts: () => void openShortcuts(),
  };

  const commands: Command[] = [
    ...given,
    { label: 'Atalhos do teclado', icon: Keyboard, key: '?', run: actions.openShortcuts },
  ];
  usePageKeys(Object.fromEntries(commands.flatMap(({ key, run }) => (key ? [[key, run]] : []))));
  useGoKeys(entries);
  useModifiedK(() => {
    if (palette.isOpen) palette.close();
    // An open form has the person's attention, and may hold typed text.
    else if (!isCovered()) actions.openPalette();
  });

  return (
    <CommandCenterActions value={actions}>
      {children}
      {paletteModule && (
        <paletteModule.Palette
          open={palette.isOpen}
          onClose={palette.close}
          returnTo={palette.subject}
          entries={entries}
          commands={commands}
          find={find}
        />
      )}
      {shortcutsModule && (
        <shortcutsModule.ShortcutsDialog
          open={shortcuts.isOpen}
          onClose={shortcuts.close}
          entries={entries}
        />
      )}
    </CommandCenterActions>
  );
}

/** Ctrl or Cmd with K, also while typing. */
function useModifiedK(act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // Browsers would go to their own search.
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
