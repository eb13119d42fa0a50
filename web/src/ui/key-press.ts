import { areSingleKeysOn } from './single-keys.ts';

/** Letters go into these; a closed choice takes them to jump to an option. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Whether a key press is for the page or the focused row: not while typing, and no single letter where those are off. */
export function isShortcut({ key, ctrlKey, metaKey, altKey, target }: Press): boolean {
  if (ctrlKey || metaKey || altKey || (key.length === 1 && !areSingleKeysOn())) return false;
  return !(target instanceof Element && target.matches(TYPING));
}

/** Whether a dialog, menu or list is open over the page; a closing one does not count. */
export function isCovered(): boolean {
  return [...document.querySelectorAll(LAYER)].some((layer) => !layer.closest('[data-closed]'));
}
