import { expect, test } from 'vitest';
import { parts } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';
import {
  compareIssuedCards,
  describeIssuedCard,
  faultOfIssuedCard,
  ISSUED_CARD_KINDS,
} from './issued-card.ts';

/** "main 1234", "archived main 1234" */
function readCard(text: string) {
  const isArchived = text.startsWith('archived ');
  const [word = '', lastDigits = ''] = text.replace('archived ', '').split(' ');
  const kind = ISSUED_CARD_KINDS.find((one) => one === word);
  if (!kind) throw new Error(`no kind of card: ${text}`);
  return { id: text, kind, lastDigits, isArchived };
}

test.each(specTable(spec, 'Cards of one account'))(
  'cards of one account: beside "%s" comes %s: "%s"',
  (others, one, fault) => {
    expect(faultOfIssuedCard(readCard(one), parts(others).map(readCard)) ?? '').toBe(fault);
  },
);

test('a card is called by the end of its number and whose it is, or what it is called', () => {
  expect(describeIssuedCard({ lastDigits: '1234', holder: 'Maria', name: 'Viagens' })).toBe(
    'Final 1234 · Maria',
  );
  expect(describeIssuedCard({ lastDigits: '1234', holder: null, name: 'Viagens' })).toBe(
    'Final 1234 · Viagens',
  );
  expect(describeIssuedCard({ lastDigits: '0007', holder: null, name: null })).toBe('Final 0007');
});

test('the main card comes first, each kind by its digits, and archived ones last', () => {
  const card = (
    kind: (typeof ISSUED_CARD_KINDS)[number],
    lastDigits: string,
    archivedAt: string | null = null,
  ) => ({
    kind,
    lastDigits,
    archivedAt,
  });
  const cards = [
    card('virtual', '0001'),
    card('main', '0000', '2026-01-01T00:00:00.000Z'),
    card('additional', '0009'),
    card('additional', '0002'),
    card('main', '9999'),
  ];
  const digits = cards.toSorted(compareIssuedCards).map(({ lastDigits }) => lastDigits);
  expect(digits).toEqual(['9999', '0002', '0009', '0001', '0000']);
});
