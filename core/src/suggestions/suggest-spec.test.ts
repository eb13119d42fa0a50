import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { categoriesOf } from '#ledger/built-in-categories.ts';
import { type Category, findCategory, fitsType } from '#ledger/category.ts';
import { type CategoryKey, isCategoryKey } from '#ledger/category-key.ts';
import { CATEGORY_SOURCES } from '#ledger/category-source.ts';
import { LEDGER_KINDS, type LedgerKind } from '#ledger/ledger-kind.ts';
import { isTransfer, TRANSACTION_TYPES, type TransactionType } from '#ledger/transaction.ts';
import { CURRENCY_CODES, type CurrencyCode } from '#money/currency.ts';
import { formatAmount } from '#money/read-amount.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/suggestions.md?raw';
import type { Remembered } from './memory.ts';
import { type KnownAccount, knowledgeOf, type RuleMatch, suggest } from './suggest.ts';
import { type Draft, NOTHING_SAID, type Why } from './suggestion.ts';

function keyOf(text: string): CategoryKey {
  if (!isCategoryKey(text)) throw new Error(`"${text}" is no category`);
  return text;
}

const PAST: Remembered[] = specTable(spec, 'The past').map(
  ([on, description = '', type, category = '', accountId = '', from]) => ({
    day: day(`2026-${on}`),
    description,
    type: type as TransactionType,
    category: keyOf(category),
    accountId,
    categoryFrom: from === 'words' ? 'words' : 'person',
  }),
);

const PETS: Category = {
  key: keyOf('pets'),
  label: 'Pets',
  icon: 'tag',
  color: 'slate',
  figures: ['expense'],
  isArchived: true,
};

const account = (id: string, currency: CurrencyCode = 'BRL', isArchived = false): KnownAccount => ({
  id,
  currency,
  isArchived,
});
const ACCOUNTS = [account('itau'), account('nubank'), account('usd', 'USD'), account('old', 'BRL', true)];

/** `Pão: food, Texto: "Pão"` */
function rulesIn(text: string): RuleMatch[] {
  return text
    .split(', ')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', gives = ''] = part.split(': ');
      return gives.startsWith('"')
        ? { id: name, name, description: gives.slice(1, -1) }
        : { id: name, name, category: keyOf(gives) };
    });
}

/** `memory 11-12 PADARIA SOL`, `rule Pão`, `words FARMACIA`, `file` */
function said(why: Why): string {
  if (why.from === 'memory') return `memory ${why.day.slice(5)} ${why.words}`;
  if (why.from === 'rule') return `rule ${why.name}`;
  return why.from === 'words' ? `words ${why.words}` : why.from;
}

const DRAFT: Draft = {
  text: '',
  type: 'expense',
  amountCents: null,
  day: null,
  accountId: null,
  currency: null,
  said: NOTHING_SAID,
};

function known(kind: LedgerKind = 'personal') {
  return {
    kind,
    categories: [...categoriesOf(kind), PETS],
    accounts: ACCOUNTS,
    matchRules: () => [],
    past: PAST,
    completions: [],
    lastAccountId: null,
  };
}

test.each(specTable(spec, 'The category'))(
  'SUG-01 in a %s ledger, an %s "%s" on the account "%s" (the file says "%s", the document "%s", rules "%s") is proposed as %s, by %s',
  (...row) => {
    const [kind, type, text = '', accountId = '', categoryText = '', paper = '', rules = '', key, why] = row;
    const category = paper && { key: keyOf(paper.replace('?', '')), isSure: !paper.endsWith('?') };
    const draft: Draft = {
      ...DRAFT,
      type: type as TransactionType,
      text,
      accountId: accountId || null,
      said: { ...NOTHING_SAID, categoryText: categoryText || null, category: category || null },
    };
    const knowledge = knowledgeOf({ ...known(kind as LedgerKind), matchRules: () => rulesIn(rules) });
    const { category: proposed } = suggest(draft, knowledge);
    expect([proposed.key, said(proposed.why)]).toEqual([key, why]);
  },
);

test.each(specTable(spec, 'The account'))(
  'SUG-02 for "%s" with the account "%s", in %s, paid with "%s", the last one being "%s": %s, by %s',
  (text = '', accountId = '', currency = '', paper = '', last = '', id = '', why = '') => {
    const draft: Draft = {
      ...DRAFT,
      text,
      accountId: accountId || null,
      currency: CURRENCY_CODES.find((code) => code === currency) ?? null,
      said: { ...NOTHING_SAID, accountId: paper || null },
    };
    const knowledge = knowledgeOf({ ...known(), lastAccountId: last || null });
    const { account: proposed } = suggest(draft, knowledge);
    expect([proposed?.id ?? '', proposed ? said(proposed.why) : '']).toEqual([id, why]);
  },
);

test.each(specTable(spec, 'The description'))(
  'SUG-03 of "%s", where "%s" is found and the rules are "%s", the whole is "%s", by %s',
  (text = '', found = '', rules = '', words = '', why = '') => {
    const completions = found.split(', ').map((description) => ({ description, day: day('2026-11-01') }));
    const knowledge = knowledgeOf({ ...known(), completions, matchRules: () => rulesIn(rules) });
    const { description } = suggest({ ...DRAFT, text }, knowledge);
    expect([description?.words ?? '', description ? said(description.why) : '']).toEqual([words, why]);
  },
);

describe('whatever is known', () => {
  const TEXTS = ['Padaria Sol', 'farmacia', 'Tarifa', 'Salário', 'Loja', '', '123'];
  const anyText = fc.constantFrom(...TEXTS);
  const anyType = fc.constantFrom(...TRANSACTION_TYPES);
  const anyKind = fc.constantFrom(...LEDGER_KINDS);
  const KEYS = [...new Set(LEDGER_KINDS.flatMap((kind) => categoriesOf(kind).map(({ key }) => key)))];
  const anyKey = fc.constantFrom(...KEYS);
  const anyAccountId = fc.constantFrom('a', 'b', 'c', 'gone');
  const anyCurrency = fc.constantFrom('BRL' as const, 'USD' as const);
  const anyAccounts = fc
    .record({ a: fc.tuple(anyCurrency, fc.boolean()), b: fc.tuple(anyCurrency, fc.boolean()) })
    .map((accounts) => Object.entries(accounts).map(([id, [code, archived]]) => account(id, code, archived)));
  const anyPast = fc.array(
    fc.record({
      description: anyText,
      type: anyType,
      category: anyKey,
      categoryFrom: fc.constantFrom(...CATEGORY_SOURCES),
      accountId: anyAccountId,
      day: fc.constant(day('2026-11-01')),
    }),
  );
  const anyRules = fc.array(
    fc.record(
      { id: fc.constant('1'), name: fc.constant('Regra'), category: anyKey },
      { requiredKeys: ['id', 'name'] },
    ),
    { maxLength: 3 },
  );
  const anyDraft: fc.Arbitrary<Draft> = fc.record({
    text: anyText,
    type: anyType,
    amountCents: fc.constant(null),
    day: fc.constant(null),
    accountId: fc.option(anyAccountId),
    currency: fc.option(anyCurrency),
    said: fc.record({
      categoryText: fc.constantFrom(null, 'Saúde', 'Lazer:Cinema', 'Salário'),
      category: fc.option(fc.record({ key: anyKey, isSure: fc.boolean() })),
      accountId: fc.option(anyAccountId),
    }),
  });
  const anyFacts = fc
    .record({
      kind: anyKind,
      archived: fc.uniqueArray(anyKey.filter((key) => key !== 'other' && key !== 'transfer')),
      accounts: anyAccounts,
      past: anyPast,
      rules: anyRules,
      last: fc.option(anyAccountId),
    })
    .map(({ kind, archived, accounts, past, rules, last }) => ({
      ...known(kind),
      categories: categoriesOf(kind).map((one): Category =>
        archived.includes(one.key) ? { ...one, isArchived: true } : one,
      ),
      accounts,
      past,
      lastAccountId: last,
      matchRules: () => rules,
    }));

  test('SUG-01 no archived category is proposed, and none of another type', () => {
    fc.assert(
      fc.property(anyDraft, anyFacts, (draft, facts) => {
        const { key } = suggest(draft, knowledgeOf(facts)).category;
        const category = findCategory(facts.categories, key);
        const isFitting = category !== undefined && fitsType(category, draft.type);
        expect(isTransfer(draft.type) ? key === 'transfer' : isFitting).toBe(true);
        expect(category?.isArchived).not.toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('SUG-02 no archived account is proposed, none of another currency, and none where one is chosen', () => {
    fc.assert(
      fc.property(anyDraft, anyFacts, (draft, facts) => {
        const { account: proposed } = suggest(draft, knowledgeOf(facts));
        const open = facts.accounts.filter(
          (one) => !one.isArchived && (draft.currency === null || one.currency === draft.currency),
        );
        const allowed = draft.accountId === null ? open.map(({ id }) => id) : [];
        expect([...allowed, undefined]).toContain(proposed?.id);
      }),
      { numRuns: 500 },
    );
  });
});

const PART = /^(?<categoryText>\S.*?) (?<amount>[\d,]+)(?: \((?<note>.*)\))?$/u;

test.each(specTable(spec, 'The parts of a file'))(
  'CAT-11 of %s, parts "%s" in parcels "%s" under the rules "%s" are of %s, divided into "%s"',
  (type, parts = '', parcels, rules = '', category, divided) => {
    const told = parts.split('; ').map((text) => {
      const { categoryText = '', amount = '', note = null } = PART.exec(text)?.groups ?? {};
      return { categoryText, amountCents: reais(amount), note };
    });
    const found = suggest(
      {
        ...DRAFT,
        text: 'Loja',
        type: type as TransactionType,
        isParcel: parcels === 'yes',
        said: { ...NOTHING_SAID, parts: told },
      },
      knowledgeOf({ ...known(), matchRules: () => rulesIn(rules) }),
    ).category;
    expect(found.key).toBe(category);
    expect(
      (found.parts ?? [])
        .map((part) => [part.category, formatAmount(part.amountCents), part.note && `(${part.note})`])
        .map((words) => words.filter(Boolean).join(' '))
        .join('; '),
    ).toBe(divided);
    expect(found.why.from).toBe(divided === '' ? (rules === '' ? 'none' : 'rule') : 'file');
  },
);
