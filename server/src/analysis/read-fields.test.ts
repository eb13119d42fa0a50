import { describe, expect, test } from 'vitest';
import { categoriesOf } from '@vintem/core/ledger/built-in-categories';
import { readFields } from './read-fields.ts';

const LIST = categoriesOf('personal');

describe('AI-08 the fields of a document', () => {
  test.each([
    [
      '{"valor": 123.45, "data": "2026-11-20", "descricao": "Padaria  do\\nBairro", "categoria": "food"}',
      { amountCents: 12_345, day: '2026-11-20', description: 'Padaria do Bairro', category: 'food' },
    ],
    [
      'Aqui está:\n```json\n{"valor": "R$ 1.234,56", "data": "20/11/2026"}\n```',
      { amountCents: 123_456, day: '2026-11-20' },
    ],
    ['{"valor": "1,234.5"}', { amountCents: 123_450 }],
    ['{"valor": "1.234"}', { amountCents: 123_400 }],
    ['{"valor": 0.29}', { amountCents: 29 }],
    ['{"valor": null, "data": null, "descricao": "Luz", "categoria": "pets"}', { description: 'Luz' }],
  ])('%s', (text, fields) => expect(readFields(text, LIST)).toEqual(fields));

  test.each([
    '',
    'Não encontrei nada.',
    '{"valor":',
    '[]',
    'null',
    '{}',
    '{"valor": -3, "data": "31/02/2026", "descricao": "  ", "categoria": 7}',
    '{"valor": 1e300}',
    '{"valor": {"reais": 3}}',
    '{"__proto__": {"valor": 3}}',
  ])('%j has no fields', (text) => expect(readFields(text, LIST)).toBeNull());
});
