import { Link } from '@tanstack/react-router';
import { Plus, WalletCards } from 'lucide-react';
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
          <Link to="/dashboard/accounts" className={buttonClass('primary')}>
            <Plus aria-hidden="true" />
            Cadastrar conta
          </Link>
        }
      >
        Diga onde seu dinheiro está. Saldo, receitas e despesas aparecem aqui assim que houver o que mostrar.
      </Empty>
    </Card>
  );
}
