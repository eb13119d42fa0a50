import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { SignedIn } from '#api/signed-in.ts';
import { useLoaded } from '#shell/use-loaded.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { isOverdue } from './is-overdue.ts';
import { noticesQuery, refreshAfterWrites } from './notices.api.ts';

export interface BellProps {
  /** In the sidebar of wide screens, or in the top bar of phones and tablets. */
  place: 'sidebar' | 'top';
}

/** What needs doing now, by its number; pressed, it lists it. */
export function Bell({ place }: BellProps) {
  return use(SignedIn) === null ? null : <ShownBell place={place} />;
}

function ShownBell({ place }: BellProps) {
  const client = useQueryClient();
  const { data } = useQuery(noticesQuery);
  useEffect(() => refreshAfterWrites(client), [client]);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [panel, load] = useLoaded(() => import('./notices-panel.tsx'));
  const press = async () => {
    if (isOpen) return setIsOpen(false);
    if (await load()) setIsOpen(true);
  };
  const notices = data?.notices ?? [];
  const count = notices.length;
  return (
    <>
      <IconButton
        ref={button}
        label={count === 0 ? 'Avisos' : `Avisos: ${count} ${count === 1 ? 'pendente' : 'pendentes'}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void press()}
        className={cx('relative', place === 'top' && 'size-11')}
      >
        <BellIcon strokeWidth={1.75} className={cx(place === 'top' && 'size-5')} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className={cx(
              'num absolute grid h-4 min-w-4 place-items-center rounded-full px-1 text-2xs leading-none font-semibold text-fg-inv',
              place === 'top' ? 'top-1.5 right-1' : '-top-0.5 -right-0.5',
              notices.some(isOverdue) ? 'bg-expense' : 'bg-primary',
            )}
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </IconButton>
      {panel && (
        <panel.NoticesPanel
          isSheet={place === 'top'}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          anchor={button}
        />
      )}
    </>
  );
}
