import { foldedWords, isShortWord } from '@vintem/core/text/fold';
import { type RawBuilder, sql } from 'kysely';

/** The words of a search as texts are kept for it: without accents and in lower case. */
export function wordsOf(search: string | undefined): string[] {
  return foldedWords(search ?? '');
}

/**
 * Whether the folded text of a column has the word, as `hasWord` of core says it. Trigrams find words and their beginnings; a word with
 * other signs is looked for only among the texts that have any, in the words of the index `transactions_symbols`.
 * @param column such as `transactions.search_text`
 */
export function columnHasWord(column: string, word: string): RawBuilder<boolean> {
  const text = sql.ref(column);
  if (isShortWord(word)) return sql`${text} ~ ${`(^|[ -/:-@\\[-\`{-~])${word}`}`;
  const anywhere = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return /[^a-z0-9]/.test(word)
    ? sql`(${text} ~ '[^a-z0-9 ]' and ${text} like ${anywhere})`
    : sql`${text} like ${anywhere}`;
}
