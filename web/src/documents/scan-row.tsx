import type { ReadDocument } from '@vintem/core/documents/document';
import { Check, FileText, X } from 'lucide-react';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { KIND_LABELS } from '#finance/document-labels.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Scan } from './scan.ts';

interface ScanRowProps {
  scan: Scan & { read: ReadDocument };
  onEnter: () => void;
  onRemove: () => void;
}

/** A document that was read, with the way into the form. */
export function ScanRow({ scan, onEnter, onRemove }: ScanRowProps) {
  const { read, file, isEntered } = scan;
  const name = read.description?.value ?? read.issuerName?.value ?? file.name;
  const facts = [
    scan.place,
    KIND_LABELS[read.kind],
    read.amountCents && formatMoney(read.amountCents.value, 'BRL'),
    read.day && formatDay(read.day.value),
    scan.isCutAt && `lidas as primeiras ${scan.isCutAt} páginas`,
  ];
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-inset text-fg-2">
        {isEntered ? (
          <Check aria-hidden="true" className="size-4.5" />
        ) : (
          <FileText aria-hidden="true" className="size-4.5" />
        )}
      </span>
      <div className="min-w-0 grow">
        <p className="truncate text-base font-medium">{name}</p>
        <p className="num truncate text-sm text-fg-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="sm" look={isEntered ? 'ghost' : 'secondary'} onClick={onEnter}>
        {isEntered ? 'Abrir de novo' : 'Lançar'}
      </Button>
      <IconButton label={`Tirar ${name} da lista`} onClick={onRemove} className="-ml-2">
        <X />
      </IconButton>
    </li>
  );
}
