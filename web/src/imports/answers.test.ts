import type { ImportRow } from '@vintem/contract/imports';
import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { questionOf } from './answers.ts';
import { detailOf } from './row-facts.tsx';

const TODAY = day('2026-11-22');

const named = (id: string, description: string, amount: number, on = '2026-11-20') => ({
  id,
  day: day(on),
  description,
  amountCents: cents(amount),
  isScheduled: false,
});

const row = (changes: Partial<ImportRow>): ImportRow => ({
  position: 0,
  line: 1,
  box: 'check',
  day: day('2026-11-20'),
  amountCents: cents(-19_743),
  text: 'ENEL SP',
  installment: null,
  unreadable: null,
  doubt: 'same_line',
  transactions: [],
  others: [],
  becomes: null,
  isOwnMoney: false,
  transferRule: null,
  missingInstallments: 0,
  linesInSum: 0,
  category: null,
  categoryFrom: null,
  rule: null,
  description: null,
  tags: [],
  parts: null,
  unfitRule: null,
  decision: null,
  isApplied: false,
  isDeleted: false,
  ...changes,
});

const asked = (changes: Partial<ImportRow>) => {
  const { text, answers } = questionOf(row(changes), 'BRL', TODAY);
  return {
    text: text.replaceAll('\u00a0', ' '),
    answers: answers.map(({ label, decision, transactionId, accountId }) =>
      [label, decision, transactionId, accountId].filter(Boolean).join(' → '),
    ),
  };
};

test('IMP-06 IMP-07 a parcel of another amount is that of the plan, or of another purchase', () => {
  const installment = { number: 3, count: 6 };
  const sofa = named('a', 'Sofá', -10_000);
  expect(asked({ doubt: 'other_parcel', installment, transactions: [sofa] })).toEqual({
    text: 'Parcela 3 de 6 de Sofá: R$ 100,00. Veio R$ 197,43.',
    answers: ['É esta parcela → link → a', 'É outra compra → import'],
  });
  const bed = named('b', 'Cama', -20_000);
  const both = asked({ doubt: 'other_parcel', installment, transactions: [sofa, bed] });
  expect(both.text).toBe('Parcela 3 de 6. Veio R$ 197,43.');
  expect(both.answers.map((answer) => answer.replaceAll('\u00a0', ' '))).toEqual([
    'É Sofá, R$ 100,00 → link → a',
    'É Cama, R$ 200,00 → link → b',
    'É outra compra → import',
  ]);
  expect(asked({ doubt: 'other_parcel', transactions: [named('a', 'TV', -19_743)] }).text).toBe(
    'Pode ser uma parcela de TV: R$ 197,43. Veio R$ 197,43.',
  );
});

test('IMP-07 CARD-09 a parcel of a financed statement may be left out, and is one that is known where there is one', () => {
  expect(asked({ doubt: 'financed_statement' })).toEqual({
    text: 'Parcela de uma fatura parcelada: o gasto já contou antes.',
    answers: ['Ignorar → ignore', 'É outra despesa → import'],
  });
  const debt = named('a', 'Parcela da fatura de novembro', -10_000);
  expect(asked({ doubt: 'financed_statement', transactions: [debt] }).answers[0]).toBe(
    'É Parcela da fatura de novembro, 20/11 → link → a',
  );
});

test('IMP-06 CARD-09 the credit of a financed statement leads to its card, unless a financing is known that it may be', () => {
  const credit = { doubt: 'financed_statement', amountCents: cents(50_000) } as const;
  expect(asked(credit)).toEqual({
    text: 'Crédito de uma fatura parcelada: não é estorno nem receita.',
    answers: ['Ignorar → ignore', 'Só quita a fatura → import'],
  });
  expect(questionOf(row(credit), 'BRL', TODAY).isForCard).toBe(true);
  const payment = named('a', 'Parcelamento da fatura de novembro em 5×', 50_000);
  const known = row({ ...credit, transactions: [payment] });
  expect(questionOf(known, 'BRL', TODAY).isForCard).toBeUndefined();
  expect(asked({ ...credit, transactions: [payment] }).answers[0]).toBe(
    'É Parcelamento da fatura de novembro em 5×, 20/11 → link → a',
  );
});

test('IMP-05 a line that may have come before is the same one or another, and nothing is chosen', () => {
  expect(asked({ transactions: [named('a', 'Luz', -19_743)] })).toEqual({
    text: 'Pode ser esta, que já foi importada',
    answers: ['É a mesma → same', 'É outra → import'],
  });
  expect(asked({}).text).toBe('Pode ser uma linha que já foi importada');
});

test('IMP-06 a line that fits several transactions offers each of them, three at most, and none', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => named(id, `Café ${id}`, -19_743));
  expect(asked({ doubt: 'several', transactions: four })).toEqual({
    text: 'Pode ser uma destas. Qual é?',
    answers: [
      'Café a, 20/11 → link → a',
      'Café b, 20/11 → link → b',
      'Café c, 20/11 → link → c',
      'Nenhuma destas → import',
    ],
  });
});

test('IMP-06 several lines that fit one transaction are asked about each', () => {
  expect(asked({ doubt: 'several', transactions: [named('a', 'Café', -19_743)] })).toEqual({
    text: 'Mais de uma linha pode ser esta transação. É esta?',
    answers: ['É esta → link → a', 'É outra → import'],
  });
});

test('IMP-06 an expected bill of another amount is told with both amounts', () => {
  expect(asked({ doubt: 'other_amount', transactions: [named('a', 'Conta de luz', -18_000)] })).toEqual({
    text: 'Conta de luz prevista: R$ 180,00. Veio R$ 197,43.',
    answers: ['É esta → link → a', 'É outra coisa → import'],
  });
});

test('IMP-14 a day that is far away is said, and the line goes in only when that is said', () => {
  expect(asked({ doubt: 'far_day', day: day('1985-11-20') })).toEqual({
    text: 'A data está longe de hoje: 20 de novembro de 1985.',
    answers: ['Importar assim → import', 'Ignorar → ignore'],
  });
});

const side = (accountName: string, id: string | null, isCard = false) => ({
  accountId: accountName,
  accountName,
  isCard,
  transaction: id === null ? null : named(id, 'TED', 19_743),
});

test('TRF-08 a line that looks like a transfer is one, or none, and nothing is chosen', () => {
  expect(asked({ doubt: 'transfer', others: [side('Nubank', 'a')] })).toEqual({
    text: 'Parece transferência para Nubank',
    answers: ['É transferência → link → a', 'Não é transferência → import'],
  });
  expect(asked({ doubt: 'transfer', others: [side('Nubank', 'a'), side('Inter', 'b')] })).toEqual({
    text: 'Parece transferência. Com qual destas?',
    answers: ['Nubank, 20/11 → link → a', 'Inter, 20/11 → link → b', 'Não é transferência → import'],
  });
});

test('IMP-13 a line that may pay a card says of which, or of none', () => {
  expect(asked({ doubt: 'transfer', others: [side('Roxo', null, true)] })).toEqual({
    text: 'Parece pagamento da fatura: Roxo',
    answers: ['É o pagamento → link → Roxo', 'Não é → import'],
  });
  expect(asked({ doubt: 'transfer', others: [side('Roxo', null, true), side('Azul', null, true)] })).toEqual({
    text: 'De qual cartão é este pagamento?',
    answers: ['Roxo → link → Roxo', 'Azul → link → Azul', 'Nenhum deles → import'],
  });
});

test.each([
  [
    { box: 'linked', others: [side('Itaú', 'a')], amountCents: cents(19_743) },
    'Transferência de Itaú · TED, 20/11',
  ],
  [{ box: 'linked', others: [side('Roxo', null, true)] }, 'Pagamento da fatura: Roxo'],
  [{ box: 'new', becomes: 'transfer' }, 'Transferência para outra conta sua'],
  [
    { box: 'new', becomes: 'transfer', isOwnMoney: true },
    'Guardado por você, não é despesa · pelas palavras do banco',
  ],
  [
    { box: 'new', becomes: 'transfer', isOwnMoney: true, amountCents: cents(5000) },
    'Resgate seu, não é receita · pelas palavras do banco',
  ],
  [
    { box: 'new', becomes: 'transfer', isOwnMoney: true, decision: 'import' },
    'Não é transferência, por decisão sua',
  ],
  [{ box: 'new', becomes: 'transfer', decision: 'import' }, 'Não é transferência, por decisão sua'],
  [
    { box: 'new', becomes: 'installment', installment: { number: 3, count: 10 }, decision: 'import' },
    'Parcela 3 de 10 · Sem parcelamento, por decisão sua',
  ],
] as const)('TRF-08 IMP-07 a row %o says: %s', (changes, words) => {
  expect(detailOf(row(changes as Partial<ImportRow>), TODAY)).toBe(words);
});

test('IMP-03 what makes up the amount of what is here, or is made up by it, is the same purchase or another one', () => {
  const parts = [named('a', 'Pão', -3_000), named('b', 'Presente', -5_000)];
  const answers = (label: string) => [`${label} → same`, 'É outra → import'];
  expect(asked({ doubt: 'other_parts', linesInSum: 1, transactions: parts })).toEqual({
    text: 'O valor é o de 2 lançamentos que já estão aqui, somados. É a mesma compra?',
    answers: answers('São estes'),
  });
  const whole = [named('w', 'Feira', -8_000)];
  expect(asked({ doubt: 'other_parts', linesInSum: 2, transactions: whole })).toEqual({
    text: 'Com outra linha deste arquivo, soma R$ 80,00, o valor de Feira, que já está aqui. É parte dela?',
    answers: answers('É parte desta'),
  });
  expect(asked({ doubt: 'other_parts', linesInSum: 3, transactions: whole }).text).toMatch(
    /^Com outras 2 linhas/u,
  );
  const known = { box: 'known', decision: 'same' } as const;
  expect(detailOf(row({ ...known, linesInSum: 1, transactions: parts }), TODAY)).toBe(
    'É Pão, 20/11 e mais 1 · decidido por você',
  );
  expect(detailOf(row({ ...known, linesInSum: 2, transactions: whole }), TODAY)).toBe(
    'É parte de Feira, 20/11 · decidido por você',
  );
});
