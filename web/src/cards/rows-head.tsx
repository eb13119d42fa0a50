import { ArrowRightLeft, ListChecks, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { useEscape } from '#ui/use-escape.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

interface RowsHeadProps {
  rows: ChosenRows;
  hasRows: boolean;
  onMove: () => void;
}

/** Over the rows of a statement: their heading, and while rows are chosen what can be done with all of them. */
export function RowsHead({ rows, hasRows, onMove }: RowsHeadProps) {
  const { chosen, isChoosing } = rows;
  const count = chosen.length;
  useEscape(isChoosing, rows.stop);
  return (
    <div
      className={cx(
        'flex min-h-13 flex-wrap items-center gap-2 rounded-t-xl bg-surface px-4 py-2 sm:px-5',
        isChoosing && 'sticky top-14 z-10 lg:top-0',
      )}
    >
      <h2 id="statement-rows" className={isChoosing ? 'sr-only' : 'text-base font-semibold'}>
        Lançamentos
      </h2>
      {isChoosing ? (
        <>
          <IconButton label="Parar de selecionar" onClick={rows.stop} className="-ml-2">
            <X />
          </IconButton>
          <output className="num text-sm font-medium">
            {count === 1 ? '1 selecionado' : `${count.toLocaleString('pt-BR')} selecionados`}
          </output>
          <Button
            size="sm"
            className="ml-auto"
            aria-disabled={count === 0}
            aria-keyshortcuts="M"
            onClick={() => count > 0 && onMove()}
          >
            <ArrowRightLeft aria-hidden="true" />
            {/* A phone has room for the one word. */}
            <span>
              Mover<span className="max-sm:sr-only"> para outra fatura</span>
            </span>
            <span className="max-sm:hidden">
              <Kbd>M</Kbd>
            </span>
          </Button>
        </>
      ) : (
        hasRows && (
          <Button size="sm" look="ghost" className="ml-auto print:hidden" onClick={rows.start}>
            <ListChecks aria-hidden="true" />
            Selecionar
          </Button>
        )
      )}
    </div>
  );
}
