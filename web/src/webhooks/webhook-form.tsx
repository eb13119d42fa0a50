import type { Webhook } from '@vintem/contract/webhooks';
import { createWebhookBodySchema } from '@vintem/contract/webhooks.forms';
import { useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, useWatch } from 'react-hook-form';
import { useSignedIn } from '#api/signed-in.ts';
import { fieldError } from '#fields/field-error.ts';
import { ChoiceField } from '#fields/choice-field.tsx';
import { SwitchGroup } from '#fields/switch-group.tsx';
import { TextField } from '#fields/text-field.tsx';
import { nameOfBook } from '#finance/name-of-book.ts';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import { EVENT_OPTIONS } from './event-labels.ts';
import { KeptSecret, SecretField } from './secret-field.tsx';
import {
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  keptSecretSchema,
  newDraft,
  newSecret,
  SAMPLE_URL,
} from './webhook-draft.ts';
import { createWebhook, type NewWebhook, updateWebhook, WEBHOOKS_KEY } from './webhooks.api.ts';
import '#fields/jitless.ts';

const TYPE_OPTIONS = [{ value: 'n8n', label: 'n8n' }] as const;

interface WebhookFormProps {
  /** The webhook to edit, as last loaded: after a conflict, saving again applies to the current one. Undefined for a new webhook. */
  webhook: Webhook | undefined;
  onDone: () => void;
}

export function WebhookForm({ webhook, onDone }: WebhookFormProps) {
  const [isKept, setIsKept] = useState(webhook !== undefined);
  const { form, saving } = useRecordForm({
    loaded: webhook,
    schema: isKept ? keptSecretSchema : createWebhookBodySchema,
    empty: newDraft,
    draftOf,
    changesOf,
    create: createWebhook,
    update: updateWebhook,
    queryKey: WEBHOOKS_KEY,
    fields: DRAFT_FIELDS,
    onDone,
  });
  const { control, register, setFocus, setValue } = form;
  const { errors, isSubmitted } = useFormState({ control });
  const { ledgers } = useSignedIn();
  const [secret, events, ledgerIds] = useWatch({ control, name: ['secret', 'events', 'ledgerIds'] });
  const set = (field: 'events' | 'ledgerIds') => (value: string[] | null) =>
    // The switches offer nothing else.
    setValue(field, value as NewWebhook['events'], { shouldDirty: true, shouldValidate: isSubmitted });
  const regenerate = () =>
    setValue('secret', newSecret(), { shouldDirty: true, shouldValidate: isSubmitted && !isKept });
  const replaceSecret = () => {
    regenerate();
    // The button has disappeared: the focus goes to the field in its place.
    flushSync(() => setIsKept(false));
    setFocus('secret');
  };

  return (
    <SavingForm {...saving}>
      <ChoiceField control={control} name="type" label="Tipo" options={TYPE_OPTIONS} />
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={errors.url ? undefined : 'O endereço do nó Webhook do seu fluxo, na versão de produção.'}
        error={fieldError(errors.url)}
        onFocus={selectSample}
        {...register('url')}
      />
      <SwitchGroup
        label="O que avisar"
        options={EVENT_OPTIONS}
        values={events}
        onValuesChange={set('events')}
        error={fieldError(errors.events)}
      />
      {events.includes('large_transaction') && (
        <p className="text-sm text-fg-2">O valor a partir do qual avisar fica em Configurações › Avisos.</p>
      )}
      {(ledgers.length > 1 || ledgerIds !== null) && (
        <SwitchGroup
          label="De quais livros"
          options={ledgers.map((ledger) => ({ value: ledger.id, label: nameOfBook(ledger) }))}
          all="De todos, também dos que vierem"
          values={ledgerIds}
          onValuesChange={set('ledgerIds')}
          error={fieldError(errors.ledgerIds)}
        />
      )}
      {isKept ? (
        <KeptSecret onReplace={replaceSecret} />
      ) : (
        <SecretField
          label="Segredo"
          required
          hint="Vai no cabeçalho X-Webhook-Secret de cada envio, para o n8n conferir. Copie agora: depois de salvo, ele não é mais mostrado."
          error={fieldError(errors.secret)}
          secret={secret}
          onRegenerate={regenerate}
          {...register('secret')}
        />
      )}
    </SavingForm>
  );
}

/** The sample is selected for replacement; a person's own address is not. */
function selectSample({ currentTarget }: FocusEvent<HTMLInputElement>) {
  if (currentTarget.value === SAMPLE_URL) currentTarget.select();
}
