import type { Investment } from '@vintem/contract/investments';
import type { Day } from '@vintem/core/calendar/day';
import type { PriceTable } from '@vintem/core/investments/position';
import type { RateTable } from '@vintem/core/money/exchange';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import { Button } from '#ui/button.tsx';
import {
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  emptyDraft,
  FIELDS_FROM_TOP,
  investmentDraftSchema,
} from './investment-draft.ts';
import { InvestmentFields } from './investment-fields.tsx';
import { fetchInvestment, INVESTMENTS_KEY, updateInvestment, createInvestment } from './investments.api.ts';

/** The answer to the first try got lost, and the form was changed before the second. */
const ALREADY_CREATED =
  'O envio anterior já criou este investimento. Ele está na lista, onde você pode editá-lo.';

export interface InvestmentFormProps {
  /** The investment to edit; undefined for a new one. */
  investment: Investment | undefined;
  today: Day;
  /** Current prices of crypto assets, which the form can copy. */
  prices: PriceTable;
  rates: RateTable;
  onDone: () => void;
  onRemove: (investment: Investment) => void;
}

export function InvestmentForm({ investment, today, prices, rates, onDone, onRemove }: InvestmentFormProps) {
  const { form, original, saving } = useRecordForm({
    loaded: investment,
    schema: investmentDraftSchema(today),
    empty: () => emptyDraft(today),
    draftOf,
    changesOf,
    create: createInvestment,
    update: updateInvestment,
    fetch: fetchInvestment,
    focusOnceFetched: 'amount',
    queryKey: INVESTMENTS_KEY,
    fields: DRAFT_FIELDS,
    // Fields come and go with the type.
    fieldsFromTop: FIELDS_FROM_TOP,
    goneCode: 'investment_not_found',
    unexplained: 'Erro ao salvar investimento',
    alreadyCreated: ALREADY_CREATED,
    onDone,
  });
  return (
    <SavingForm
      {...saving}
      saveAsNewLabel="Salvar como novo"
      actions={
        original && (
          <Button look="ghost" className="mr-auto text-expense" onClick={() => onRemove(original)}>
            Excluir
          </Button>
        )
      }
    >
      <InvestmentFields form={form} today={today} prices={prices} rates={rates} />
    </SavingForm>
  );
}
