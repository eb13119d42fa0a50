import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ChoiceField } from '#fields/choice-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { FormTagsField } from '#finance/form-tags-field.tsx';
import { CategoryChoice } from './category-choice.tsx';
import {
  ANY,
  type Flow,
  isTransfer,
  NO_TRANSFER,
  OUTSIDE,
  type ReadRuleDraft,
  type RuleDraft,
  saidIn,
  SEVERAL,
} from './rule-draft.ts';
import { sentenceOf } from './rule-sentence.ts';
import type { useRuleWords } from './use-rule-words.ts';

const MATCHES = [
  { value: 'contains', label: 'contém' },
  { value: 'is', label: 'é' },
  { value: 'begins', label: 'começa com' },
] as const;

const FLOWS: readonly { value: Flow; label: string }[] = [
  { value: 'any', label: 'Tanto faz' },
  { value: 'out', label: 'Sai dinheiro' },
  { value: 'in', label: 'Entra dinheiro' },
  { value: 'income', label: 'Só receitas' },
  { value: 'expense', label: 'Só despesas' },
  { value: 'refund', label: 'Só estornos' },
];

interface RuleFieldsProps {
  form: UseFormReturn<RuleDraft, unknown, ReadRuleDraft>;
  ledger: Ledger;
  words: ReturnType<typeof useRuleWords>;
}

/** When the rule holds and what it gives, with the sentence that both make. */
export function RuleFields({ form, ledger, words }: RuleFieldsProps) {
  const { control, formState, register } = form;
  const draft = useWatch({ control }) as RuleDraft;
  const currency = words.accountOf(draft.accountId)?.currency ?? 'BRL';
  const { errors } = formState;
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-sm font-semibold text-fg-2">Quando</legend>
        <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-3">
          <ChoiceField control={control} name="match" label="O texto" options={MATCHES} />
          <TextField
            label="Este texto"
            placeholder="ifood, rappi"
            hint="Vários, com vírgula"
            data-first=""
            autoComplete="off"
            error={fieldError(errors.texts)}
            {...register('texts')}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <MoneyField
            label="Valor"
            currency={currency}
            error={fieldError(errors.fromAmount)}
            {...register('fromAmount')}
          />
          <MoneyField
            label="Até (opcional)"
            currency={currency}
            error={fieldError(errors.toAmount)}
            {...register('toAmount')}
          />
          <ChoiceField control={control} name="flow" label="Entrada ou saída" options={FLOWS} />
          <ChoiceField
            control={control}
            name="accountId"
            label="Conta ou cartão"
            options={accountOptions(words.accounts, draft)}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-sm font-semibold text-fg-2">Então</legend>
        <ChoiceField
          control={control}
          name="transferTo"
          label="Trata como"
          options={transferOptions(words.accounts, draft)}
        />
        {!isTransfer(draft) && (
          <>
            <CategoryChoice form={form} ledger={ledger} />
            <FormTagsField control={control} name="tags" ledgerId={ledger.id} />
          </>
        )}
        <TextField
          label="Descrição (opcional)"
          placeholder="Como o banco escreveu"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          error={fieldError(errors.description)}
          {...register('description')}
        />
      </fieldset>
      <output className="rounded-[10px] bg-hover px-3.5 py-2.5 text-sm text-pretty wrap-anywhere text-fg-2">
        {sentenceOf(saidIn(draft), words)}
      </output>
      <TextField
        label="Nome da regra (opcional)"
        placeholder="O texto que ela procura"
        dir="auto"
        autoComplete="off"
        maxLength={60}
        error={fieldError(errors.name)}
        {...register('name')}
      />
    </>
  );
}

/** Those in use, and the one that the rule names. */
function accountOptions(accounts: readonly Account[], { accountId, severalIds }: RuleDraft) {
  const several = { value: SEVERAL, label: `${severalIds.length} contas` };
  return [
    { value: ANY, label: 'Qualquer uma' },
    ...(severalIds.length > 1 ? [several] : []),
    ...accounts
      .filter(({ id, archivedAt }) => archivedAt === null || id === accountId)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
}

/** With which account it is a transfer: one in use, or that the rule names. */
function transferOptions(accounts: readonly Account[], { transferTo }: RuleDraft) {
  return [
    { value: NO_TRANSFER, label: 'Receita, despesa ou estorno' },
    ...accounts
      .filter(({ id, archivedAt }) => archivedAt === null || id === transferTo)
      .map(({ id, name }) => ({ value: id, label: `Transferência com ${name}` })),
    { value: OUTSIDE, label: 'Transferência com uma conta minha que não está aqui' },
  ];
}
