import type { ImportRow } from '@vintem/contract/imports';
import { TagChips } from '#finance/tag-chips.tsx';
import { mayBePlain } from './transfer-words.ts';

interface RowTagsProps {
  row: ImportRow;
  ledgerId: string;
}

/** The tags that a new row gets, and which rules put them on it where those are others than the one of its category. The sides of transfers get none. */
export function RowTags({ row, ledgerId }: RowTagsProps) {
  const { box, tags, rule } = row;
  if (box !== 'new' || tags.length === 0 || mayBePlain(row)) return null;
  const names = new Set(
    tags.flatMap((tag) => (tag.rule === null || tag.rule.id === rule?.id ? [] : tag.rule.name)),
  );
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 align-middle text-xs text-fg-2">
      <TagChips ledgerId={ledgerId} tags={tags.map(({ id }) => id)} />
      {names.size > 0 && <span className="truncate">regra: {[...names].join(', ')}</span>}
    </span>
  );
}
