import { FIELD_ERRORS } from '@vintem/contract/errors';
import { MAX_AMOUNT_CENTS } from '@vintem/contract/limits';
import { type Cents, cents } from '@vintem/core/money/money';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SaveState } from './save-state.tsx';
import { settingsQuery, useEditSettings } from './settings.api.ts';

/** From which amount on a transaction is told to webhooks as a large one. */
export function NoticesCard() {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <Card>
      <CardHeader title="Avisos" />
      {settings ? <LargeAmount saved={settings.largeTransactionCents} /> : <Skeleton className="h-16" />}
    </Card>
  );
}

/** Saved on leaving the field or with Enter; empty, none is large. */
function LargeAmount({ saved }: { saved: Cents | null }) {
  const { currency } = usePersonalLedger();
  const edit = useEditSettings();
  const [typed, setTyped] = useState(saved === null ? '' : formatAmount(saved));
  const read = readTyped(typed);
  const save = () => {
    if (read !== undefined && read !== saved) edit.mutate({ largeTransactionCents: read });
  };
  return (
    <SaveState edit={edit} failure="Erro ao salvar o valor. Por favor, tente novamente.">
      <MoneyField
        label="Transação de valor alto, a partir de"
        hint="Avisa os webhooks que ouvem este evento, na moeda de cada livro. Vazio, nenhuma é de valor alto."
        currency={currency ?? 'BRL'}
        error={read === undefined ? FIELD_ERRORS.amount_invalid : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </SaveState>
  );
}

/** Null for nothing; undefined for what is no amount above zero. */
function readTyped(text: string): Cents | null | undefined {
  if (text.trim() === '') return null;
  const read = readAmount(text);
  return read.ok && read.amountCents > 0 && read.amountCents <= MAX_AMOUNT_CENTS
    ? cents(read.amountCents)
    : undefined;
}
