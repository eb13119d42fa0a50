// What a rule does, as one sentence: `Se o texto contém "ifood", põe em Alimentação.`
import type { TextMatch, RuleActions, RuleConditions, RulePart } from '@vintem/core/rules/rule';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { formatMoney } from '#ui/format-money.ts';

export interface RuleWords {
  readonly labelOf: (key: CategoryKey) => string;
  /** Undefined of an account that is gone. */
  readonly accountOf: (id: string) => { readonly name: string; readonly currency: CurrencyCode } | undefined;
  /** The name of a tag; undefined of one that is gone. */
  readonly tagOf: (id: string) => string | undefined;
}

const MATCHES: Readonly<Record<TextMatch, string>> = {
  contains: 'contém',
  is: 'é',
  begins: 'começa com',
};

const TYPES = { income: 'é receita', expense: 'é despesa', refund: 'é estorno' } as const;

/** The sentence; of a rule that is not whole yet, with what is missing. */
export function sentenceOf(
  { conditions, actions }: { readonly conditions: RuleConditions; readonly actions: RuleActions },
  words: RuleWords,
): string {
  const given = [
    actions.category && `põe em ${words.labelOf(actions.category)}`,
    actions.split && `divide em ${joined(actions.split.map((part) => partIn(part, words)))}`,
    actions.transfer !== undefined && `trata como transferência com ${transferIn(actions.transfer, words)}`,
    actions.tags?.length && tagsIn(actions.tags, words),
    actions.description && `chama de “${actions.description}”`,
  ].filter((one) => typeof one === 'string');
  const [when, what] = [joined(conditionsIn(conditions, words)), joined(given)];
  // What stands in the ledger becomes a transfer by commands of its own.
  const scope = actions.transfer !== undefined ? ' Vale para o que vem do banco.' : '';
  if (when && what) return `Se ${when}, ${what}.${scope}`;
  if (when) return `Se ${when}… Falta dizer o que a regra faz.`;
  return what ? `Falta dizer quando a regra ${what}.` : 'Falta dizer quando a regra vale e o que ela faz.';
}

function transferIn(accountId: string | null, { accountOf }: RuleWords): string {
  if (accountId === null) return 'uma conta sua que não está aqui';
  return accountOf(accountId)?.name ?? 'uma conta que não existe mais';
}

/** "30% para Alimentação", "R$ 25,00 para Saúde", "o resto para Moradia" */
function partIn(part: RulePart, { labelOf }: RuleWords): string {
  const share =
    'percent' in part
      ? `${part.percent.replace('.', ',')}%`
      : 'amountCents' in part
        ? formatMoney(part.amountCents, 'BRL')
        : 'o resto';
  return `${share} para ${labelOf(part.category)}`;
}

function tagsIn(tags: readonly string[], { tagOf }: RuleWords): string {
  const names = tags.map((id) => tagOf(id) ?? 'uma que não existe mais');
  return `põe ${tags.length === 1 ? 'a tag' : 'as tags'} ${joined(names)}`;
}

function conditionsIn(conditions: RuleConditions, { accountOf }: RuleWords): string[] {
  const { text, amount, direction, type, accountIds } = conditions;
  const accounts = accountIds?.map((id) => accountOf(id));
  const [first] = accounts ?? [];
  const money = (value: NonNullable<typeof amount>['fromCents']) =>
    formatMoney(value, first?.currency ?? 'BRL');
  const phrases = text?.anyOf.map((phrase) => `“${phrase}”`) ?? [];
  return [
    text && `o texto ${MATCHES[text.match]} ${either(phrases)}`,
    amount &&
      (amount.fromCents === amount.toCents
        ? `o valor é ${money(amount.fromCents)}`
        : `o valor vai de ${money(amount.fromCents)} a ${money(amount.toCents)}`),
    direction && (direction === 'in' ? 'o dinheiro entra' : 'o dinheiro sai'),
    type && TYPES[type],
    accounts && `é em ${either(accounts.map((one) => one?.name ?? 'uma conta que não existe mais'))}`,
  ].filter((one) => one !== undefined);
}

function joined(parts: readonly (string | undefined)[]): string {
  return enumerated(parts, 'e');
}

function either(parts: readonly string[]): string {
  return enumerated(parts, 'ou');
}

/** "a", "a e b", "a, b e c" */
function enumerated(parts: readonly (string | undefined)[], word: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}
