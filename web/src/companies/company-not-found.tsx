import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';

/** The address asks for a company that does not exist, or not for this person. */
export function CompanyNotFound() {
  return (
    <Card>
      <Empty
        icon={SearchX}
        title="Empresa não encontrada"
        action={
          <Link to="/dashboard/business" className={buttonClass('primary')}>
            Ver minhas empresas
          </Link>
        }
      >
        Ela pode ter sido excluída, ou este endereço é de outra pessoa.
      </Empty>
    </Card>
  );
}
