import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Investment } from '@vintem/contract/investments';
import type { Day } from '@vintem/core/calendar/day';
import type { PriceTable } from '@vintem/core/investments/position';
import type { RateTable } from '@vintem/core/money/exchange';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { isApiError } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/client.ts';
import { placeErrors } from '#api/form-errors.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import { Button } from '#ui/button.tsx';
import {
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  emptyDraft,
  FIELDS_FROM_TOP,
  type InvestmentDraft,
  investmentDraftSchema,
  type ReadInvestmentDraft,
} from './investment-draft.ts';
import { InvestmentFields } from './investment-fields.tsx';
import { fetchInvestment, sendChanges, sendNewInvestment, useInvestmentMutation } from './investments.api.ts';

/** The answer to the first try got lost, and the form was changed before the second. */
const ALREADY_CREATED =
  'O envio anterior já criou este investimento. Ele está na lista, onde você pode editá-lo.';

interface Saving {
  draft: ReadInvestmentDraft;
  /** What it is saved over; a new one without it. */
  edited: Investment | undefined;
}

export interface InvestmentFormProps {
  /** What to edit; a new one without it. */
  investment: Investment | undefined;
  today: Day;
  /** What a crypto asset is worth now, to be taken over. */
  prices: PriceTable;
  rates: RateTable;
  onDone: () => void;
  onRemove: (investment: Investment) => void;
}

export function InvestmentForm({ investment, today, prices, rates, onDone, onRemove }: InvestmentFormProps) {
  // The investment as the person sees it here; what is sent is the difference to it.
  const [seen, setSeen] = useState(investment);
  const [refusal, setRefusal] = useState<Refusal>();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const form = useForm<InvestmentDraft, unknown, ReadInvestmentDraft>({
    resolver: standardSchemaResolver(investmentDraftSchema(today)),
    // Fields come and go with the type, so the order in which they came is not the one on the screen.
    shouldFocusError: false,
    defaultValues: seen ? draftOf(seen) : emptyDraft(today),
  });
  useUnsaved(form.formState.isDirty);

  const refuse = (error: Error) => {
    const message = isApiError(error, 'idempotency_key_reused')
      ? ALREADY_CREATED
      : placeErrors(error, form.setError, DRAFT_FIELDS, 'Erro ao salvar investimento');
    setRefusal(refusalOf(error, message, 'investment_not_found'));
  };
  const save = useInvestmentMutation(({ draft, edited }: Saving) =>
    edited ? sendChanges(edited, changesOf(edited, draft)) : sendNewInvestment(draft, idempotencyKey),
  );
  const submit = (draft: ReadInvestmentDraft) => {
    setRefusal(undefined);
    if (seen && Object.keys(changesOf(seen, draft)).length === 0) return onDone();
    save.mutate({ draft, edited: seen }, { onSuccess: onDone, onError: refuse });
  };
  const focusFirst = (errors: FieldErrors<InvestmentDraft>) => {
    const first = FIELDS_FROM_TOP.find((field) => errors[field]);
    if (first) form.setFocus(first);
  };
  const saveAsNew = (draft: ReadInvestmentDraft) => {
    setRefusal(undefined);
    save.mutate({ draft, edited: undefined }, { onSuccess: onDone, onError: refuse });
  };
  const reload = useMutation({
    mutationFn: fetchInvestment,
    onSuccess: (current) => {
      setRefusal(undefined);
      setSeen(current);
      // What the person touched stays as typed, the rest follows.
      form.reset(draftOf(current), { keepDirtyValues: true });
      // The button that did it is gone.
      form.setFocus('amount');
    },
    onError: refuse,
  });

  return (
    <SavingForm
      onSubmit={form.handleSubmit(submit, focusFirst)}
      isSaving={save.isPending}
      refusal={refusal}
      onReload={seen && (() => reload.mutate(seen))}
      isReloading={reload.isPending}
      onSaveAsNew={seen && (() => void form.handleSubmit(saveAsNew, focusFirst)())}
      saveAsNewLabel="Salvar como novo"
      actions={
        seen && (
          <Button look="ghost" className="mr-auto text-expense" onClick={() => onRemove(seen)}>
            Excluir
          </Button>
        )
      }
    >
      <InvestmentFields form={form} today={today} prices={prices} rates={rates} />
    </SavingForm>
  );
}
