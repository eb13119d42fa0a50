import { tagName } from '@vintem/core/ledger/tag';
import { foldText } from '@vintem/core/text/fold';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { TagDot } from '#finance/tag-chips.tsx';
import { tagsById, useTags } from '#finance/tags.api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { TransactionSearch } from './transaction-search.ts';

/** From here on they are searched. */
const MANY = 8;

interface TagFilterProps {
  search: TransactionSearch;
  ledgerId: string;
  onChange: (changes: TransactionSearch) => void;
}

/** What has any of the chosen tags. A ledger without tags has no such filter, unless the address names one that is gone. */
export function TagFilter({ search, ledgerId, onChange }: TagFilterProps) {
  const tags = useTags(ledgerId);
  const [words, setWords] = useState('');
  const ids = search.tags?.split(',') ?? [];
  if (tags.length === 0 && ids.length === 0) return null;
  const chosen = tagsById(tags, ids);
  const found = tags.filter(({ name }) => foldText(name).includes(foldText(tagName(words))));
  const choose = (next: readonly string[]) => onChange({ tags: next.join(',') || undefined });
  return (
    <Popover
      title="Com qualquer uma destas tags"
      align="start"
      trigger={
        <Button
          className="max-w-56 shrink-0"
          aria-label={`Tags: ${labelOf(
            chosen.map(({ name }) => name),
            ids.length,
          )}`}
        >
          {chosen[0] && <TagDot color={chosen[0].color} />}
          <span className="truncate">
            {labelOf(
              chosen.map(({ name }) => name),
              ids.length,
            )}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 text-fg-3" />
        </Button>
      }
    >
      {tags.length > MANY && <SearchField label="Buscar tags" value={words} onValueChange={setWords} />}
      <ul className="-mx-1 max-h-72 overflow-y-auto overscroll-contain">
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
      {ids.length > 0 && (
        <Button size="sm" look="ghost" onClick={() => choose([])}>
          Limpar
        </Button>
      )}
    </Popover>
  );
}

function labelOf([first, ...others]: readonly string[], count: number): string {
  if (count === 0) return 'Todas as tags';
  if (first === undefined) return 'Tag que não existe mais';
  return others.length === 0 ? first : `${first} +${others.length}`;
}
