// Imports that nobody looks at while they happen: of a program, or of a folder.

/** What decides, as the API answers it. */
export interface UnattendedDraft {
  readonly accountId: string | null;
  /** `needed` until a person says what the columns of the file are. */
  readonly columns: string | null;
  readonly isTruncated: boolean;
  readonly asksAboutPast: boolean;
  readonly appliedBeforeAt: string | null;
  readonly readyCount: number;
  /** Another account, into which the number of the file was imported before. */
  readonly usualAccount: { readonly name: string } | null;
}

/**
 * `apply`: enters what is sure, and leaves the rest to a person. `discard`: the same file was entered before, and brings nothing more. The
 * others stay drafts: a person has to say which account it is (`account`), that it is this one now (`other_account`), what its columns are (`columns`), what the account's balance includes (`past`), or that a file which
 * ends in the middle is worth entering (`truncated`).
 */
export type UnattendedStep =
  | 'apply'
  | 'discard'
  | 'account'
  | 'other_account'
  | 'columns'
  | 'past'
  | 'truncated';

export function unattendedStep(draft: UnattendedDraft): UnattendedStep {
  if (draft.accountId === null) return 'account';
  if (draft.columns === 'needed') return 'columns';
  if (draft.appliedBeforeAt !== null && draft.readyCount === 0) return 'discard';
  if (draft.usualAccount !== null) return 'other_account';
  if (draft.isTruncated) return 'truncated';
  return draft.asksAboutPast ? 'past' : 'apply';
}

/** What a person is told of a draft that waits for them. */
export const WAITING_WORDS: Readonly<Record<Exclude<UnattendedStep, 'apply' | 'discard'>, string>> = {
  account: 'Falta dizer de qual conta é este arquivo.',
  other_account: 'Este extrato costuma entrar em outra conta: confira se é desta.',
  columns: 'Falta dizer o que é cada coluna deste arquivo.',
  past: 'Falta dizer se o saldo da conta já inclui o que veio antes.',
  truncated: 'O arquivo termina no meio: baixe-o de novo, ou confira o que foi lido.',
};
