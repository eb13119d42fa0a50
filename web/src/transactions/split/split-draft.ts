// The parts of a divided transaction as its form holds them, and what of that is sent. The amount of one part is not typed: it is what the others leave.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { NewTransaction, Transaction } from '@vintem/contract/transactions';
import { categorySchema } from '@vintem/contract/transactions.forms';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { MAX_PART_NOTE, MAX_PARTS, MIN_PARTS, type NewPart, SPLIT } from '@vintem/core/ledger/split';
import { type Cents, percentOf, subtract, sum } from '@vintem/core/money/money';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { readDecimal } from '@vintem/core/money/read-decimal';
import { typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import * as z from 'zod/mini';

/** As typed. */
export interface PartDraft {
  /** Tells parts apart while they come and go. */
  id: number;
  category: string | null;
  /** An amount, or a percentage of the whole; of the rest it is empty. */
  amount: string;
  note: string;
  /** It has what the others leave. */
  isRest: boolean;
}

const partDraftSchema = z.object({
  id: z.number(),
  category: z.nullable(z.string()),
  amount: z.string(),
  note: z.string(),
  isRest: z.boolean(),
});

/** The parts as read, beside the amount that they make up; of what is not divided there are none. */
export const splitDraftSchema = z.pipe(
  z.object({ amount: z.string(), parts: z.array(partDraftSchema) }),
  z.transform((draft, { issues }): { parts: readonly NewPart[] } => {
    const refuse = (path: (string | number)[], code: FieldErrorCode) =>
      issues.push({ code: 'custom', path: ['parts', ...path], message: code, input: draft });
    const total = readTotal(draft.amount);
    const parts = draft.parts.flatMap((part, index): NewPart[] => {
      const category = categorySchema.safeParse(part.category);
      if (!category.success) refuse([index, 'category'], 'category_required');
      const amountCents = readPart(draft.parts, part, total);
      // Of a rest nothing can be said before the whole is known, which has a sentence of its own.
      const fault = amountCents === null && !(part.isRest && total === null) ? amountFault(part) : null;
      if (fault) refuse([index, 'amount'], fault);
      const note = part.note.trim();
      if (note.length > MAX_PART_NOTE) refuse([index, 'note'], 'part_note_too_long');
      const isRead = category.success && amountCents !== null;
      return isRead ? [{ category: category.data, amountCents, note: note === '' ? null : note }] : [];
    });
    const { cents } = balanceOf(draft.parts, total);
    const isKnown = total !== null && parts.length === draft.parts.length;
    if (parts.length > 0 && isKnown && cents !== 0) refuse(['root'], 'parts_unequal');
    return { parts };
  }),
);

/** The amount that is divided; null while it cannot be read. */
export function readTotal(text: string): Cents | null {
  const read = typedPositiveAmountSchema.safeParse(text);
  return read.success ? read.data : null;
}

/** `30%` of the whole, or an amount; null where it is none above zero. */
function readTyped(text: string, total: Cents | null): Cents | null {
  const percent = /^(?<number>.*)%\s*$/u.exec(text)?.groups?.['number'];
  if (percent === undefined) {
    const read = readAmount(text);
    return read.ok && read.amountCents > 0 ? read.amountCents : null;
  }
  const read = readDecimal(percent);
  if (total === null || !read.ok || read.value.length > 8 || read.value.startsWith('-')) return null;
  const amount = percentOf(total, read.value);
  return amount > 0 ? amount : null;
}

/** A percentage as the amount that it is; any other text stays as it is. */
export function withoutPercent(text: string, total: Cents | null): string {
  const amount = text.includes('%') ? readTyped(text, total) : null;
  return amount === null ? text : formatAmount(amount);
}

function amountFault({ amount, isRest }: PartDraft): FieldErrorCode {
  return isRest || amount.trim() === '' ? 'amount_required' : 'amount_invalid';
}

function readPart(parts: readonly PartDraft[], part: PartDraft, total: Cents | null): Cents | null {
  if (!part.isRest) return readTyped(part.amount, total);
  const rest = total === null ? null : subtract(total, sumTyped(parts, total));
  return rest !== null && rest > 0 ? rest : null;
}

function sumTyped(parts: readonly PartDraft[], total: Cents | null): Cents {
  return sum(parts.flatMap((part) => (part.isRest ? [] : (readTyped(part.amount, total) ?? []))));
}

/** What the box of a part shows: what was typed, or what the others leave. */
export function shownAmount(parts: readonly PartDraft[], part: PartDraft, total: Cents | null): string {
  if (!part.isRest) return part.amount;
  const rest = readPart(parts, part, total);
  return rest === null ? '' : formatAmount(rest);
}

/** What is missing in the amount, or too much in the parts (below zero); null while the amount cannot be read. */
export function balanceOf(
  parts: readonly PartDraft[],
  total: Cents | null,
): { readonly cents: Cents | null; readonly isWhole: boolean } {
  if (total === null) return { cents: null, isWhole: false };
  const amounts = parts.map((part) => readPart(parts, part, total));
  const cents = subtract(total, sum(amounts.flatMap((amount) => amount ?? [])));
  return { cents, isWhole: cents === 0 && amounts.every((amount) => amount !== null) };
}

/** A transaction begins to be divided: what it was for keeps all that the next part does not take. */
export function dividedIn(category: CategoryKey | null): PartDraft[] {
  return [
    { ...EMPTY, id: 0, category, isRest: true },
    { ...EMPTY, id: 1 },
  ];
}

const EMPTY: Omit<PartDraft, 'id'> = { category: null, amount: '', note: '', isRest: false };

/** With one part more, which has the rest where no other one has it. Beyond the most it stays as it is. */
export function withPart(parts: readonly PartDraft[]): PartDraft[] {
  if (parts.length >= MAX_PARTS) return [...parts];
  const id = Math.max(...parts.map((part) => part.id)) + 1;
  return [...parts, { ...EMPTY, id, isRest: !parts.some((part) => part.isRest) }];
}

/** Without one of them, while enough are left. */
export function withoutPart(parts: readonly PartDraft[], id: number): PartDraft[] {
  return parts.length > MIN_PARTS ? parts.filter((part) => part.id !== id) : [...parts];
}

/** With other words in one of them. Whoever types the rest gives it to the last part that has no amount yet. */
export function withTyped(
  parts: readonly PartDraft[],
  id: number,
  typed: Partial<Pick<PartDraft, 'category' | 'amount' | 'note'>>,
): PartDraft[] {
  const isOfRest = typed.amount !== undefined && parts.some((part) => part.id === id && part.isRest);
  const next = isOfRest ? parts.findLast((part) => part.id !== id && part.amount === '')?.id : undefined;
  return parts.map((part) => {
    if (part.id === id) return { ...part, ...typed, isRest: isOfRest ? false : part.isRest };
    return part.id === next ? { ...part, isRest: true } : part;
  });
}

/** The parts as the form of a transaction opens with them. */
export function partDrafts(parts: readonly NewPart[] | null): PartDraft[] {
  return (parts ?? []).map(({ category, amountCents, note }, id) => ({
    id,
    category,
    amount: formatAmount(amountCents),
    note: note ?? '',
    isRest: false,
  }));
}

/** What a new transaction sends of its parts. */
export function newPartsOf(parts: readonly NewPart[]): Pick<NewTransaction, 'parts'> {
  return parts.length === 0 ? {} : { parts: [...parts] };
}

/** What an edit sends of them: nothing where they are as they were, and where another category takes the division back. */
export function partChangesOf(
  loaded: Pick<Transaction, 'parts'>,
  parts: readonly NewPart[],
): Pick<NewTransaction, 'parts'> {
  const isSame = JSON.stringify(parts.map(facts)) === JSON.stringify((loaded.parts ?? []).map(facts));
  return isSame ? {} : newPartsOf(parts);
}

function facts({ category, amountCents, note }: NewPart) {
  return [category, amountCents, note];
}

/** Whether the form has parts. */
export function isDivided(category: string | null | undefined): boolean {
  return category === SPLIT;
}
