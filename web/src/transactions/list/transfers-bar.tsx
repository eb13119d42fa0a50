import type { Account } from '@vintem/contract/accounts';
import { Search } from 'lucide-react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { useLoaded } from '#shell/use-loaded.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import type { TransactionSearch } from './transaction-search.ts';

const SIDES = [
  { value: 'all', label: 'Todas' },
  { value: 'unpaired', label: 'Transferências sem par' },
] as const;

interface TransfersBarProps {
  search: TransactionSearch;
  accounts: readonly Account[];
  onChange: (changes: TransactionSearch) => void;
}

/** Under the filters while transfers are shown: those without their other side, and the search for it. */
export function TransfersBar({ search, accounts, onChange }: TransfersBarProps) {
  const ledger = usePersonalLedger();
  const dialog = useDialog<never>();
  const [found, load] = useLoaded(() => import('#transactions/transfer/find-transfers-dialog.tsx'));
  const open = async () => (await load()) && dialog.open();
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-3">
      <Segmented
        label="Lados"
        options={SIDES}
        value={search.sides ?? 'all'}
        onValueChange={(next) => onChange({ sides: next === 'all' ? undefined : next })}
      />
      <Button look="ghost" onClick={() => void open()}>
        <Search aria-hidden="true" />
        Procurar transferências
      </Button>
      {found && <found.FindTransfersDialog dialog={dialog} ledger={ledger} accounts={accounts} />}
    </div>
  );
}
