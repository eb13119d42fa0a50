import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Completion } from '@vintem/contract/suggestions';
import type { Day } from '@vintem/core/calendar/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { Field } from '#fields/field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { type Categories, useCategories } from '#finance/use-categories.ts';
import type { ReadTransactionDraft, TransactionDraft } from '#transactions/form/transaction-draft.ts';
import { Autocomplete } from '#ui/autocomplete.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { formatReason } from './format-reason.ts';
import { type Ask, suggestionsQuery } from './suggestions.api.ts';
import type { Proposals } from './use-proposals.ts';

/** Within a word one types faster. */
const PAUSE_MS = 120;

interface DescriptionFieldProps {
  control: Control<TransactionDraft, unknown, ReadTransactionDraft>;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  today: Day;
  accounts: readonly Account[];
  proposals: Proposals;
  placeholder: string;
}

/** The description of a new transaction, completed from what was entered before. */
export function DescriptionField(props: DescriptionFieldProps) {
  const { control, ledger, today, accounts, proposals, placeholder } = props;
  const { field, fieldState } = useController({ control, name: 'description' });
  const { value, onChange, onBlur, ...rest } = field;
  const categories = useCategories(ledger);
  const { asked, askSoon, isPausing } = useAsked(proposals.askAbout);
  const { data, isFetching } = useQuery({
    ...suggestionsQuery(ledger.id, asked ?? NOTHING),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = asked && data ? data.completions : [];
  // Filled in once the text has arrived in the form.
  const take = ({ description }: Completion) => {
    onChange(description);
    proposals.propose();
  };
  return (
    <div>
      <Field label="Descrição" error={fieldError(fieldState.error)}>
        {(link) => (
          <Autocomplete
            {...rest}
            id={link.id}
            aria-describedby={link['aria-describedby']}
            aria-invalid={link['aria-invalid']}
            placeholder={placeholder}
            dir="auto"
            required
            value={value}
            onValueChange={(text) => {
              onChange(text);
              askSoon(text);
            }}
            onBlur={({ relatedTarget }) => {
              onBlur();
              // What is sent is what was seen.
              if (!isSubmit(relatedTarget)) proposals.propose();
            }}
            items={found.filter(({ description }) => description !== value.trim())}
            isLooking={() => isPausing() || isFetching}
            textOf={({ description }) => description}
            onTake={take}
          >
            {(completion) => <CompletionLine {...{ completion, categories, accounts }} />}
          </Autocomplete>
        )}
      </Field>
      <SpokenProposal {...{ control, today, categories, proposals }} />
    </div>
  );
}

const NOTHING: Ask = { text: '', type: 'expense' };

function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit';
}

/** What is asked about the text, once the person pauses. */
function useAsked(askAbout: Proposals['askAbout']) {
  const [asked, setAsked] = useState<Ask>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const askSoon = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setAsked(askAbout(text));
    }, PAUSE_MS);
  };
  return { asked, askSoon, isPausing: () => timer.current !== undefined };
}

interface CompletionLineProps {
  completion: Completion;
  categories: Categories;
  accounts: readonly Account[];
}

function CompletionLine({ completion, categories, accounts }: CompletionLineProps) {
  const { description, amountCents, currency, category, accountId } = completion;
  const account = accounts.find(({ id }) => id === accountId)?.name;
  return (
    <>
      <CategoryIcon category={categories.describe(category ?? 'other')} className="size-8" />
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate text-left text-sm font-medium pointer-coarse:text-base">
          {description}
        </span>
        <span className="block truncate text-xs text-fg-2">
          {[category && categories.labelOf(category), account].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="num shrink-0 text-sm text-fg-2">{formatMoney(amountCents, currency)}</span>
    </>
  );
}

type SpokenProposalProps = Pick<DescriptionFieldProps, 'control' | 'today' | 'proposals'> & {
  categories: Categories;
};

/** The category that was filled in, for who does not see the field. */
function SpokenProposal({ control, today, categories, proposals: { reasons } }: SpokenProposalProps) {
  const key = categories.keyFrom(useWatch({ control, name: 'category' }) ?? undefined);
  const reason = formatReason(reasons.category, today);
  return (
    <output className="sr-only">
      {key && reason && `Categoria proposta: ${categories.labelOf(key)}. ${reason}`}
    </output>
  );
}
