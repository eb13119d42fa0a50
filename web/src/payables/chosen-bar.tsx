import { Button } from '#ui/button.tsx';
import { type Bill, totalsOf } from './payable-groups.ts';
import { PayableTotals } from './payable-totals.tsx';

interface ChosenBarProps {
  bills: readonly Bill[];
  onSettle: () => void;
  onClear: () => void;
}

/** What is chosen, with its sum, above the bottom of the page. */
export function ChosenBar({ bills, onSettle, onClear }: ChosenBarProps) {
  if (bills.length === 0) return null;
  return (
    <section
      aria-label="Contas selecionadas"
      className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-surface px-4 py-2.5 shadow-pop lg:bottom-4"
    >
      <p className="num flex flex-wrap gap-x-3 text-base font-medium">
        {bills.length === 1 ? '1 selecionada' : `${bills.length} selecionadas`}
        <span className="font-normal text-fg-2">
          <PayableTotals totals={totalsOf(bills)} />
        </span>
      </p>
      <div className="flex items-center gap-2">
        <Button look="ghost" onClick={onClear}>
          Limpar
        </Button>
        <Button look="primary" aria-keyshortcuts="B" onClick={onSettle}>
          Dar baixa em {bills.length}
        </Button>
      </div>
    </section>
  );
}
