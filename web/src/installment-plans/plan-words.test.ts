import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { formatDivided } from './plan-words.ts';

test.each([
  [
    2,
    Array<number>(10).fill(9_120),
    'As 2 parcelas já lançadas ficam como estão; as outras 10 passam a R$ 91,20.',
  ],
  [1, [28_333, 28_333], 'A parcela já lançada fica como está; as outras 2 passam a R$ 283,33.'],
  [
    3,
    [7_068, 7_066, 7_066],
    'As 3 parcelas já lançadas ficam como estão; as outras 3 passam a 1× de R$ 70,68 e 2× de R$ 70,66.',
  ],
  [1, [500], 'A parcela já lançada fica como está; a outra passa a R$ 5,00.'],
  [0, [1_000, 1_000], 'As 2 parcelas passam a R$ 10,00.'],
  [0, [1_000], 'A parcela passa a R$ 10,00.'],
])(
  'CARD-07 another total, with %i parcels posted, says what stays and what the others become',
  (kept, parts, said) => {
    const text = formatDivided(kept, parts.map(cents), 'BRL');
    expect(text.replaceAll('\u00A0', ' ')).toBe(said);
  },
);
