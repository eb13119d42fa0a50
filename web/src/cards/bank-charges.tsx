import type { Card, Statement } from '@vintem/contract/cards';
import { addToMonth } from '@vintem/core/calendar/month';
import { Button } from '#ui/button.tsx';
import { statementName } from './card-words.ts';
import { BANK_CHARGES, bankCharge, hasCharges } from './charge-drafts.ts';
import type { ChargeDraft } from './charge-dialog.tsx';

interface BankChargesProps {
  card: Card;
  statement: Statement;
  onCharge: (draft: ChargeDraft) => void;
}

/** Under a statement that was not paid whole: what the bank charges for it, in the next one. */
export function BankCharges({ card, statement, onCharge }: BankChargesProps) {
  if (!hasCharges(statement) || card.account.archivedAt !== null) return null;
  return (
    <section
      aria-label="Encargos do banco"
      className="mt-4 flex flex-wrap items-center gap-2 text-sm print:hidden"
    >
      <p className="text-pretty text-fg-2">
        O banco cobrou encargos? Lance na {statementName(addToMonth(statement.month, 1), card.today)}:
      </p>
      {BANK_CHARGES.map((charge) => (
        <Button key={charge} size="sm" onClick={() => onCharge(bankCharge(card, statement, charge))}>
          {charge}
        </Button>
      ))}
    </section>
  );
}
