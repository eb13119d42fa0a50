// The parts of a rule that divides, as its form holds them.
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { MAX_PARTS, MIN_PARTS } from '@vintem/core/ledger/split';
import type { DecimalText } from '@vintem/core/money/decimal';
import { formatAmount, readAmount } from '@vintem/core/money/read-amount';
import { readDecimal } from '@vintem/core/money/read-decimal';
import type { RulePart } from '@vintem/core/rules/rule';

/** How much a part is: so many percent, so much, or what the others leave. */
export type SharedBy = 'percent' | 'amount' | 'rest';

/** As typed. */
export interface RulePartDraft {
  /** Tells parts apart while they come and go. */
  id: number;
  category: CategoryKey | null;
  by: SharedBy;
  /** A percentage or an amount; of the rest it says nothing. */
  text: string;
}

/** A rule begins to divide: what it gave keeps the rest. */
export function dividedRule(category: CategoryKey | null): RulePartDraft[] {
  return [
    { id: 0, category: null, by: 'percent', text: '' },
    { id: 1, category, by: 'rest', text: '' },
  ];
}

/** With one part more, before the last one. Beyond the most it stays as it is. */
export function withRulePart(parts: readonly RulePartDraft[]): RulePartDraft[] {
  if (parts.length >= MAX_PARTS) return [...parts];
  const id = Math.max(...parts.map((part) => part.id)) + 1;
  const isLastRest = parts.at(-1)?.by === 'rest';
  return parts.toSpliced(isLastRest ? -1 : parts.length, 0, { id, category: null, by: 'percent', text: '' });
}

/** Without one of them, while enough are left. */
export function withoutRulePart(parts: readonly RulePartDraft[], id: number): RulePartDraft[] {
  return parts.length > MIN_PARTS ? parts.filter((part) => part.id !== id) : [...parts];
}

/** The part as a rule keeps it; undefined while it cannot be read. */
export function rulePartIn({ category, by, text }: RulePartDraft): RulePart | undefined {
  if (category === null) return undefined;
  if (by === 'rest') return { category, isRest: true };
  if (by === 'amount') {
    const read = readAmount(text);
    return read.ok && read.amountCents > 0 ? { category, amountCents: read.amountCents } : undefined;
  }
  const percent = percentIn(text);
  return percent === undefined ? undefined : { category, percent };
}

/** "33,3" or "33,3%", above 0 and to 100, with up to two decimals. */
function percentIn(text: string): DecimalText | undefined {
  const read = readDecimal(text.replace(/%\s*$/u, ''));
  if (!read.ok) return undefined;
  const isFine = /^(?:100(?:\.00?)?|[1-9]?\d(?:\.\d{1,2})?)$/u.test(read.value) && Number(read.value) > 0;
  return isFine ? read.value : undefined;
}

/** What of a part cannot be read, by its box. */
export function faultsOfPart(part: RulePartDraft): { category?: FieldErrorCode; text?: FieldErrorCode } {
  const isRead = rulePartIn({ ...part, category: part.category ?? 'other' }) !== undefined;
  return {
    ...(part.category === null && { category: 'category_required' }),
    ...(!isRead && { text: part.by === 'percent' ? 'rule_percent_invalid' : 'amount_invalid' }),
  };
}

/** The parts as the form of a rule opens with them. */
export function rulePartDrafts(parts: readonly RulePart[]): RulePartDraft[] {
  return parts.map((part, id) => {
    const { category } = part;
    if ('isRest' in part) return { id, category, by: 'rest', text: '' };
    return 'percent' in part
      ? { id, category, by: 'percent', text: part.percent.replace('.', ',') }
      : { id, category, by: 'amount', text: formatAmount(part.amountCents) };
  });
}
