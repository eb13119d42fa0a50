import { Autocomplete } from '@base-ui/react/autocomplete';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '#ui/kbd.tsx';
import { formatKey } from '#ui/format-key.ts';
import { useSingleKeys } from '#ui/single-keys.ts';
import type { PaletteItem } from './palette-groups.ts';

/** One line of the palette, with its shortcut. */
export function PaletteLine({ item, onChoose }: { item: PaletteItem; onChoose: () => void }) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={onChoose}
      className="flex min-h-10 cursor-default items-center gap-3 rounded-lg px-2.5 py-1 text-base outline-none select-none data-highlighted:bg-active pointer-coarse:min-h-11"
    >
      {item.kind === 'found' ? <FoundLine item={item} /> : <CommandLine item={item} />}
    </Autocomplete.Item>
  );
}

function CommandLine({ item }: { item: Exclude<PaletteItem, { kind: 'found' }> }) {
  const { icon, key } = item.kind === 'command' ? item.command : item.entry;
  const keys = item.kind === 'command' ? [key] : ['g', key];
  return (
    <>
      <LineIcon icon={icon} />
      <span className="min-w-0 grow truncate">{item.label}</span>
      {key && <Keys keys={keys} />}
    </>
  );
}

function FoundLine({ item: { found } }: { item: Extract<PaletteItem, { kind: 'found' }> }): ReactNode {
  return (
    <>
      {found.icon}
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate text-left">
          {found.label}
        </span>
        <span className="num block truncate text-xs text-fg-3">{found.detail}</span>
      </span>
      {found.amount}
    </>
  );
}

function LineIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden="true" className="mx-0.5 size-4.5 shrink-0 text-fg-3" strokeWidth={1.75} />;
}

/** For people with a keyboard and single keys switched on. */
function Keys({ keys }: { keys: readonly (string | undefined)[] }) {
  const isOn = useSingleKeys();
  if (!isOn) return null;
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1 pointer-coarse:hidden">
      {keys.map((key) => key && <Kbd key={key}>{formatKey(key)}</Kbd>)}
    </span>
  );
}
