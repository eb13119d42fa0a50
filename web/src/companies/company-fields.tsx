import type { Company } from '@vintem/contract/companies';
import { INDUSTRY_LABELS, type Industry } from '@vintem/core/companies/company';
import { useQuery } from '@tanstack/react-query';
import { Controller, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { PhoneField } from '#fields/phone-field.tsx';
import { SelectField } from '#fields/select-field.tsx';
import { TaxIdField } from '#fields/tax-id-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { companiesQuery } from './companies.api.ts';
import { type CompanyDraft, NONE, type ReadCompanyDraft } from './company-draft.ts';

const INDUSTRIES = [
  { value: NONE, label: 'Não informado' } as const,
  ...Object.entries(INDUSTRY_LABELS).map(([value, label]) => ({ value: value as Industry, label })),
];

export type CompanyForm = Pick<
  UseFormReturn<CompanyDraft, unknown, ReadCompanyDraft>,
  'control' | 'register'
>;

interface CompanyFieldsProps {
  form: CompanyForm;
  /** The company to edit; undefined for a new one. */
  company?: Company;
}

/** The identity of a company, for a new one and for its settings. */
export function CompanyFields({ form: { control, register }, company }: CompanyFieldsProps) {
  const { errors } = useFormState({ control });
  const taxId = useWatch({ control, name: 'taxId' });
  const { data: companies = [] } = useQuery(companiesQuery);
  const ownerOf = (bare: string) => {
    const other = companies.find((known) => known.taxId === bare && known.id !== company?.id);
    return other && `Você já tem uma empresa com este número: ${other.name}.`;
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Nome da empresa"
        placeholder="Ex.: Padaria do Bairro Ltda"
        dir="auto"
        autoComplete="organization"
        required
        error={fieldError(errors.name)}
        {...register('name')}
      />
      <TaxIdField
        label="CNPJ"
        placeholder="00.000.000/0000-00"
        required
        typed={taxId}
        ownerOf={ownerOf}
        hint="Se você é autônomo, pode usar o CPF."
        error={fieldError(errors.taxId)}
        {...register('taxId')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldError(errors.email)}
        {...register('email')}
      />
      <PhoneField
        label="Telefone"
        autoComplete="off"
        error={fieldError(errors.phone)}
        {...register('phone')}
      />
      <TextField
        label="Endereço"
        dir="auto"
        autoComplete="off"
        error={fieldError(errors.address)}
        {...register('address')}
      />
      <Controller
        control={control}
        name="industry"
        render={({ field: { onChange, ...field } }) => (
          <SelectField
            label="Setor"
            options={INDUSTRIES}
            error={fieldError(errors.industry)}
            {...field}
            onValueChange={onChange}
          />
        )}
      />
    </div>
  );
}
