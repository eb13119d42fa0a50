// How a choice from a long list is searched: by words of its name, whatever their accents and capitals; and what typed words would create.
import { foldedWords, foldText } from '@vintem/core/text/fold';
import type { Option } from './option.ts';

/** What is offered for typed text that is no option yet. Its empty value differs from every option's. */
export function creationOf(text: string, options: readonly Option[]): Option | undefined {
  const isThere =
    text === '' ||
    options.some(({ label, searchText }) =>
      [label, searchText].some((name) => name !== undefined && foldText(name) === foldText(text)),
    );
  return isThere ? undefined : { value: '', label: `Criar “${text}”`, searchText: text };
}

export function matches({ label, searchText = '' }: Option, query: string): boolean {
  const text = foldText(`${label} ${searchText}`);
  return foldedWords(query).every((word) => text.includes(word));
}
