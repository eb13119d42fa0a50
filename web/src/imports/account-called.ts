import { foldText } from '@vintem/core/text/fold';

/**
 * Of these accounts the one that a file of another product means by the name that it has for it: the only one that is called so, else the only one whose
 * words are among its words, or the other way round.
 */
export function accountCalled<One extends { readonly name: string }>(
  accounts: readonly One[],
  accountName: string | null,
): One | undefined {
  const wanted = foldText(accountName ?? '');
  if (wanted === '') return undefined;
  const same = accounts.filter(({ name }) => foldText(name) === wanted);
  const [only, ...more] =
    same.length > 0 ? same : accounts.filter(({ name }) => isAmong(foldText(name), wanted));
  return more.length === 0 ? only : undefined;
}

function isAmong(one: string, other: string): boolean {
  const [left, right] = [one, other].map((words) => words.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  const [few = [], many = []] = (left ?? []).length < (right ?? []).length ? [left, right] : [right, left];
  return few.length > 0 && few.every((word) => many.includes(word));
}
