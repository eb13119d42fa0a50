import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { Archive, Building2, WalletCards } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';

/** @param action absent while there is no company to open an account for, as is the one of its first statement */
export function NoAccounts({
  kind,
  action,
  importing,
}: {
  kind: LedgerKind;
  action: ReactNode;
  importing: ReactNode;
}) {
  if (kind === 'personal') {
    return (
      <Card>
        <Empty
          icon={WalletCards}
          title="Nenhuma conta por aqui"
          action={
            <ButtonRow>
              {importing}
              {action}
            </ButtonRow>
          }
        >
          Cadastre onde seu dinheiro está: conta corrente, poupança, investimento ou carteira. Com o extrato
          do banco, a conta já vem com os lançamentos e o saldo.
        </Empty>
      </Card>
    );
  }
  return (
    <Card>
      <Empty
        icon={Building2}
        title="Nenhuma conta empresarial"
        action={
          action ? (
            <ButtonRow>
              {importing}
              {action}
            </ButtonRow>
          ) : (
            <Link to="/dashboard/business/setup" className={buttonClass('primary')}>
              Configurar Empresa
            </Link>
          )
        }
      >
        {action
          ? 'Cadastre onde o dinheiro da empresa está, separado do seu.'
          : 'Configure sua empresa. As contas dela ficam aqui, separadas das pessoais.'}
      </Empty>
    </Card>
  );
}

function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-2">{children}</div>;
}

export function AllArchived({ onShow }: { onShow: () => void }) {
  return (
    <Card className="mt-4">
      <Empty
        icon={Archive}
        title="Nenhuma conta ativa"
        action={<Button onClick={onShow}>Mostrar arquivadas</Button>}
      >
        As contas arquivadas ficam guardadas com todo o histórico.
      </Empty>
    </Card>
  );
}
