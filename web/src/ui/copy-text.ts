/** Puts text on the clipboard, from within a press of the person. Answers whether the browser let us. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers offer it on https only, and Vintém also runs at home without it.
  if (!isSecureContext) return copyBySelecting(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The fallback without `navigator.clipboard`: the selection is copied. */
function copyBySelecting(text: string): boolean {
  const place = document.createElement('span');
  place.textContent = text;
  Object.assign(place.style, { position: 'fixed', opacity: '0', whiteSpace: 'pre', userSelect: 'text' });
  document.body.append(place);
  const selection = getSelection();
  selection?.selectAllChildren(place);
  const isCopied = document.execCommand('copy');
  selection?.removeAllRanges();
  place.remove();
  return isCopied;
}
