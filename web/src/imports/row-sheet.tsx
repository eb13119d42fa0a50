import type { Ledger } from '@vintem/contract/identity';
import type { Import, ImportRow } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Categories } from '#finance/use-categories.ts';
import { CategoryField } from '#finance/category-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { formatMoney } from '#ui/format-money.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { isEditableRow, isRulable, questionOf, typeOfRow } from './answers.ts';
import { CardWay } from './card-way.tsx';
import { DoubtLines } from './doubt-card.tsx';
import { formatParts, formatReason } from './import-words.ts';
import { nameOfRow, shortDay } from './row-facts.tsx';
import { hasNoCategory, mayBePlain } from './transfer-words.ts';
import type { Decide, Verdict } from './use-decisions.ts';

interface RowSheetProps {
  ledger: Ledger;
  /** The import. */
  of: Pick<Import, 'accountId' | 'statementMonth'>;
  /** Subject: a row about which something may be decided. */
  dialog: ReturnType<typeof useDialog<ImportRow>>;
  today: Day;
  currency: CurrencyCode;
  categories: Categories;
  decide: Decide;
  onLink: (row: ImportRow) => void;
  onEdit: (rows: readonly ImportRow[]) => void;
  onMakeRule: (row: ImportRow) => void;
}

/** On phones, from the bottom: the question about a row with its answers as large buttons, and what else can be done with it. */
export function RowSheet(props: RowSheetProps) {
  const { ledger, of, dialog, today, currency, categories, decide, onLink, onEdit, onMakeRule } = props;
  const row = dialog.subject;
  if (!row) return null;
  const { box, decision, day, amountCents, isDeleted } = row;
  const category = categories.keyFrom(row.category ?? undefined);
  const question = box === 'check' ? questionOf(row, currency, today) : undefined;
  const isIgnoreOffered = question?.answers.some((answer) => answer.decision === 'ignore') === true;
  const give = (verdict: Verdict) => {
    dialog.close();
    decide([row], verdict);
  };
  const facts = [
    day !== null && shortDay(day, today),
    amountCents !== null && formatMoney(amountCents, currency),
  ];
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={<span dir="auto">{question?.text ?? nameOfRow(row)}</span>}
      description={question ? undefined : facts.filter(Boolean).join(' · ')}
    >
      <DialogBody>
        {question && (
          <div className="rounded-lg bg-inset px-3.5 pt-1 pb-3">
            <DoubtLines row={row} currency={currency} today={today} />
          </div>
        )}
        {box === 'new' && !hasNoCategory(row) && (
          <CategoryField
            ledger={ledger}
            type={typeOfRow(row)}
            value={category ?? null}
            isOfBank
            onValueChange={(next) => next !== null && give({ category: next })}
            hint={[formatParts(row), formatReason(row)].filter(Boolean).join(', ') || undefined}
          />
        )}
        <div className="grid gap-2.5 [&_.button]:h-13 [&_.button]:text-base">
          {question?.isForCard && <CardWay {...of} />}
          {question?.answers.map(({ label, ...verdict }) => (
            <Button key={`${label} ${verdict.transactionId}`} onClick={() => give(verdict)}>
              <span className="max-w-72 truncate">{label}</span>
            </Button>
          ))}
          {decision !== null && <Button onClick={() => give({ decision: null })}>Desfazer a decisão</Button>}
          {row.linesInSum === 0 &&
            (box === 'linked' || (box === 'known' && isDeleted) || mayBePlain(row)) && (
              <Button onClick={() => give({ decision: 'import' })}>
                {mayBePlain(row) ? 'Não é transferência' : 'Importar como nova'}
              </Button>
            )}
          {row.missingInstallments > 0 && decision !== 'import' && (
            <Button onClick={() => give({ decision: 'import' })}>Não criar as parcelas que faltam</Button>
          )}
          {isEditableRow(row) && (
            <Button
              onClick={() => {
                dialog.close();
                onEdit([row]);
              }}
            >
              Editar descrição e tags
            </Button>
          )}
          {box !== 'known' && (
            <Button
              look={question ? 'ghost' : 'secondary'}
              onClick={() => {
                dialog.close();
                onLink(row);
              }}
            >
              Ligar a uma transação
            </Button>
          )}
          {isRulable(row) && (
            <Button
              look={question ? 'ghost' : 'secondary'}
              onClick={() => {
                dialog.close();
                onMakeRule(row);
              }}
            >
              Criar regra
            </Button>
          )}
          {box !== 'known' && box !== 'ignored' && !isIgnoreOffered && (
            <Button look={question ? 'ghost' : 'secondary'} onClick={() => give({ decision: 'ignore' })}>
              Ignorar
            </Button>
          )}
        </div>
      </DialogBody>
    </Dialog>
  );
}
