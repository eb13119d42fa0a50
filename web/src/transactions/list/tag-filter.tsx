import { tagName } from '@vintem/core/ledger/tag';
import { foldText } from '@vintem/core/text/fold';
import { useState } from 'react';
import { TagDot } from '#finance/tag-chips.tsx';
import { useTags } from '#finance/tags.api.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { TransactionSearch } from './transaction-search.ts';

/** From here on they are searched. */
const MANY = 8;

interface TagFilterProps {
  search: TransactionSearch;
  ledgerId: string;
  onChange: (changes: TransactionSearch) => void;
}

/** What has any of the chosen tags. A ledger without tags has no such filter. */
export function TagFilter({ search, ledgerId, onChange }: TagFilterProps) {
  const tags = useTags(ledgerId);
  const [words, setWords] = useState('');
  const ids = search.tags?.split(',') ?? [];
  if (tags.length === 0) return null;
  const found = tags.filter(({ name }) => foldText(name).includes(foldText(tagName(words))));
  const choose = (next: readonly string[]) => onChange({ tags: next.join(',') || undefined });
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Com qualquer uma destas tags</legend>
      {tags.length > MANY && <SearchField label="Buscar tags" value={words} onValueChange={setWords} />}
      <ul className="-mx-2 max-h-44 overflow-y-auto overscroll-contain">
        {found.map(({ id, name, color }) => (
          <li key={id}>
            <label className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-hover pointer-coarse:min-h-11">
              <Checkbox
                label={name}
                checked={ids.includes(id)}
                onCheckedChange={(isOn) => choose(isOn ? [...ids, id] : ids.filter((one) => one !== id))}
              />
              <TagDot color={color} className="size-2" />
              <bdi aria-hidden="true" className="truncate text-sm">
                {name}
              </bdi>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
