import { Link } from '@tanstack/react-router';
import { CircleEllipsis, Plus } from 'lucide-react';
import { use } from 'react';
import { BOTTOM_BAR } from '#ui/above-bars.ts';
import { useLongPress } from '#ui/use-long-press.ts';
import { DocumentInbox } from './document-inbox.ts';
import { useMark, type Entry } from './entry.ts';
import { NEW_TRANSACTION_FOCUS, OpenNewTransaction } from './new-transaction.ts';

const TAB =
  'flex flex-col items-center justify-center gap-1 text-2xs font-medium text-fg-3 transition-colors -outline-offset-4 rounded-lg aria-[current=page]:text-fg';

/**
 * The bottom bar of phones and tablets: the main pages within reach of the thumb, a new transaction in the middle, the others behind
 * "Mais".
 */
export function TabBar({ entries, onMore }: { entries: readonly Entry[]; onMore: () => void }) {
  const openNewTransaction = use(OpenNewTransaction);
  const inbox = use(DocumentInbox);
  const holding = useLongPress(() => inbox?.openScanner({ isCameraOn: true }));
  const tabs = entries
    .filter(({ tab }) => tab !== undefined)
    .toSorted((left, right) => (left.tab ?? 0) - (right.tab ?? 0));
  return (
    <nav
      {...BOTTOM_BAR}
      aria-label="Atalhos"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-2 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-120 auto-cols-fr grid-flow-col *:grid">
        {tabs.slice(0, 2).map((entry) => (
          <Tab key={entry.to} entry={entry} />
        ))}
        <li className="place-items-center">
          <button
            type="button"
            aria-label="Nova Transação"
            aria-haspopup="dialog"
            title="Segure para abrir a câmera"
            onClick={openNewTransaction}
            {...holding}
            className="button-primary grid size-12 touch-manipulation place-items-center rounded-[15px] shadow-card transition-transform select-none [-webkit-touch-callout:none] active:scale-95"
            {...NEW_TRANSACTION_FOCUS}
          >
            <Plus aria-hidden="true" className="size-5.5" />
          </button>
        </li>
        {tabs.slice(2).map((entry) => (
          <Tab key={entry.to} entry={entry} />
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onMore} className={TAB}>
            <CircleEllipsis aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
            Mais
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Tab({ entry }: { entry: Entry }) {
  const { label, shortLabel, to, icon: Icon } = entry;
  return (
    <li>
      <Link to={to} {...useMark(entry)} className={TAB}>
        <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        {shortLabel ?? label}
      </Link>
    </li>
  );
}
