import { CSPProvider } from '@base-ui/react/csp-provider';
import { useLocation } from '@tanstack/react-router';
import { type ComponentType, Fragment, useState, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { useValuesHidden } from '#ui/hidden-values.ts';
import { ToastRegion } from '#ui/toast-region.tsx';
import { useMedia } from '#ui/use-media.ts';
import { CheckpointQuestions } from './checkpoint-questions.tsx';
import type { Command, Find } from './command.ts';
import { CommandCenter } from './command-center.tsx';
import type { Entry, FrameUser } from './entry.ts';
import { InsideFrame } from './inside-frame.ts';
import { useHoldWithoutCode } from './missing-code.ts';
import { MissingCodeStrip } from './missing-code-strip.tsx';
import { MoreDrawer } from './more-drawer.tsx';
import { NewVersionStrip } from './new-version-strip.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrowSidebar } from './use-narrow-sidebar.ts';
import { useOffersOfLastChange } from './use-offers-of-last-change.ts';

interface FrameProps {
  entries: readonly Entry[];
  /** The entries, and the pages within theirs, for keys and the search. */
  places: readonly Entry[];
  commands: readonly Command[];
  find: Find | undefined;
  user: FrameUser;
  /** What needs doing now, in the sidebar or in the top bar. */
  Bell: ComponentType<{ place: 'sidebar' | 'top' }>;
  onSignOut: () => void;
  /** The page. */
  children: ReactNode;
}

/** The frame of every page of a signed-in person. */
export function Frame({ entries, places, commands, find, user, Bell, onSignOut, children }: FrameProps) {
  const [isNarrow, setIsNarrow] = useNarrowSidebar();
  const areHidden = useValuesHidden();
  // As the styles divide them.
  const isWide = useMedia('(width >= 64rem)');
  useHoldWithoutCode();
  useOffersOfLastChange();
  const path = useLocation({ select: (location) => location.pathname });
  // Kept with the page it was opened on, so that going somewhere closes it, and coming back leaves it closed.
  const [moreOpenedOn, setMoreOpenedOn] = useState<string>();
  if (moreOpenedOn !== undefined && moreOpenedOn !== path) setMoreOpenedOn(undefined);
  const openMore = () => setMoreOpenedOn(path);

  return (
    // Base UI is used in here only; the content security policy has no room for <style> elements of its own.
    <CSPProvider disableStyleElements>
      <CommandCenter entries={places} commands={commands} find={find}>
        <a
          href="#conteudo"
          className="button button-primary fixed top-3 left-3 z-50 not-focus:sr-only print:hidden"
        >
          Pular para o conteúdo
        </a>
        <Sidebar
          entries={entries}
          user={user}
          onSignOut={onSignOut}
          bell={isWide && <Bell place="sidebar" />}
          isNarrow={isNarrow}
          onNarrowChange={setIsNarrow}
        />
        <div
          className={cx(
            'transition-[padding] duration-200 ease-out',
            isNarrow ? 'lg:pl-17' : 'lg:pl-70',
            'print:pl-0',
          )}
        >
          <TopBar user={user} bell={!isWide && <Bell place="top" />} onMore={openMore} />
          <OfflineStrip />
          <NewVersionStrip />
          <MissingCodeStrip entries={entries} />
          <main
            id="conteudo"
            tabIndex={-1}
            className="mx-auto max-w-[1136px] px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-8 lg:pt-9 lg:pb-16 print:p-0"
          >
            <InsideFrame value>
              {/* Words hold amounts, too: the page is drawn anew when they are hidden. */}
              <Fragment key={String(areHidden)}>{children}</Fragment>
            </InsideFrame>
          </main>
        </div>
        <TabBar entries={entries} onMore={openMore} />
        <MoreDrawer
          open={moreOpenedOn === path}
          onClose={() => setMoreOpenedOn(undefined)}
          entries={entries}
          user={user}
          onSignOut={onSignOut}
        />
      </CommandCenter>
      <CheckpointQuestions />
      <ToastRegion />
    </CSPProvider>
  );
}
