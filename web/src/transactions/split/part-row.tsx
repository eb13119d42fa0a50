import type { Ledger } from '@vintem/contract/identity';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { MAX_PART_NOTE } from '@vintem/core/ledger/split';
import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { fieldError } from '#fields/field-error.ts';
import { MoneyField } from '#fields/money-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { CategoryField } from '#finance/category-field.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type PartDraft, shownAmount, withoutPercent } from './split-draft.ts';

type Refused = { readonly message?: string } | undefined;

/** What is wrong with the boxes of a part. */
export interface PartErrors {
  readonly category?: Refused;
  readonly amount?: Refused;
  readonly note?: Refused;
}

interface PartRowProps {
  ledger: Pick<Ledger, 'id' | 'kind'>;
  type: TransactionType;
  currency: CurrencyCode;
  total: Cents | null;
  parts: readonly PartDraft[];
  part: PartDraft;
  index: number;
  errors: PartErrors | undefined;
  onTyped: (typed: Partial<Pick<PartDraft, 'category' | 'amount' | 'note'>>) => void;
  /** Undefined while too few would be left. */
  onRemove: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLLIElement>) => void;
}

/** One part: what it was for, how much of the whole, and a note. */
export function PartRow(props: PartRowProps) {
  const { ledger, type, currency, total, parts, part, index, errors, onTyped, onRemove, onKeyDown } = props;
  const categories = useCategories(ledger);
  const labelOf = (words: string): ReactNode => (
    <span className={index === 0 ? '' : 'sr-only'}>
      {words} <span className="sr-only">da parte {index + 1}</span>
    </span>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the boxes inside
    <li onKeyDown={onKeyDown} className="flex items-start gap-2">
      <div className="grid min-w-0 grow grid-cols-[1fr_7.5rem] gap-x-2">
        <CategoryField
          // Its text is of the category chosen before.
          key={part.category}
          {...{ ledger, type }}
          label={labelOf('Categoria')}
          value={categories.keyFrom(part.category ?? undefined) ?? null}
          onValueChange={(category) => onTyped({ category })}
          error={fieldError(errors?.category)}
        />
        <MoneyField
          label={labelOf('Valor ou %')}
          currency={currency}
          value={shownAmount(parts, part, total)}
          onChange={(event) => onTyped({ amount: event.currentTarget.value })}
          onBlur={() => {
            const amount = withoutPercent(part.amount, total);
            if (amount !== part.amount) onTyped({ amount });
          }}
          error={fieldError(errors?.amount)}
        />
        <TextField
          label={<span className="sr-only">Nota da parte {index + 1}</span>}
          placeholder="Nota (opcional)"
          dir="auto"
          autoComplete="off"
          maxLength={MAX_PART_NOTE}
          value={part.note}
          onChange={(event) => onTyped({ note: event.currentTarget.value })}
          error={fieldError(errors?.note)}
          className="col-span-2"
        />
      </div>
      {onRemove && (
        <IconButton
          label={`Remover a parte ${index + 1}`}
          className={index === 0 ? 'mt-6.5 sm:mt-7' : 'mt-1.5 sm:mt-2'}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </li>
  );
}
