import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';

/** The first visit. */
export function NoCompany() {
  return (
    <Card>
      <Empty
        icon={Building2}
        title="Nenhuma empresa configurada"
        action={
          <Link to="/dashboard/business/setup" className={buttonClass('primary')}>
            Configurar Empresa
          </Link>
        }
      >
        Separe o dinheiro da empresa do seu: contas, notas, impostos, clientes e fornecedores.
      </Empty>
    </Card>
  );
}
