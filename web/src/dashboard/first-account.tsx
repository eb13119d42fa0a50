import { Link } from '@tanstack/react-router';
import { Plus, WalletCards } from 'lucide-react';
import { ImportButton } from '#shell/import-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';

/** The first visit: everything here follows from an account. */
export function FirstAccount() {
  return (
    <Card>
      <Empty
        icon={WalletCards}
        title="Comece pela sua primeira conta"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ImportButton ledgerKind="personal" />
            <Link to="/dashboard/accounts" className={buttonClass('primary')}>
              <Plus aria-hidden="true" />
              Cadastrar conta
            </Link>
          </div>
        }
      >
        Diga onde seu dinheiro está, ou traga o extrato do banco: a conta já vem com os lançamentos e o saldo.
      </Empty>
    </Card>
  );
}
