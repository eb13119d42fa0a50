import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoriesOf } from '#ledger/built-in-categories.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import {
  ENTERED_TYPES,
  type EnteredType,
  TRANSACTION_TYPES,
  type TransactionType,
} from '#ledger/transaction.ts';
import { faultOfParts, splitByShares } from '#ledger/split.ts';
import { changedTags, MAX_TAGS, tagsToAdd } from '#ledger/tag.ts';
import { decimal } from '#money/decimal.ts';
import { cents } from '#money/money.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { foldText } from '#text/fold.ts';
import { matchRules, pauseReason, prepareRules, type RuleMatch, type RuleRow } from './match-rules.ts';
import {
  faultOfRule,
  isRuleActions,
  isRuleConditions,
  type Rule,
  type RuleActions,
  type RuleConditions,
  type RulePart,
  type TextMatch,
} from './rule.ts';
import { phraseOf } from './rule-phrase.ts';
import spec from '#specs/rules.md?raw';

const CATEGORIES = categoriesOf('personal').map((category) =>
  category.key === 'leisure' ? { ...category, isArchived: true as const } : category,
);
const AROUND = { categories: CATEGORIES, accountIds: new Set(['nubank']), tagIds: new Set(['trip', 'car']) };
const ANYWHERE = { ...AROUND, accountIds: new Set(['nubank', 'inter']) };

/** "contains uber, 99app; amount 40,00 to 50,00" */
function readConditions(said: string): RuleConditions {
  const parts = said.split(/; |, (?=contains )/u).filter((part) => part !== '');
  return Object.assign({}, ...parts.map((part) => readCondition(part.trim()))) as RuleConditions;
}

function readCondition(part: string): RuleConditions {
  const [word = '', ...rest] = part.split(' ');
  const value = rest.join(' ');
  if (word === 'amount') {
    const [from = '', to = from] = value.split(' to ');
    return { amount: { fromCents: reais(from), toCents: reais(to) } };
  }
  if (word === 'in' || word === 'out') return { direction: word };
  if (word === 'type') return { type: value as EnteredType };
  if (word === 'account') return { accountIds: value.split(', ') };
  return { text: { match: word as TextMatch, anyOf: value.split(', ') } };
}

/** "contains ifood -> food, call iFood" */
function readRule(said: string, index = 0): Rule {
  const [conditions = '', given = ''] = said.startsWith('-> ') ? ['', said.slice(3)] : said.split(' -> ');
  const actions = given.split(', ').filter((one) => one !== '');
  return {
    id: `${index + 1}`,
    conditions: readConditions(conditions),
    actions: Object.assign({}, ...actions.map(readAction)) as RuleActions,
  };
}

/** "food 30%", "health 25,00", "housing rest" */
function readPart(said: string): RulePart {
  const [category, share] = said.split(' ') as [CategoryKey, string];
  if (share === 'rest') return { category, isRest: true };
  return share.endsWith('%')
    ? { category, percent: decimal(share.slice(0, -1)) }
    : { category, amountCents: reais(share) };
}

/** "food", "split food 30% + health rest", "transfer nubank", "call iFood", "tag trip car" */
function readAction(said: string): RuleActions {
  if (said === 'tag') return { tags: [] };
  if (said.startsWith('split ')) return { split: said.slice(6).split(' + ').map(readPart) };
  if (said.startsWith('transfer ')) {
    const named = said.slice(9);
    return { transfer: named === 'outside' ? null : named };
  }
  if (said.startsWith('tag ')) return { tags: said.slice(4).split(' ') };
  return said.startsWith('call ') ? { description: said.slice(5) } : { category: said as CategoryKey };
}

/** "PAG*IFOOD or iFood -45,90 refund in nubank" */
function readRow(said: string): RuleRow {
  const [, words = '', , amount = '-45,90', , type = 'expense', , accountId = 'nubank'] =
    /^(.*?)( (-?[\d.]+,\d\d))?( (income|expense|refund|transfer_in|transfer_out))?( in (\w+))?$/u.exec(
      said,
    ) ?? [];
  return {
    texts: words.split(' or ').map(foldText),
    accountAmountCents: cents(Math.abs(reais(amount))),
    dividedCents: cents(Math.abs(reais(amount))),
    type: type as TransactionType,
    accountId,
  };
}

const said = (given: RuleMatch['category'] | RuleMatch['description']) =>
  given ? `${given.value} (${given.ruleId})` : '';

test.each(specTable(spec, 'What holds'))('CAT-07 the rule "%s" on "%s" matches: %s', (rule, row, matches) => {
  const rules = prepareRules([readRule(`${rule} -> food`)], ANYWHERE);
  expect(matchRules(rules, readRow(row ?? '')).category ? 'yes' : 'no').toBe(matches);
});

const readRules = (rules = '') => rules.split(/; (?=contains|account)/u).map(readRule);

test.each(specTable(spec, 'Which rule decides'))(
  'CAT-07 of "%s" a row "%s" gets the category "%s" and the description "%s"',
  (rules, row, category, description) => {
    const match = matchRules(prepareRules(readRules(rules), AROUND), readRow(row ?? ''));
    expect([said(match.category), said(match.description)]).toEqual([category, description]);
  },
);

const saidSplit = ({ category, split, unfit }: RuleMatch) => {
  const parts = split?.value.map((part) => `${part.category} ${part.amountCents}`).join(' + ');
  return [
    category && said(category),
    split && `${parts} (${split.ruleId})`,
    unfit && `unfit (${unfit.ruleId})`,
  ];
};

test.each(specTable(spec, 'Into which parts it divides'))(
  'CAT-13 of "%s" a row "%s" gets "%s"',
  (rules, row, given) => {
    const match = matchRules(prepareRules(readRules(rules), AROUND), readRow(row ?? ''));
    expect(saidSplit(match).filter(Boolean).join(', ')).toBe(given);
  },
);

const saidTransfer = ({ transfer, category }: RuleMatch) =>
  transfer ? `${transfer.value ?? 'outside'} (${transfer.ruleId})` : said(category);

test.each(specTable(spec, 'Which lines are transfers'))(
  'CAT-08 of "%s" a row "%s" that may be a transfer to "%s" gets "%s"',
  (rules, row, to, given) => {
    const accounts = new Set((to ?? '').split(', ').filter(Boolean));
    const match = matchRules(prepareRules(readRules(rules), AROUND), {
      ...readRow(row ?? ''),
      transferTo: to === 'no' ? undefined : accounts,
    });
    expect(saidTransfer(match)).toBe(given);
  },
);

test.each(specTable(spec, 'Which tags come'))(
  'CAT-13 of "%s" a row "%s" with the tags "%s" gets "%s"',
  (rules, row, has, added) => {
    const { tags = [] } = matchRules(prepareRules(readRules(rules), AROUND), readRow(row ?? ''));
    const own = (has ?? '').split(', ').filter(Boolean);
    const coming = tagsToAdd(
      own,
      tags.map(({ value }) => value),
    );
    const firsts = coming.map((id) => tags.find(({ value }) => value === id));
    expect(firsts.map((one) => `${one?.value} (${one?.ruleId})`).join(', ')).toBe(added);
  },
);

test.each(specTable(spec, 'Why a rule is paused'))('CAT-07 the rule "%s" is paused: "%s"', (rule, reason) => {
  expect(pauseReason(readRule(rule ?? ''), AROUND) ?? '').toBe(reason);
});

test.each(specTable(spec, 'What a rule needs'))(
  'CAT-07 the fault of the rule "%s" is "%s"',
  (rule, fault) => {
    expect(faultOfRule(readRule(rule ?? '')) ?? '').toBe(fault);
  },
);

test.each(specTable(spec, 'Which words an edit offers'))(
  'CAT-10 of "%s" the words "%s" are offered',
  (text, words) => {
    expect(phraseOf(text ?? '') ?? '').toBe(words);
  },
);

const anyWords = fc
  .array(fc.constantFrom('PAG*IFOOD', 'Padaria', 'São', 'João', '12/11', 'uber', '  ', 'C&A', 'ß', 'LOJA'), {
    maxLength: 5,
  })
  .map((words) => words.join(' '));
const anyRow: fc.Arbitrary<RuleRow> = fc.record({
  texts: fc.array(anyWords.map(foldText), { minLength: 1, maxLength: 2 }),
  accountAmountCents: fc.integer({ min: 1, max: 300 }).map(cents),
  dividedCents: fc
    .oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 99_999_999_999_999 }))
    .map(cents),
  type: fc.constantFrom(...TRANSACTION_TYPES),
  accountId: fc.constantFrom('nubank', 'inter'),
});
const anyConditions: fc.Arbitrary<RuleConditions> = fc.record(
  {
    text: fc.record({
      match: fc.constantFrom('contains' as const, 'is' as const, 'begins' as const),
      anyOf: fc.array(anyWords, { minLength: 1, maxLength: 3 }),
    }),
    amount: fc
      .tuple(fc.integer({ min: 1, max: 300 }), fc.nat({ max: 100 }))
      .map(([from, more]) => ({ fromCents: cents(from), toCents: cents(from + more) })),
    direction: fc.constantFrom('in' as const, 'out' as const),
    type: fc.constantFrom(...ENTERED_TYPES),
    accountIds: fc.constantFrom(['nubank'], ['inter', 'nubank']),
  },
  { requiredKeys: [] },
);
const anyPart: fc.Arbitrary<RulePart> = fc
  .tuple(
    fc.constantFrom('food' as const, 'health' as const, 'salary' as const, 'leisure' as const),
    fc.oneof(
      fc
        .integer({ min: 0, max: 10_100 })
        .map((hundredths) => ({ percent: decimal((hundredths / 100).toFixed(2)) })),
      fc.constantFrom('50', '33.3', '25').map((percent) => ({ percent: decimal(percent) })),
      fc.integer({ min: 0, max: 200 }).map((amount) => ({ amountCents: cents(amount) })),
      fc.constant({ isRest: true as const }),
    ),
  )
  .map(([category, share]) => ({ category, ...share }));
const anySplit = fc.array(anyPart, { minLength: 1, maxLength: 5 });
const anyActions: fc.Arbitrary<RuleActions> = fc.record(
  {
    category: fc.constantFrom('food' as const, 'salary' as const, 'leisure' as const, 'other' as const),
    description: fc.constantFrom('iFood', 'Pão'),
    tags: fc.uniqueArray(fc.constantFrom('trip', 'car'), { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const anyDividing = fc
  .record({ conditions: anyConditions, split: anySplit })
  .map(({ conditions, split }) => ({ conditions, actions: { split } }));
const anyRules = fc
  .array(fc.oneof(fc.record({ conditions: anyConditions, actions: anyActions }), anyDividing), {
    maxLength: 8,
  })
  .map((rules): Rule[] => rules.map((rule, index) => ({ ...rule, id: `${index}` })));

test('CAT-07 each field is of the first rule that alone would give it', () => {
  fc.assert(
    fc.property(anyRules, anyRow, (rules, row) => {
      const together = matchRules(prepareRules(rules, ANYWHERE), row);
      const alone = rules.map((rule) => matchRules(prepareRules([rule], ANYWHERE), row));
      const first = alone.find(({ category, split }) => category ?? split);
      expect([together.category, together.split]).toEqual([first?.category, first?.split]);
      expect(together.description).toEqual(alone.find(({ description }) => description)?.description);
    }),
  );
});

test('CAT-13 all rules that would add a tag alone add it, each in its place', () => {
  fc.assert(
    fc.property(anyRules, anyRow, (rules, row) => {
      const alone = rules.flatMap((rule) => matchRules(prepareRules([rule], ANYWHERE), row).tags ?? []);
      expect(matchRules(prepareRules(rules, ANYWHERE), row).tags ?? []).toEqual(alone);
    }),
  );
});

test('CAT-13 the parts of a row are above zero and make up its amount, whatever that is', () => {
  let divided = 0;
  fc.assert(
    fc.property(anySplit, anyRow, (shares, { dividedCents, ...row }) => {
      const actions = { split: shares.map((share) => ({ ...share, category: 'food' as const })) };
      const rules = prepareRules([{ id: '1', conditions: { direction: 'out' }, actions }], ANYWHERE);
      const { split } = matchRules(rules, { ...row, dividedCents, type: 'expense' });
      if (!split) return;
      divided += 1;
      expect(faultOfParts(split.value, dividedCents ?? cents(0))).toBe(
        split.value.length < 2 ? 'parts_too_few' : null,
      );
    }),
    { numRuns: 2_000 },
  );
  expect(divided).toBeGreaterThan(20);
});

test('CAT-13 parts with a fault of their own divide no amount, and others divide some', () => {
  fc.assert(
    fc.property(anySplit, fc.integer({ min: 1, max: 1_000 }), (split, amount) => {
      const fault = faultOfRule({ conditions: { direction: 'out' }, actions: { split } });
      const fixed = split.reduce((all, part) => all + ('amountCents' in part ? part.amountCents : 0), 0);
      const isAll = split.every((part) => 'amountCents' in part);
      const fitting = isAll ? fixed : 10_000_000;
      const amounts = splitByShares(cents(fault === undefined ? fitting : amount * 10_000), split);
      fc.pre(fault !== 'parts_too_few');
      expect(amounts === null).toBe(fault !== undefined);
    }),
    { numRuns: 2_000 },
  );
});

const someTags = fc.array(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 30 });

test('CAT-13 no row gets more tags than it may have, or one twice, and none that it has goes', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String), { maxLength: 20 }),
      someTags,
      (has, given) => {
        const all = changedTags(has, { add: tagsToAdd(has, given) });
        expect(all.slice(0, has.length)).toEqual(has);
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBe(Math.min(MAX_TAGS, new Set([...has, ...given]).size));
      },
    ),
  );
});

test('CAT-07 one more condition never makes a rule match more', () => {
  fc.assert(
    fc.property(anyConditions, anyConditions, anyRow, (some, more, row) => {
      const actions = { description: 'x' };
      const of = (conditions: RuleConditions) =>
        matchRules(prepareRules([{ id: '1', conditions, actions }], ANYWHERE), row).description;
      fc.pre(!of(some));
      expect(of({ ...more, ...some })).toBeUndefined();
    }),
  );
});

test('CAT-10 a rule of the offered words matches what they were offered for', () => {
  fc.assert(
    fc.property(fc.oneof(anyWords, fc.string()), (description) => {
      const phrase = phraseOf(description);
      fc.pre(phrase !== undefined);
      const rule = {
        id: '1',
        conditions: { text: { match: 'contains' as const, anyOf: [phrase ?? ''] } },
        actions: { description: 'x' },
      };
      const row = {
        texts: [foldText(description)],
        accountAmountCents: cents(1),
        dividedCents: cents(1),
        type: 'expense' as const,
        accountId: 'nubank',
      };
      expect(matchRules(prepareRules([rule], ANYWHERE), row).description).toBeDefined();
    }),
  );
});

test('CAT-07 what is kept of a rule is read as it was written, and other shapes are not', () => {
  fc.assert(
    fc.property(
      anyConditions,
      fc.oneof(anyActions, fc.record({ split: anySplit })),
      (conditions, actions) => {
        expect(isRuleConditions(JSON.parse(JSON.stringify(conditions)))).toBe(true);
        expect(isRuleActions(JSON.parse(JSON.stringify(actions)))).toBe(true);
      },
    ),
  );
  expect(isRuleConditions({ text: { match: 'near', anyOf: ['x'] } })).toBe(false);
  expect(isRuleConditions({ amount: { fromCents: 0.5, toCents: 1 } })).toBe(false);
  expect(isRuleConditions([])).toBe(false);
  expect(isRuleActions({ category: 'Não é' })).toBe(false);
  expect(isRuleActions({ tags: 'trip' })).toBe(false);
  expect(isRuleActions({ split: [{ category: 'food', percent: '1e3' }] })).toBe(false);
  expect(isRuleActions({ split: [{ category: 'food' }] })).toBe(false);
  expect(isRuleActions(null)).toBe(false);
});
