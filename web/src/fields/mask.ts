// Punctuation that comes while a person types. It never fights the caret: that stays behind the character it stood behind, wherever in the
// text it is.
import type { ChangeEvent, ComponentProps } from 'react';

/** Adds the punctuation to typed text; text that does not fit comes back unchanged. */
export type Mask = (typed: string) => string;

type Change = NonNullable<ComponentProps<'input'>['onChange']>;

const PUNCTUATION = /[^\p{L}\d+]/gu;
const TYPED = /[\p{L}\d+]/u;

/** Listens to a field and passes the masked text to `onChange`. */
export function masked(mask: Mask, onChange: Change | undefined): Change {
  return (event) => {
    const isComposed = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    if (!isComposed) maskInput(event, mask);
    onChange?.(event);
  };
}

function maskInput({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, mask: Mask): void {
  const typed = input.value;
  const written = mask(typed);
  if (written === typed) return;
  const caret = input.selectionEnd ?? typed.length;
  const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
  const place = caretAfter(written, countTyped(typed.slice(0, caret)), isForward);
  input.value = written;
  // Autofill writes into fields that nobody is in.
  if (document.activeElement === input) input.setSelectionRange(place, place);
}

/**
 * Where in `written` so many characters of one's own stand before the caret.
 * @param isForward also past the punctuation that follows, which the key Delete would else take away and get back for ever
 */
export function caretAfter(written: string, count: number, isForward: boolean): number {
  let place = 0;
  for (let left = count; place < written.length && left > 0; place += 1) {
    if (countTyped(written.charAt(place)) > 0) left -= 1;
  }
  if (!isForward) return place;
  const next = written.slice(place).search(TYPED);
  return next === -1 ? written.length : place + next;
}

function countTyped(text: string): number {
  return text.replaceAll(PUNCTUATION, '').length;
}
