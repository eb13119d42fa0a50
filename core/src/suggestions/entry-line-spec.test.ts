import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { formatAmount } from '#money/read-amount.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/suggestions.md?raw';
import { type LineContext, readEntryLine } from './entry-line.ts';

const named = (name: string) => ({ id: name, name });
const CONTEXT: LineContext = {
  today: day('2026-11-20'),
  accounts: [
    ...['Nubank', 'Nubank Ultravioleta', 'Itaú', 'Carteira', 'Conta corrente', 'Inter', 'Caixa', 'Caixa'].map(
      (name) => ({ ...named(name), isCard: false }),
    ),
    { id: 'Nubank (cartão)', name: 'Nubank', isCard: true },
    { id: 'Inter Black', name: 'Inter Black', isCard: true },
  ],
  tags: ['viagem', 'casa nova'].map(named),
};

test.each(specTable(spec, 'One line'))(
  'SUG-06 the line "%s" is of %s, %s, "%s", on %s, in %s, with the tags %s, in parcels of %s',
  (line = '', amount = '', type = '', words = '', on = '', account = '', tags = '', parcels = '') => {
    const read = readEntryLine(line, CONTEXT);
    if (amount === 'none') return expect(read).toBeNull();
    const [count, amountIs] = parcels.split(' × ');
    expect(read && { ...read, amountCents: formatAmount(read.amountCents) }).toEqual({
      amountCents: amount,
      type,
      description: words,
      day: on === '' ? null : on,
      accountId: account === '' ? null : account,
      tags: tags === '' ? [] : tags.split('; '),
      parcels: parcels === '' ? null : { count: Number(count), amountIs },
    });
  },
);

const TAKEN = /^(?:45,90|12|ontem|sexta|dia|reais|recebi|12x|15\/11|nubank|no|#viagem|€|R\$)$/u;

test('SUG-06 no word of a line is lost: it is the verb, the amount, its parcels, the day, the account with its link, a tag, or of the words', () => {
  const word = fc.constantFrom(
    '45,90',
    '12',
    'padaria',
    'ontem',
    'sexta',
    'dia',
    'reais',
    'recebi',
    '12x',
    '15/11',
    'nubank',
    'no',
    '#viagem',
    '#x',
    '€',
    'R$',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const read = readEntryLine(words.join(' '), CONTEXT);
      if (read === null) return;
      const kept = read.description.split(' ');
      const taken = words.filter((one) => !kept.includes(one));
      expect(taken.filter((one) => !TAKEN.test(one))).toEqual([]);
      expect(words.filter((one) => one === 'padaria' || one === '#x')).toEqual(
        kept.filter((one) => one === 'padaria' || one === '#x'),
      );
    }),
    { numRuns: 1000 },
  );
});
