import { useQuery } from '@tanstack/react-query';
import { usePersonalLedger } from '#api/signed-in.ts';
import { formatRecency } from '#ui/format-recency.ts';
import { investmentsQuery } from './investments.api.ts';

interface InvestmentsFooterProps {
  /** Number of investments in the filter, of the total. */
  shown: number;
  total: number;
  /** When prices were last fetched; null when nothing shown has one. */
  pricedAt: string | null;
}

export function InvestmentsFooter({ shown, total, pricedAt }: InvestmentsFooterProps) {
  const { timeZone } = usePersonalLedger();
  // Time of the last answer, and so the age of the page.
  const { dataUpdatedAt } = useQuery(investmentsQuery);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 text-sm text-fg-3 sm:px-5">
      <p className="num">
        {shown.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}{' '}
        {total === 1 ? 'investimento' : 'investimentos'}
      </p>
      {pricedAt !== null && (
        <p className="num">Preços de {formatRecency(pricedAt, timeZone, new Date(dataUpdatedAt))}</p>
      )}
    </div>
  );
}
