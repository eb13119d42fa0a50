import type { ImportReading } from '@vintem/contract/import-columns';
import type { ColumnMapping } from '@vintem/core/imports/column-mapping';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { DAY_ORDER_LABELS, MARK_LABELS } from './column-words.ts';

interface ColumnOptionsProps {
  mapping: ColumnMapping;
  reading: ImportReading | undefined;
  asksSign: boolean;
  onChange: (changes: Partial<ColumnMapping>) => void;
}

/** How days and amounts are written: what the rows prove is said, and the rest is chosen. */
export function ColumnOptions({ mapping, reading, asksSign, onChange }: ColumnOptionsProps) {
  const isOpen = (what: ImportReading['unproved'][number]) => reading?.unproved.includes(what) === true;
  return (
    <Card className="flex flex-col gap-4">
      {asksSign && (
        <Asked label="Despesas são">
          <Segmented
            label="Despesas são"
            options={[
              { value: 'negative', label: 'negativas' },
              { value: 'positive', label: 'positivas' },
            ]}
            value={mapping.spendingIsPositive ? 'positive' : 'negative'}
            onValueChange={(value) => onChange({ spendingIsPositive: value === 'positive' })}
          />
        </Asked>
      )}
      <Asked label="Datas" isDoubtful={isOpen('day_order')}>
        {isOpen('day_order') ? (
          <Segmented
            label="Datas"
            options={(['dmy', 'mdy'] as const).map((value) => ({ value, label: DAY_ORDER_LABELS[value] }))}
            value={mapping.dayOrder}
            onValueChange={(dayOrder) => onChange({ dayOrder })}
          />
        ) : (
          <p className="text-base">{DAY_ORDER_LABELS[reading?.dayOrder ?? mapping.dayOrder]}</p>
        )}
      </Asked>
      <Asked label="Valores" isDoubtful={isOpen('decimal_mark')}>
        {isOpen('decimal_mark') ? (
          <Segmented
            label="Valores"
            options={([',', '.'] as const).map((value) => ({ value, label: MARK_LABELS[value] }))}
            value={mapping.decimalMark}
            onValueChange={(decimalMark) => onChange({ decimalMark })}
          />
        ) : (
          <p className="num text-base">como {MARK_LABELS[reading?.decimalMark ?? mapping.decimalMark]}</p>
        )}
      </Asked>
    </Card>
  );
}

interface AskedProps {
  label: string;
  /** No row of the file proves it. */
  isDoubtful?: boolean;
  children: ReactNode;
}

function Asked({ label, isDoubtful = false, children }: AskedProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-medium text-fg-2">
        {label}
      </p>
      {children}
      {isDoubtful && (
        <p className="mt-1.5 text-xs text-warn">
          Nenhuma linha do arquivo prova qual é. Confira como elas ficam.
        </p>
      )}
    </div>
  );
}
