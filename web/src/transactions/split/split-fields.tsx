import type { Ledger } from '@vintem/contract/identity';
import { MAX_PARTS, MIN_PARTS } from '@vintem/core/ledger/split';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, negate } from '@vintem/core/money/money';
import { CircleCheck, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { PartRow, type PartErrors } from './part-row.tsx';
import { balanceOf, type PartDraft, withoutPart, withPart, withTyped } from './split-draft.ts';

interface SplitFieldsProps {
  ledger: Pick<Ledger, 'id' | 'kind'>;
  type: TransactionType;
  currency: CurrencyCode;
  /** What is divided; null while it cannot be read. */
  total: Cents | null;
  value: readonly PartDraft[];
  onValueChange: (parts: PartDraft[]) => void;
  /** By place. */
  errors: readonly (PartErrors | undefined)[];
  /** Why the parts together are refused. */
  error: string | undefined;
  /** Just divided: the focus goes to the first part that is to be filled in. */
  isFresh: boolean;
  onUndo: () => void;
  /** Takes the focus to the first part that is refused. */
  ref: Ref<{ focus: () => void }>;
}

/** What a transaction is divided into: categories and amounts that make it up, of which one has what the others leave. */
export function SplitFields(props: SplitFieldsProps) {
  const {
    ledger,
    type,
    currency,
    total,
    value: parts,
    onValueChange,
    errors,
    error,
    isFresh,
    onUndo,
    ref,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  // Which part gets the focus once it is drawn.
  const coming = useRef(isFresh ? 1 : -1);
  useEffect(() => {
    if (coming.current < 0) return;
    boxesOf(list.current, coming.current)[0]?.focus();
    coming.current = -1;
  });
  useImperativeHandle(ref, () => ({
    focus: () => {
      const refused = list.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (
        refused ?? list.current?.lastElementChild?.querySelector<HTMLElement>('[inputmode="decimal"]')
      )?.focus();
    },
  }));
  const add = () => {
    if (parts.length >= MAX_PARTS) return;
    coming.current = parts.length;
    onValueChange(withPart(parts));
  };
  const remove = (part: PartDraft, index: number) => {
    coming.current = Math.max(0, index - 1);
    onValueChange(withoutPart(parts, part.id));
  };
  // Enter goes on to the next part, and behind the last one makes it: what is half divided is not saved by it.
  const next = (event: KeyboardEvent<HTMLLIElement>, index: number) => {
    const isInBox = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    if (event.key !== 'Enter' || event.defaultPrevented || !isInBox) return;
    event.preventDefault();
    if (index === parts.length - 1) add();
    else boxesOf(list.current, index + 1)[0]?.focus();
  };

  return (
    <fieldset className="min-w-0 rounded-xl border border-line p-3 sm:p-4">
      <legend className="-ml-1 px-1 text-sm font-medium">Dividida em {parts.length}</legend>
      <ul ref={list} className="flex flex-col gap-3">
        {parts.map((part, index) => (
          <PartRow
            key={part.id}
            {...{ ledger, type, currency, total, parts, part, index }}
            errors={errors[index]}
            onTyped={(typed) => onValueChange(withTyped(parts, part.id, typed))}
            onRemove={parts.length > MIN_PARTS ? () => remove(part, index) : undefined}
            onKeyDown={(event) => next(event, index)}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="-ml-3.5 flex flex-wrap">
          <Button look="ghost" onClick={add} aria-disabled={parts.length >= MAX_PARTS}>
            <Plus aria-hidden="true" />
            Adicionar parte
          </Button>
          <Button look="ghost" onClick={onUndo}>
            Desfazer divisão
          </Button>
        </div>
        <Balance {...{ parts, total, currency }} />
      </div>
      {error && (
        <p ref={bringIntoView} role="alert" className="mt-1.5 text-sm text-expense">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The focus is in a box above, and a phone shows little below it. */
function bringIntoView(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView({ block: 'nearest' });
}

/** What can be typed in of a part, in its order. */
function boxesOf(list: HTMLElement | null, index: number): HTMLElement[] {
  return [...(list?.children[index]?.querySelectorAll<HTMLElement>('input') ?? [])];
}

/** "Faltam R$ 12,40" until the parts are the whole. */
function Balance({
  parts,
  total,
  currency,
}: {
  parts: readonly PartDraft[];
  total: Cents | null;
  currency: CurrencyCode;
}) {
  const { cents, isWhole } = balanceOf(parts, total);
  return (
    <output className={cx('num ml-auto text-sm', isWhole ? 'text-income' : 'text-fg-2')}>
      {cents === null && 'Informe o valor que será dividido'}
      {isWhole && total !== null && (
        <span className="inline-flex items-center gap-1.5">
          <CircleCheck aria-hidden="true" className="size-4" />
          As partes somam {formatMoney(total, currency)}
        </span>
      )}
      {!isWhole && cents === 0 && 'Uma parte está sem valor'}
      {cents !== null && cents > 0 && `Faltam ${formatMoney(cents, currency)}`}
      {cents !== null && cents < 0 && `Sobram ${formatMoney(negate(cents), currency)}`}
    </output>
  );
}
