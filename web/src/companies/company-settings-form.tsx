import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Company } from '@vintem/contract/companies';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isApiError, messageOf } from '#api/api-error.ts';
import { showErrors } from '#api/form-errors.ts';
import { CardMonthField } from '#fields/card-month-field.tsx';
import { CURRENCY_OPTIONS } from '#fields/currency-options.ts';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { LeaveGuard } from '#shell/leave-guard.tsx';
import type { Refusal } from '#shell/saving-form.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toasts.ts';
import { fetchCompany, updateCompany, useCompanyMutation } from './companies.api.ts';
import {
  changesOf,
  type CompanyDraft,
  companyDraftSchema,
  DRAFT_FIELDS,
  draftOf,
  NONE,
  type ReadCompanyDraft,
} from './company-draft.ts';
import { CompanyFields } from './company-fields.tsx';

const UNKNOWN_ERROR = 'Erro ao atualizar dados da empresa';

export function CompanySettingsForm({ company }: { company: Company }) {
  // The loaded company; the request has the difference to it.
  const [original, setOriginal] = useState(company);
  const [refusal, setRefusal] = useState<Refusal>();
  const { control, register, handleSubmit, setError, setFocus, reset, formState } = useForm<
    CompanyDraft,
    unknown,
    ReadCompanyDraft
  >({ resolver: standardSchemaResolver(companyDraftSchema), defaultValues: draftOf(original) });
  const { errors, isDirty } = formState;

  const save = useCompanyMutation((draft: ReadCompanyDraft) =>
    updateCompany(original, changesOf(original, draft)),
  );
  const submit = (draft: ReadCompanyDraft) => {
    setRefusal(undefined);
    if (Object.keys(changesOf(original, draft)).length === 0) return sayDone();
    save.mutate(draft, {
      onSuccess: (saved) => {
        setOriginal(saved);
        // Registered once: the compiler keeps what `register` answered, so fields that were forgotten would not come back.
        reset(draftOf(saved), { keepFieldsRef: true });
        sayDone();
      },
      onError: (error) =>
        setRefusal({
          message: showErrors(error, setError, DRAFT_FIELDS, UNKNOWN_ERROR),
          isOutdated: isApiError(error, 'version_conflict'),
        }),
    });
  };
  const reload = useMutation({
    mutationFn: () => fetchCompany(original.id),
    onSuccess: (current) => {
      setRefusal(undefined);
      setOriginal(current);
      // Touched fields keep what was typed, the others are updated.
      reset(draftOf(current), { keepDirtyValues: true });
      // The pressed button has disappeared.
      setFocus('name');
    },
    onError: (error) => setRefusal({ message: messageOf(error, UNKNOWN_ERROR), isOutdated: true }),
  });

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid grid-cols-1 gap-3 sm:gap-4">
      <ErrorBox
        action={
          refusal?.isOutdated && (
            <Button size="sm" pending={reload.isPending} onClick={() => reload.mutate()}>
              Recarregar
            </Button>
          )
        }
      >
        {refusal?.message}
      </ErrorBox>
      <Card>
        <section aria-labelledby="basics">
          <h2 id="basics" className="mb-4 text-base font-semibold">
            Informações Básicas
          </h2>
          <CompanyFields form={{ control, register }} company={original} />
        </section>
      </Card>
      <Card>
        <section aria-labelledby="finances">
          <h2 id="finances" className="mb-4 text-base font-semibold">
            Configurações Financeiras
          </h2>
          <Controller
            control={control}
            name="currency"
            render={({ field: { onChange, ...field } }) => (
              <SelectField
                label="Moeda Padrão"
                hint="Usada como padrão em todas as transações e relatórios da empresa."
                placeholder="Moeda não definida"
                options={CURRENCY_OPTIONS}
                error={fieldError(errors.currency)}
                {...field}
                value={field.value === NONE ? null : field.value}
                onValueChange={onChange}
              />
            )}
          />
          <div className="mt-5">
            <Controller
              control={control}
              name="cardMonth"
              render={({ field: { onChange, value, ref } }) => (
                <CardMonthField ref={ref} value={value} onValueChange={onChange} />
              )}
            />
          </div>
        </section>
        <div className="mt-5 flex justify-end border-t border-line pt-4">
          <Button type="submit" look="primary" pending={save.isPending} pendingLabel="Salvando...">
            Salvar Alterações
          </Button>
        </div>
      </Card>
      <LeaveGuard isUnsaved={isDirty} subject="company" />
    </form>
  );
}

function sayDone(): void {
  showToast({ message: 'Alterações salvas.' });
}
