import type { Account } from '@vintem/contract/accounts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { AccountCard, type AccountActions } from './account-card.tsx';
import { cardAt } from './account-focus.ts';

/** Accounts that are drawn at first, and with each press of the button. */
export const PAGE = 60;

/** As many columns as fit; a few cards do not grow over the whole page. */
export const GRID = 'mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3 sm:gap-4';

interface AccountGridProps {
  accounts: readonly Account[];
  actions: AccountActions;
}

export function AccountGrid({ accounts, actions }: AccountGridProps) {
  const [limit, setLimit] = useState(PAGE);
  const shown = accounts.slice(0, limit);

  const showMore = () => {
    flushSync(() => setLimit(limit + PAGE));
    // The button may be gone now; reading goes on at the first card that is new.
    cardAt(limit)?.focus();
  };

  return (
    <>
      <ul className={GRID}>
        {shown.map((account, index) => (
          <li key={account.id} className="grid">
            <AccountCard account={account} index={index} actions={actions} />
          </li>
        ))}
      </ul>
      {shown.length < accounts.length && (
        <div className="mt-6 flex flex-col items-center gap-2">
          <Button onClick={showMore}>Mostrar mais</Button>
          <p className="num text-xs text-fg-3">
            {shown.length} de {accounts.length} contas
          </p>
        </div>
      )}
    </>
  );
}
