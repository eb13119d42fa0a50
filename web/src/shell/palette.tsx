import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useBackCloses } from '#ui/back-navigation.ts';
import type { Command, Find } from './command.ts';
import type { Entry } from './entry.ts';
import { type PaletteGroup, paletteGroups, type PaletteItem } from './palette-groups.ts';
import { PaletteLine } from './palette-line.tsx';
import { typedLine } from './typed-line.ts';

const PAUSE_MS = 150;
/** A single letter matches nearly everything. */
const FEWEST_LETTERS = 2;

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** The previously focused element, which gets the focus back. */
  returnTo: Element | null | undefined;
  entries: readonly Entry[];
  commands: readonly Command[];
  find: Find | undefined;
}

/** One field for everything: actions, pages and transactions. */
export function Palette({ open, onClose, returnTo, ...rest }: PaletteProps) {
  const router = useRouter();
  const isLeaving = useRef(false);
  const chosen = useRef<Command>(undefined);
  useBackCloses(open, onClose);

  const choose = (item: PaletteItem) => {
    isLeaving.current = item.kind !== 'command';
    onClose();
    if (item.kind === 'command') chosen.current = item.command;
    else if (item.kind === 'found') item.found.open();
    else void router.navigate({ to: item.entry.to });
  };
  const runChosen = () => {
    const command = chosen.current;
    chosen.current = undefined;
    command?.run();
  };

  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => {
        isLeaving.current = false;
        if (!next) onClose();
      }}
      // The focus is back by then, and a form that opens may take it, and give it back.
      onOpenChangeComplete={(isOpen) => !isOpen && runChosen()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="scrim" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center overflow-hidden p-3 sm:pt-[min(14dvh,8.75rem)]">
          <BaseDialog.Popup
            aria-label="Buscar ou ir para"
            // Another page takes the focus to its title.
            finalFocus={() => !isLeaving.current && (returnTo instanceof HTMLElement ? returnTo : true)}
            className="popup-motion flex max-h-[min(32rem,100%)] w-full max-w-145 flex-col overflow-hidden rounded-2xl bg-raised shadow-modal outline-none"
          >
            <PaletteBody {...rest} onChoose={choose} />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

interface PaletteBodyProps extends Omit<PaletteProps, 'open' | 'onClose' | 'returnTo'> {
  onChoose: (item: PaletteItem) => void;
}

function PaletteBody({ entries, commands, find, onChoose }: PaletteBodyProps) {
  const [words, setWords] = useState('');
  const { found, isFailed } = useFound(words, find);
  const groups = paletteGroups(words, { line: typedLine(words, commands), commands, entries, found });
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      // Matching is done above, partly by the server.
      mode="none"
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(item: PaletteItem) => item.label}
      value={words}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setWords(next)}
    >
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line pr-3.5 pl-4">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-fg-3" />
        <Autocomplete.Input
          // As it appears: the dialog would move the focus a moment later, and lose the first letters.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label="Buscar ou ir para"
          placeholder="Buscar ou ir para..."
          maxLength={200}
          className="h-full w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-fg-3"
        />
        <BaseDialog.Close className="flex rounded-[5px] pointer-coarse:-mr-2 pointer-coarse:p-3">
          <span className="sr-only">Fechar</span>
          <span aria-hidden="true" className="flex pointer-coarse:hidden">
            <Kbd>Esc</Kbd>
          </span>
          <X aria-hidden="true" className="hidden size-5 text-fg-3 pointer-coarse:block" />
        </BaseDialog.Close>
      </div>
      <div className="overflow-y-auto overscroll-contain scroll-py-2 p-2">
        <Autocomplete.Status className="text-sm text-fg-2">
          {isFailed && <p className="px-2 py-2">Não foi possível buscar as transações agora.</p>}
        </Autocomplete.Status>
        <Autocomplete.Empty className="text-sm text-fg-2">
          <p className="px-2 py-3">Nada encontrado.</p>
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: PaletteGroup<PaletteItem>) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
              <Autocomplete.GroupLabel className="px-2 py-1.5 text-xs text-fg-3">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <PaletteLine key={keyOf(item)} item={item} onChoose={() => onChoose(item)} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

function keyOf(item: PaletteItem): string {
  return item.kind === 'found' ? item.found.id : item.label;
}

/** Finds transactions once the person pauses. Earlier results stay until then. */
function useFound(words: string, find: Find | undefined) {
  const asked = words.trim();
  const isAsked = find !== undefined && asked.length >= FEWEST_LETTERS;
  const { data, isError } = useQuery({
    queryKey: [LEDGER_KEY, 'palette', asked],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return signal.aborted || !find ? [] : find(asked, signal);
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { found: isAsked && data ? data : [], isFailed: isAsked && isError };
}
