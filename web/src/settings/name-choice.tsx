import { useState } from 'react';
import { FIELD_ERRORS } from '@vintem/contract/errors';
import { TextField } from '#fields/text-field.tsx';
import { SaveState } from './save-state.tsx';
import { useEditSettings } from './settings.api.ts';

const MAX_LETTERS = 80;

/** The person's chosen name; saved on leaving the field or with Enter. If empty, the email is used again. */
export function NameChoice({ saved }: { saved: string | null }) {
  const edit = useEditSettings();
  const [typed, setTyped] = useState(saved ?? '');
  const name = typed.trim();
  const save = () => {
    if (name !== (saved ?? '') && name.length <= MAX_LETTERS) edit.mutate({ name: name || null });
  };
  return (
    <SaveState edit={edit} failure="Erro ao atualizar o nome. Por favor, tente novamente.">
      <TextField
        label="Como quer ser chamado"
        hint="Aparece na saudação do painel. Sem nome, usamos seu email."
        dir="auto"
        autoComplete="name"
        error={name.length > MAX_LETTERS ? FIELD_ERRORS.name_too_long : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </SaveState>
  );
}
