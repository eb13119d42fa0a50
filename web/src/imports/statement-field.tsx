import type { Import } from '@vintem/contract/imports';
import { addToMonth, type Month } from '@vintem/core/calendar/month';
import { messageOf } from '#api/api-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { Card } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMonth } from '#ui/format-day.ts';
import { chooseStatement } from './imports.api.ts';

/** Months on each side of the one that is chosen. */
const MONTHS_BESIDE = 12;

/** Of which statement of the card the lines are: proposed from their days, and the person's to change until the import is applied. */
export function StatementField({ one, month }: { one: Import; month: Month }) {
  const choosing = useLedgerMutation((chosen: Month) => chooseStatement(one, chosen));
  const months = Array.from({ length: 2 * MONTHS_BESIDE + 1 }, (_, index) =>
    addToMonth(month, index - MONTHS_BESIDE),
  );
  return (
    <Card className="mb-4">
      <ErrorBox>{choosing.error && messageOf(choosing.error)}</ErrorBox>
      <div className="max-w-80">
        <SelectField
          label="Estas linhas são da fatura de"
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={choosing.isPending ? choosing.variables : month}
          onValueChange={(value) => choosing.mutate(value)}
        />
      </div>
    </Card>
  );
}
