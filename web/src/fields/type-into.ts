/** Sets the text as if it had been typed, so that whatever listens to the field hears of it. */
export function typeInto(input: HTMLInputElement, text: string): void {
  // React overrides `value` on the element to tell its own writes from a person's; the prototype's setter counts as a person's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
