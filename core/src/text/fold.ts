/** Text in the form that search compares: a search for `acai` finds `Açaí`. */

/**
 * Folds `text` for comparison: without accents, in lower case, runs of spaces as one and none at the ends. Folding twice changes nothing.
 * The database keeps descriptions in this form (`search_text`), so a change here needs a migration that folds them again.
 *
 * Source: Unicode canonical decomposition (NFD, UAX #15) without the combining marks (general category M).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The words of a search, folded: whatever has them all, in any order, is found. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** Whether the word is matched only at the beginnings of words: nearly every text has one or two letters somewhere. */
export function isShortWord(word: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(word);
}

/** Whether a folded text has the folded word: anywhere, but a word of one or two characters only at the beginning of a word. */
export function hasWord(text: string, word: string): boolean {
  return isShortWord(word) ? new RegExp(`(?:^|[ -/:-@[-\`{-~])${word}`).test(text) : text.includes(word);
}
