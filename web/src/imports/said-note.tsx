import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { isCard } from '@vintem/core/ledger/account-type';
import { Button } from '#ui/button.tsx';

interface SaidNoteProps {
  one: Import;
  account: Account | undefined;
  /** The columns are asked about below. */
  isAskingColumns: boolean;
  onChange: (what: 'account' | 'columns') => void;
}

/** Of a draft: the account and the columns that were said of it, and the way to say them anew until it is imported. */
export function SaidNote({ one, account, isAskingColumns, onChange }: SaidNoteProps) {
  const { columns, state, appliedCount, isApplying } = one;
  // Once a part of it is entered, neither can be said anew.
  if (state !== 'draft' || appliedCount > 0 || isApplying || !account) return null;
  const what = isCard(account) ? 'Cartão' : 'Conta';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-fg-2">
      <div className="flex min-w-0 items-center gap-x-1">
        <p dir="auto" className="min-w-0 truncate">
          {what}: <bdi className="font-medium text-fg">{account.name}</bdi>
        </p>
        <Button look="ghost" size="sm" onClick={() => onChange('account')}>
          Mudar {what.toLowerCase()}
        </Button>
      </div>
      {!isAskingColumns && columns !== null && columns !== 'needed' && (
        <div className="flex items-center gap-x-1">
          <p>{columns === 'remembered' ? 'Colunas como da última vez' : 'Colunas escolhidas por você'}</p>
          <Button look="ghost" size="sm" onClick={() => onChange('columns')}>
            Mudar colunas
          </Button>
        </div>
      )}
    </div>
  );
}
