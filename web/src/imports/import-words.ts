// What the screens of imports say: counts, days and reasons in words.
import type { Import, ImportRow } from '@vintem/contract/imports';
import type { UnreadableReason } from '@vintem/core/imports/bank-file';
import { bankName } from '@vintem/core/documents/banks';
import type { ImportBox } from '@vintem/core/imports/boxes';
import { isOfProduct } from '@vintem/core/imports/of-product';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { cents } from '@vintem/core/money/money';
import { formatDayInWords, formatNamedDay } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

export const PROMISE = 'Nenhuma linha se perde, nenhuma entra duas vezes.';

/** In the order of the tabs: what asks for the person comes first. */
export const BOX_ORDER: readonly ImportBox[] = ['check', 'new', 'linked', 'known', 'ignored', 'unreadable'];

export const BOX_LABELS: Readonly<Record<ImportBox, string>> = {
  check: 'Para conferir',
  new: 'Novas',
  linked: 'Ligadas',
  known: 'Já importadas',
  ignored: 'Ignoradas',
  unreadable: 'Não lidas',
};

export const UNREADABLE_LABELS: Readonly<Record<UnreadableReason, string>> = {
  no_day: 'Sem data',
  no_amount: 'Sem valor',
  impossible_day: 'A data não existe',
  bad_amount: 'O valor não pôde ser lido',
  cut: 'A linha termina no meio',
};

/** Whether nothing of its file enters or is asked about: what it tells came before, is left out, or moves no money. */
export function isNothingNew({
  accountId,
  columns,
  counts,
  appliedCount,
}: Pick<Import, 'accountId' | 'columns' | 'counts' | 'appliedCount'>): boolean {
  if (accountId === null || columns === 'needed' || appliedCount > 0) return false;
  return counts.new + counts.linked + counts.check === 0;
}

/** Why nothing is: "Nada de novo: o que há neste arquivo já está aqui." */
export function nothingNewWords({ counts }: Pick<Import, 'counts'>): string {
  if (counts.known > 0) return 'Nada de novo: o que há neste arquivo já está aqui.';
  return 'Não há nenhum movimento a importar neste arquivo.';
}

/** Whether a part of a long file is entered, and the rest waits for the person. */
export function isHalfDone({
  state,
  appliedCount,
  isApplying,
  stopped,
}: Pick<Import, 'state' | 'appliedCount' | 'isApplying' | 'stopped'>): boolean {
  return !isApplying && (stopped !== null || (state === 'draft' && appliedCount > 0));
}

const CATEGORY_REASONS: Readonly<Record<NonNullable<ImportRow['categoryFrom']>, string>> = {
  person: 'escolhida por você',
  rule: 'por uma regra',
  file: 'do arquivo',
  memory: 'como da última vez',
  words: 'pelas palavras',
  none: 'sem sugestão',
};

/** "Dividida em 3"; undefined of a row that nothing divides. */
export function formatParts({ parts }: Pick<ImportRow, 'parts'>): string | undefined {
  return parts ? `Dividida em ${parts.length}` : undefined;
}

/** Why a row has its category: "regra: iFood", "como da última vez"; undefined where it has none. */
export function formatReason({
  categoryFrom,
  rule,
  unfitRule,
}: Pick<ImportRow, 'categoryFrom' | 'rule' | 'unfitRule'>) {
  if (categoryFrom === null) return undefined;
  if (unfitRule && !rule) return `a regra ${unfitRule.name} não divide este valor`;
  return rule ? `regra: ${rule.name}` : CATEGORY_REASONS[categoryFrom];
}

/** "1 a 31 de outubro", "28 de setembro a 31 de outubro"; undefined where the file tells no days. */
export function formatPeriod({ fromDay, toDay }: Pick<Import, 'fromDay' | 'toDay'>, today: Day) {
  if (fromDay === null || toDay === null) return undefined;
  if (fromDay === toDay) return formatNamedDay(toDay, today);
  const from =
    fromDay.slice(0, 7) === toDay.slice(0, 7)
      ? formatDayInWords(fromDay)
          .replace(/ de .*/u, '')
          .replace(/^1$/u, '1º')
      : formatNamedDay(fromDay, fromDay.slice(0, 4) === toDay.slice(0, 4) ? fromDay : today);
  return `${from} a ${formatNamedDay(toDay, today)}`;
}

/** "Itaú (0341 · 1234-5)", "conta 1234-5"; undefined where the file names no account. */
export function formatFileAccount({
  bank,
  accountNumber,
  accountName,
}: Pick<Import, 'bank' | 'accountNumber' | 'accountName'>): string | undefined {
  const name = (bank !== null && bankName(bank)) || accountName;
  const numbers = [bank, accountNumber].filter(Boolean).join(' · ');
  if (name) return numbers ? `${name} (${numbers})` : name;
  return numbers || undefined;
}

/** "Este arquivo é da conta 9999-9. Aqui você costuma importar a 1234-5.": with their banks where these differ. */
export function otherNumberWords(
  one: Pick<Import, 'bank' | 'accountNumber' | 'accountName'>,
  usual: Pick<Import, 'bank' | 'accountNumber'>,
): string {
  const isSameBank = one.accountNumber !== null && (one.bank ?? '') === (usual.bank ?? '');
  const [file, here] = isSameBank
    ? [one.accountNumber, usual.accountNumber]
    : [formatFileAccount(one), formatFileAccount({ ...usual, accountName: null })];
  return `Este arquivo é da conta ${file}. Aqui você costuma importar a ${here}.`;
}

/** "por Ana", "por Ana, com o token “planilha”"; undefined where nobody is known any more. */
export function formatSender({ name, token }: Import['sentBy']): string | undefined {
  const parts = [name !== null && `por ${name}`, token !== null && `com o token “${token}”`];
  return parts.filter(Boolean).join(', ') || undefined;
}

type Proof = NonNullable<Import['proof']>;

/** "banco", or "arquivo" where another product says it: from whom a balance is. */
export function teller(one: Pick<Import, 'format' | 'bank' | 'accountName'>): 'banco' | 'arquivo' {
  return isOfProduct(one) ? 'arquivo' : 'banco';
}

/** Whether the ledger holds what is told, and the difference in words where it does not. */
export function formatProof(
  { day, bankCents, ledgerCents }: Proof,
  currency: CurrencyCode,
  today: Day,
  told: ReturnType<typeof teller> = 'banco',
): string {
  const at = formatNamedDay(day, today);
  if (bankCents === ledgerCents) return `Confere com o ${told} em ${at}`;
  const difference = formatMoney(cents(Math.abs(bankCents - ledgerCents)), currency);
  return ledgerCents < bankCents
    ? `Faltam ${difference} em relação ao ${told} em ${at}`
    : `Sobram ${difference} em relação ao ${told} em ${at}`;
}
