// The palette's groups for a typed text.
import { foldedWords, foldText } from '@vintem/core/text/fold';
import type { Command, Found } from './command.ts';
import type { Entry } from './entry.ts';

/** A heading and its items. */
export interface PaletteGroup<Item> {
  value: string;
  items: Item[];
}

export type PaletteItem =
  | { kind: 'command'; label: string; command: Command }
  | { kind: 'entry'; label: string; entry: Entry }
  | { kind: 'found'; label: string; found: Found };

/** A transaction in the words that are searched for, and how to enter it. */
export interface TypedLine {
  label: string;
  command: Command;
}

interface Searched {
  line?: TypedLine | undefined;
  commands: readonly Command[];
  entries: readonly Entry[];
  found: readonly Found[];
}

/** A transaction that the words are, commands and pages with all of the words, and then asynchronous results. Empty groups are left out. */
export function paletteGroups(words: string, searched: Searched): PaletteGroup<PaletteItem>[] {
  const { line, commands, entries, found } = searched;
  const has = wordsMatcher(words);
  const groups: PaletteGroup<PaletteItem>[] = [
    { value: 'Lançar', items: line ? [{ kind: 'command', ...line }] : [] },
    {
      value: 'Ações',
      items: commands
        .filter(({ label, searchText = '' }) => has(`${label} ${searchText}`))
        .map((command) => ({ kind: 'command', label: command.label, command })),
    },
    {
      value: 'Ir para',
      items: entries
        .filter(({ label, shortLabel = '', section = '' }) => has(`${label} ${shortLabel} ${section}`))
        .map((entry) => ({ kind: 'entry', label: entry.label, entry })),
    },
    {
      value: 'Transações',
      items: found.map((one) => ({ kind: 'found', label: one.label, found: one })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function wordsMatcher(words: string): (text: string) => boolean {
  const wanted = foldedWords(words);
  return (text) => {
    const folded = foldText(text);
    return wanted.every((word) => folded.includes(word));
  };
}
