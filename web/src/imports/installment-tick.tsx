import type { ImportRow } from '@vintem/contract/imports';
import { Checkbox } from '#ui/checkbox.tsx';
import { nameOfRow } from './row-facts.tsx';
import { formatMissing } from './transfer-words.ts';
import type { Decide } from './use-decisions.ts';

/** Whether the parcels of a purchase that no file has told are made with its line: yes, unless the person says no. */
export function InstallmentTick({ row, decide }: { row: ImportRow; decide: Decide }) {
  const words = formatMissing(row.missingInstallments);
  const isMade = row.decision !== 'import';
  return (
    <span className="flex items-center gap-2 text-xs leading-tight text-fg-2">
      <span className="shrink-0">
        <Checkbox
          label={`${words}: ${nameOfRow(row)}`}
          checked={isMade}
          onCheckedChange={(next) => decide([row], { decision: next ? null : 'import' })}
        />
      </span>
      <span aria-hidden="true" className="text-pretty max-lg:hidden">
        {words}
      </span>
    </span>
  );
}
