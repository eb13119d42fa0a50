import type { Ledger } from '@vintem/contract/identity';
import { SPLIT } from '@vintem/core/ledger/split';
import { Split } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useController, useFormState, useWatch } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { useCategories } from '#finance/use-categories.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { isPlan } from '#transactions/plan/plan-draft.ts';
import type { ReadTransactionDraft, TransactionDraft } from '#transactions/form/transaction-draft.ts';
import { Button } from '#ui/button.tsx';
import { dividedIn, isDivided, readTotal } from './split-draft.ts';

const SplitFields = lazyPart(async () => (await import('./split-fields.tsx')).SplitFields, {
  loading: <div aria-hidden="true" className="h-52" />,
  failure: 'Erro ao carregar as partes. Por favor, tente novamente.',
});

interface SplitPartProps {
  form: Pick<
    UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>,
    'control' | 'setValue' | 'setFocus'
  >;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  /** Divides at once: it was opened for that. */
  divides: boolean;
  /** No category of the whole is proposed any more. */
  onDivided?: (() => void) | undefined;
}

/** Divides what is entered, or shows what it is divided into. What repeats or is paid in parcels has one category. */
export function SplitPart({ form, ledger, divides, onDivided }: SplitPartProps) {
  const { control, setValue, setFocus } = form;
  const { errors } = useFormState({ control, name: 'parts' });
  const { field } = useController({ control, name: 'parts' });
  const [type, category, amount, currency, repeats, isInParcels] = useWatch({
    control,
    name: ['type', 'category', 'amount', 'currency', 'repeats', 'isInParcels'],
  });
  const categories = useCategories(ledger);
  const [isFresh, setFresh] = useState(false);
  const isOpen = isDivided(category);
  const divide = () => {
    setFresh(true);
    onDivided?.();
    setValue('parts', dividedIn(categories.keyFrom(category ?? undefined) ?? null), { shouldDirty: true });
    setValue('category', SPLIT, { shouldDirty: true });
  };
  const undo = () => {
    setValue('parts', [], { shouldDirty: true });
    setValue('category', null, { shouldDirty: true });
    // The box is drawn anew.
    setTimeout(() => setFocus('category'));
  };
  useEffect(() => {
    if (divides && !isOpen) divide();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the form opens
  }, []);

  if (!isOpen) {
    if (repeats || isPlan({ type, repeats, isInParcels })) return null;
    return (
      <Button look="ghost" size="sm" className="-mt-2 -ml-2.5 self-start" onClick={divide}>
        <Split aria-hidden="true" />
        Dividir em partes
      </Button>
    );
  }
  const { ref, value, onChange } = field;
  return (
    <SplitFields
      {...{ ledger, type, currency, value, isFresh, ref }}
      total={readTotal(amount)}
      onValueChange={onChange}
      errors={value.map((_, index) => errors.parts?.[index])}
      error={fieldError(errors.parts?.root ?? (errors.parts?.message ? errors.parts : undefined))}
      onUndo={undo}
    />
  );
}
