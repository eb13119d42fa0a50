import type { Transaction } from '@vintem/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '#installment-plans/plans.api.ts';
import { Button } from '#ui/button.tsx';

interface ParcelStripProps {
  transaction: Transaction;
  /** Showing the plan closes the form, so what was typed must be saved first. */
  isUnsaved: boolean;
  onOpen: () => void;
}

/** In the form of a parcel: of which plan it is, and the button that shows it. */
export function ParcelStrip({ transaction, isUnsaved, onOpen }: ParcelStripProps) {
  const { installment } = transaction;
  return installment && <StripOf {...{ transaction, installment, isUnsaved, onOpen }} />;
}

interface StripOfProps extends ParcelStripProps {
  installment: NonNullable<Transaction['installment']>;
}

function StripOf({ transaction, installment, isUnsaved, onOpen }: StripOfProps) {
  const { ledgerId, description } = transaction;
  const { planId, number, count } = installment;
  const { data } = useQuery(planQuery({ ledgerId, id: planId }));
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p className="num min-w-0 text-sm text-pretty wrap-anywhere text-fg-2">
        Parcela {number} de {count} de <bdi className="text-fg">{data?.plan.description ?? description}</bdi>
      </p>
      {isUnsaved ? (
        <p className="shrink-0 text-sm text-fg-3">Salve para ver o parcelamento</p>
      ) : (
        <Button size="sm" className="shrink-0" onClick={onOpen}>
          Ver parcelamento
        </Button>
      )}
    </div>
  );
}
