import type { Tag } from '@vintem/contract/tags';
import { cx } from '#ui/cx.ts';
import { COLOR_FILLS } from './color-fills.ts';
import { tagsById, useTags } from './tags.api.ts';

type Shown = Pick<Tag, 'name' | 'color'>;

/** The color of a tag; its name stands beside it. */
export function TagDot({ color, className }: Pick<Tag, 'color'> & { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('size-1.75 shrink-0 rounded-full', COLOR_FILLS[color], className)}
    />
  );
}

/** One tag, quiet beside what it is of. */
function TagChip({ tag }: { tag: Shown }) {
  return (
    <span className="inline-flex h-4.5 max-w-28 min-w-0 shrink-0 items-center gap-1 rounded-full bg-active px-1.5 text-[0.6875rem] leading-none text-fg-2">
      <TagDot color={tag.color} />
      <bdi className="truncate">{tag.name}</bdi>
    </span>
  );
}

/** Chips that a row shows; the rest are a number. */
const MOST = 2;

interface TagChipsProps {
  ledgerId: string;
  /** Ids. */
  tags: readonly string[];
  most?: number;
}

/** The tags of a row. What has none asks for none. */
export function TagChips(props: TagChipsProps) {
  return props.tags.length === 0 ? null : <Chips {...props} />;
}

function Chips({ ledgerId, tags: ids, most = MOST }: TagChipsProps) {
  const tags = tagsById(useTags(ledgerId), ids);
  const [first, rest] = [tags.slice(0, most), tags.slice(most)];
  if (tags.length === 0) return null;
  return (
    <span className="inline-flex min-w-0 shrink-0 items-center gap-1" title={tags.map(nameOf).join(', ')}>
      <span className="sr-only">Tags: {tags.map(nameOf).join(', ')}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        {first.map((tag) => (
          <TagChip key={tag.id} tag={tag} />
        ))}
        {rest.length > 0 && <span className="num text-[0.6875rem] text-fg-3">+{rest.length}</span>}
      </span>
    </span>
  );
}

function nameOf({ name }: Shown): string {
  return name;
}
