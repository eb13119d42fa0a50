import type { RuleActions, RuleConditions } from '@vintem/core/rules/rule';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import { describe, expect, test } from 'vitest';
import {
  changesOfRule,
  draftOfRule,
  EMPTY_RULE,
  type RuleDraft,
  ruleDraftSchema,
  saidIn,
} from './rule-draft.ts';
import type { RulePartDraft } from './rule-parts.ts';
import { sentenceOf } from './rule-sentence.ts';

const IDS = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b'];

const WORDS = {
  labelOf: (key: string) => (key === 'food' ? 'Alimentação' : key),
  tagOf: (id: string) => (id === 'trip' ? 'viagem' : undefined),
  accountOf: (id: string) => (id === 'nubank' ? ({ name: 'Nubank', currency: 'BRL' } as const) : undefined),
};
const said = (conditions: RuleConditions, actions: RuleActions) =>
  sentenceOf({ conditions, actions }, WORDS).replaceAll('\u00a0', ' ');
const contains = (...anyOf: string[]) => ({ text: { match: 'contains' as const, anyOf } });

test.each([
  [contains('ifood'), { category: 'food' }, 'Se o texto contém “ifood”, põe em Alimentação.'],
  [
    contains('ifood', 'rappi', '99'),
    { category: 'food', description: 'Entrega' },
    'Se o texto contém “ifood”, “rappi” ou “99”, põe em Alimentação e chama de “Entrega”.',
  ],
  [
    { amount: { fromCents: cents(4000), toCents: cents(5000) }, direction: 'out' },
    { category: 'food' },
    'Se o valor vai de R$ 40,00 a R$ 50,00 e o dinheiro sai, põe em Alimentação.',
  ],
  [
    { amount: { fromCents: cents(4000), toCents: cents(4000) }, accountIds: ['nubank', 'gone'] },
    {},
    'Se o valor é R$ 40,00 e é em Nubank ou uma conta que não existe mais… Falta dizer o que a regra faz.',
  ],
  [
    contains('hotel'),
    { category: 'food', tags: ['trip', 'gone'], description: 'Hotel' },
    'Se o texto contém “hotel”, põe em Alimentação, põe as tags viagem e uma que não existe mais e chama de “Hotel”.',
  ],
  [
    contains('apl'),
    { transfer: 'nubank' },
    'Se o texto contém “apl”, trata como transferência com Nubank. Vale para o que vem do banco.',
  ],
  [
    contains('apl'),
    { transfer: null, description: 'Reserva' },
    'Se o texto contém “apl”, trata como transferência com uma conta sua que não está aqui e chama de “Reserva”. Vale para o que vem do banco.',
  ],
  [
    contains('apl'),
    { transfer: 'gone' },
    'Se o texto contém “apl”, trata como transferência com uma conta que não existe mais. Vale para o que vem do banco.',
  ],
  [contains('hotel'), { tags: ['trip'] }, 'Se o texto contém “hotel”, põe a tag viagem.'],
  [
    contains('mercado'),
    {
      split: [
        { category: 'food', percent: decimal('33.3') },
        { category: 'health', amountCents: cents(2500) },
        { category: 'housing', isRest: true },
      ],
    },
    'Se o texto contém “mercado”, divide em 33,3% para Alimentação, R$ 25,00 para health e o resto para housing.',
  ],
  [{}, { category: 'food' }, 'Falta dizer quando a regra põe em Alimentação.'],
  [{}, {}, 'Falta dizer quando a regra vale e o que ela faz.'],
] as const)('CAT-07 a rule is said as a sentence: %o %o', (conditions, actions, sentence) => {
  expect(said(conditions, actions)).toBe(sentence);
});

describe('CAT-07 the form of a rule', () => {
  const read = (draft: Partial<RuleDraft>) =>
    ruleDraftSchema(() => 'Se …').safeParse({ ...EMPTY_RULE, ...draft });
  const faults = (draft: Partial<RuleDraft>) =>
    read(draft).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('reads phrases, an exact amount, and calls the rule by its first phrase', () => {
    expect(read({ texts: 'ifood, , rappi ', fromAmount: '40', category: 'food' }).data).toEqual({
      name: 'ifood',
      conditions: { ...contains('ifood', 'rappi'), amount: { fromCents: 4000, toCents: 4000 } },
      actions: { category: 'food' },
    });
  });

  test('says under its field what is missing or wrong', () => {
    expect(faults({ category: 'food' })).toEqual(['texts: rule_condition_required']);
    expect(faults({ texts: 'ifood' })).toEqual(['category: rule_action_required']);
    expect(faults({ texts: 'x', category: 'food', fromAmount: 'muito' })).toEqual([
      'fromAmount: amount_invalid',
    ]);
    expect(faults({ texts: 'x', category: 'food', fromAmount: '5', toAmount: '4' })).toEqual([
      'toAmount: rule_amount_invalid',
    ]);
    expect(faults({ texts: 'x', tags: ['#viagem'] })).toEqual(['tags: tag_pending']);
    expect(faults({ texts: 'x', category: 'food', toAmount: '4' })).toEqual(['fromAmount: amount_required']);
  });

  const part = (id: number, category: RulePartDraft['category'], by: RulePartDraft['by'], text = '') => ({
    id,
    category,
    by,
    text,
  });

  test('CAT-13 reads the parts of a division, and has them as they are kept', () => {
    const parts = [
      part(0, 'food', 'percent', '33,3%'),
      part(1, 'health', 'amount', '25'),
      part(2, 'food', 'rest'),
    ];
    const data = read({ texts: 'mercado', parts }).data;
    expect(data?.actions).toEqual({
      split: [
        { category: 'food', percent: '33.3' },
        { category: 'health', amountCents: 2500 },
        { category: 'food', isRest: true },
      ],
    });
    expect(data && saidIn(draftOfRule(data as Parameters<typeof draftOfRule>[0]))).toEqual({
      conditions: data?.conditions,
      actions: data?.actions,
    });
  });

  test.each([
    [
      [part(0, null, 'percent'), part(1, 'food', 'rest')],
      ['0.category: category_required', '0.text: rule_percent_invalid'],
    ],
    [[part(0, 'food', 'percent', '0'), part(1, 'food', 'rest')], ['0.text: rule_percent_invalid']],
    [[part(0, 'food', 'percent', '33,333'), part(1, 'food', 'rest')], ['0.text: rule_percent_invalid']],
    [[part(0, 'food', 'percent', '101'), part(1, 'food', 'rest')], ['0.text: rule_percent_invalid']],
    [[part(0, 'food', 'amount', 'muito'), part(1, 'food', 'rest')], ['0.text: amount_invalid']],
    [[part(0, 'food', 'rest'), part(1, 'food', 'rest')], ['root: rule_rest_twice']],
    [[part(0, 'food', 'percent', '50'), part(1, 'food', 'percent', '40')], ['root: rule_percents_not_whole']],
    [[part(0, 'food', 'percent', '100'), part(1, 'food', 'rest')], ['root: rule_percents_too_much']],
  ])('CAT-13 of the parts %j it says %j', (parts, expected) => {
    expect(faults({ texts: 'x', parts })).toEqual(expected.map((fault) => `parts.${fault}`));
  });

  test('has a kept rule as it is, and sends only what changed', () => {
    const rule = {
      id: '1',
      name: 'Feira',
      // As the database orders its keys.
      conditions: { text: { anyOf: ['feira'], match: 'is' }, type: 'expense', accountIds: IDS },
      actions: { category: 'food', description: 'Feira', tags: IDS },
      isEnabled: true,
      pausedBecause: null,
      version: 1,
    } as const;
    const draft = draftOfRule(rule);
    expect(saidIn(draft)).toEqual({ conditions: rule.conditions, actions: rule.actions });
    const same = ruleDraftSchema(() => '').safeParse(draft).data;
    expect(same && changesOfRule(rule, same)).toEqual({});
    const renamed = ruleDraftSchema(() => '').safeParse({ ...draft, description: '' }).data;
    expect(renamed && changesOfRule(rule, renamed)).toEqual({
      actions: { category: 'food', tags: IDS },
    });
    const untagged = ruleDraftSchema(() => '').safeParse({ ...draft, tags: [] }).data;
    expect(untagged?.actions).toEqual({ category: 'food', description: 'Feira' });
  });
});
