// What a row of an import is called and tagged: what the person says stands over what rules do, and over the bank's words.
import { MAX_TAGS } from '@vintem/core/ledger/tag';
import type { ChosenOfRow } from '#platform/import-rows.ts';
import type { RowProposal } from '#platform/schema.ts';
import type { StoredRow } from './imports.queries.ts';

type OfRow = Pick<StoredRow, 'proposal'>;

/** Kept when the rest of the proposal is found anew. */
export function chosenOf({ proposal: { chosen } }: OfRow): Pick<RowProposal, 'chosen'> {
  return chosen ? { chosen } : {};
}

/** The tags that it gets. */
export function tagsOfRow({ proposal: { chosen, tags = [] } }: OfRow): readonly string[] {
  return chosen?.tags ?? tags.map(({ id }) => id);
}

/** What it is called in place of the bank's words. */
export function wordsOfRow({ proposal: { chosen, description } }: OfRow): string | null {
  return chosen?.description ?? description ?? null;
}

export interface Choice {
  /** Null goes back to what a rule or the bank calls it. */
  readonly description?: string | null | undefined;
  readonly tags?: { readonly add: readonly string[]; readonly remove: readonly string[] } | undefined;
}

/** What is chosen of the row once this is, too. */
export function withChoice(row: OfRow, { description, tags }: Choice): ChosenOfRow {
  const { description: words, ...others } = row.proposal.chosen ?? {};
  const called = description === undefined ? words : (description ?? undefined);
  return {
    ...others,
    ...(called !== undefined && { description: called }),
    ...(tags && { tags: tagged(tagsOfRow(row), tags) }),
  };
}

/** Whether the row would have more tags than one may have. */
export function hasTooManyTags(row: OfRow, tags: NonNullable<Choice['tags']>): boolean {
  return tagged(tagsOfRow(row), tags).length > MAX_TAGS;
}

function tagged(had: readonly string[], { add, remove }: NonNullable<Choice['tags']>): string[] {
  return [...new Set([...had, ...add])].filter((id) => !remove.includes(id));
}
