import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newIdempotencyKey } from '#api/client.ts';
import { isApiError } from '#api/api-error.ts';
import { showErrors } from '#api/form-errors.ts';
import { LeaveGuard } from '#shell/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { createCompany, useCompanyMutation } from './companies.api.ts';
import {
  type CompanyDraft,
  companyDraftSchema,
  DRAFT_FIELDS,
  EMPTY_DRAFT,
  newCompanyOf,
  type ReadCompanyDraft,
} from './company-draft.ts';
import { CompanyFields } from './company-fields.tsx';
import { rememberCompany } from './last-company.ts';

/** Error code → sentence of this page. */
const SENTENCES: Readonly<Record<string, string>> = {
  not_authenticated: 'Usuário não autenticado',
  // The answer to the first try got lost, and the form was changed before the second.
  idempotency_key_reused:
    'O envio anterior já criou esta empresa. Ela está no Dashboard Empresarial, e você pode editá-la nas configurações.',
};

/** A new company, with its first account. */
export function SetupPage() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { control, register, handleSubmit, setError, formState } = useForm<
    CompanyDraft,
    unknown,
    ReadCompanyDraft
  >({ resolver: standardSchemaResolver(companyDraftSchema), defaultValues: EMPTY_DRAFT });
  const { isDirty } = formState;

  const create = useCompanyMutation((draft: ReadCompanyDraft) =>
    createCompany(newCompanyOf(draft), idempotencyKey),
  );
  const submit = (draft: ReadCompanyDraft) => {
    setRefusal(undefined);
    create.mutate(draft, {
      onSuccess: ({ id }) => {
        rememberCompany(id);
        void navigate({ to: '/dashboard/business', search: { company: id }, ignoreBlocker: true });
      },
      onError: (error) => {
        const sentence = isApiError(error) ? SENTENCES[error.code] : undefined;
        setRefusal(sentence ?? showErrors(error, setError, DRAFT_FIELDS, 'Erro ao criar empresa'));
      },
    });
  };

  return (
    <>
      <PageHeader title="Nova empresa" />
      <Card className="max-w-200">
        <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-5">
          <ErrorBox>{refusal}</ErrorBox>
          <CompanyFields form={{ control, register }} />
          <p className="text-sm text-pretty text-fg-2">
            A empresa começa com a Conta Principal, em reais e sem saldo. Você pode mudar tudo depois.
          </p>
          <div className="flex justify-end border-t border-line pt-4">
            <Button type="submit" look="primary" pending={create.isPending} pendingLabel="Criando...">
              Criar Empresa
            </Button>
          </div>
        </form>
      </Card>
      <LeaveGuard isUnsaved={isDirty} />
    </>
  );
}
