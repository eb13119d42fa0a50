import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { createTokenBodySchema } from '@vintem/contract/tokens.forms';
import { TOKEN_SCOPES } from '@vintem/core/identity/grant';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { showErrors } from '#api/form-errors.ts';
import { useSignedIn } from '#api/signed-in.ts';
import { fieldError } from '#fields/field-error.ts';
import { SelectField } from '#fields/select-field.tsx';
import { SwitchGroup } from '#fields/switch-group.tsx';
import { TextField } from '#fields/text-field.tsx';
import { nameOfBook } from '#finance/name-of-book.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { SCOPE_WORDS } from './token-words.ts';
import { type NewToken, useCreateToken } from './tokens.api.ts';
import '#fields/jitless.ts';

const NO_END = 'none';
const VALIDITIES = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
  { value: NO_END, label: 'Sem validade' },
];
const EMPTY: NewToken = { name: '', scopes: ['read'], ledgerIds: null, days: 90 };
const FIELDS = { name: 'name', scopes: 'scopes', ledgerIds: 'ledgerIds', days: 'days' } as const;
const SCOPE_OPTIONS = TOKEN_SCOPES.map((value) => ({ value, ...SCOPE_WORDS[value] }));

export function TokenForm({ onCreated }: { onCreated: (text: string) => void }) {
  const { ledgers } = useSignedIn();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useCreateToken();
  const { control, register, handleSubmit, setError, setValue, formState } = useForm<NewToken>({
    resolver: standardSchemaResolver(createTokenBodySchema),
    defaultValues: EMPTY,
  });
  const { errors, isDirty, isSubmitted } = formState;
  const [scopes, ledgerIds, days] = useWatch({ control, name: ['scopes', 'ledgerIds', 'days'] });
  useUnsaved(isDirty);
  const set = (field: 'scopes' | 'ledgerIds' | 'days') => (value: NewToken[typeof field]) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const submit = (draft: NewToken) => {
    setRefusal(undefined);
    mutate(draft, {
      onSuccess: ({ text }) => onCreated(text),
      onError: (error) => setRefusal(showErrors(error, setError, FIELDS)),
    });
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="contents">
      <DialogBody>
        <ErrorBox>{refusal}</ErrorBox>
        <TextField
          label="Nome"
          required
          autoComplete="off"
          placeholder="Planilha do mês"
          error={fieldError(errors.name)}
          {...register('name')}
        />
        <SwitchGroup
          label="O que o programa pode fazer"
          options={SCOPE_OPTIONS}
          values={scopes}
          onValuesChange={(values) => set('scopes')(values ?? [])}
          error={fieldError(errors.scopes)}
        />
        {ledgers.length > 1 && (
          <SwitchGroup
            label="Em quais livros"
            options={ledgers.map((ledger) => ({ value: ledger.id, label: nameOfBook(ledger) }))}
            all="Em todos, também nos que vierem"
            values={ledgerIds}
            onValuesChange={set('ledgerIds')}
            error={fieldError(errors.ledgerIds)}
          />
        )}
        <SelectField
          label="Validade"
          options={VALIDITIES}
          value={days === null ? NO_END : String(days)}
          onValueChange={(value) => set('days')(value === NO_END ? null : Number(value))}
        />
        {days === null && (
          <Banner tone="warn">
            Quem achar este token entra até você o revogar. Prefira um prazo, e crie outro quando ele acabar.
          </Banner>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" look="primary" pending={isPending} pendingLabel="Criando...">
          Criar token
        </Button>
      </DialogFooter>
    </form>
  );
}
