import { Link } from '@tanstack/react-router';
import { GRID } from '#ledger/dashboard-grid.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

const TITLES = ['Saldo Total', 'Receitas do Mês', 'Despesas do Mês'];

/** Without a currency of the company there is nothing to add its accounts up in. */
export function NoCurrencyCards({ companyId }: { companyId: string }) {
  return (
    <div className={GRID}>
      {TITLES.map((title, index) => (
        <Card key={title} className={index === 0 ? 'col-span-full xl:col-span-1' : ''}>
          <h2 className="text-sm font-medium text-fg-2">{title}</h2>
          <p className="mt-1 text-lg font-semibold text-fg-2">Moeda não definida</p>
          {index === 0 && (
            <Link
              to="/dashboard/business/settings"
              search={{ company: companyId }}
              className={`${buttonClass('secondary', 'sm')} mt-3`}
            >
              Definir moeda
            </Link>
          )}
        </Card>
      ))}
    </div>
  );
}
