import type { Company } from '@vintem/contract/companies';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useId, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toasts.ts';
import { companyQuery, useDeleteCompany } from './companies.api.ts';
import { formatHoldings } from './format-holdings.ts';

interface DeleteCompanyDialogProps {
  company: Company;
  isOpen: boolean;
  onClose: () => void;
}

/** The last question: the rows deleted with the company, and its name, so that it is the right one. */
export function DeleteCompanyDialog({ company, isOpen, onClose }: DeleteCompanyDialogProps) {
  const navigate = useNavigate();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { data } = useQuery({ ...companyQuery(company.id), enabled: isOpen });
  const { mutate, isPending, error } = useDeleteCompany(() => {
    void navigate({ to: '/dashboard/business', ignoreBlocker: true });
    showToast({ message: 'Empresa excluída.' });
  });
  const isSame = typed.trim() === company.name;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isSame || isPending) return;
    // As last loaded: after a conflict, confirming again deletes the current one.
    mutate(data?.company ?? company);
  };

  return (
    <AlertDialog
      open={isOpen}
      onClose={() => isPending || onClose()}
      title={
        <>
          Excluir a empresa <bdi>{company.name}</bdi>?
        </>
      }
      confirmLabel="Excluir empresa"
      pendingLabel="Excluindo..."
      pending={isPending}
      formId={formId}
      form={
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ErrorBox>{error && messageOf(error)}</ErrorBox>
          <TextField
            label="Digite o nome da empresa para confirmar"
            autoComplete="off"
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isAsked && !isSame ? 'O nome digitado não é o desta empresa' : undefined}
          />
        </form>
      }
    >
      <p>
        {data
          ? `${formatHoldings(data.holds)} são apagados com ela, na hora e para sempre.`
          : 'Contando o que será apagado com ela...'}
      </p>
    </AlertDialog>
  );
}
