import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day } from '#calendar/day.ts';
import { type Cents, cents, negate } from '#money/money.ts';
import { reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import type { Candidate } from '#transfers/match.ts';
import type { PayableCard } from './card-paid-by-line.ts';
import { typeOfLine } from './line-type.ts';
import { type AccountOfLines, type Beside, type LineToPair, pairLines, type Pairing } from './pair-lines.ts';
import spec from '#specs/imports.md?raw';

const CARDS = new Set(['Roxo', 'Azul']);
/** The other accounts of the ledger; two are called Cofre. */
const NAMED = ['Nubank', 'Roxo', 'Cofre', 'COFRE'].map((name) => ({
  id: name,
  isCard: CARDS.has(name),
  names: [name],
}));
const RESTS: Readonly<Record<string, Cents>> = { Roxo: cents(30_000), Azul: cents(9000) };

const split = (text: string | undefined, by = '; ') => (text ? text.split(by) : []);

/** "11-20 -500,00 TED", "11-20 -500,00 TED > Nubank" */
function read(line: string, position: number): LineToPair {
  const [, on = '', amount = '', words = ''] = /^(\d\d-\d\d) (\S+) (.*)$/u.exec(line) ?? [];
  const [text = '', counterAccount = null] = words.split(' > ');
  return { position, day: day(`2026-${on}`), amountCents: reais(amount), text, counterAccount };
}

const accountOf = (name: string): AccountOfLines => ({
  id: name,
  isCard: CARDS.has(name),
  currency: 'BRL',
  number: null,
});

/** As it stands on record in the account. */
function candidate({ position, day: on, amountCents, text }: LineToPair, account: AccountOfLines): Candidate {
  return {
    id: `${position + 1}`,
    accountId: account.id,
    isCard: account.isCard,
    type: typeOfLine(amountCents, text, account.isCard),
    day: on,
    amountCents: cents(Math.abs(amountCents)),
    currency: 'BRL',
    description: text,
  };
}

/** "Roxo", "Roxo here", "Roxo by Nubank" */
function cardOf(text: string): PayableCard {
  const [, name = '', here, bankName = null] = /^(\S+)( here)?(?: by (.+))?$/u.exec(text) ?? [];
  return {
    id: name,
    name,
    bankName,
    isPaidFromHere: here !== undefined,
    dues: [{ closingDay: day('2026-11-03'), dueDay: day('2026-11-10'), restCents: RESTS[name] ?? cents(0) }],
  };
}

const beside = (others: readonly Candidate[], cards: readonly PayableCard[] = []): Beside => ({
  others,
  cards,
  known: { names: ['Maria Silva'] },
  accountNumbers: [],
  named: NAMED,
});

function said(pairing: Pairing | undefined): string {
  if (pairing === undefined) return 'none';
  if (pairing.is === 'side') return pairing.id;
  if (pairing.is === 'named') return `with ${pairing.accountId}`;
  if (pairing.is === 'payment') return `pays ${pairing.cardId}`;
  if (pairing.is === 'ask') return ['ask', ...pairing.ids, ...pairing.cardIds].join(' ');
  return pairing.because === 'own_money' ? 'own money' : 'outside';
}

test.each(specTable(spec, 'Which lines are one side of a transfer'))(
  'TRF-08 IMP-13 of %s "%s" beside "%s" and the cards "%s" become %s',
  (of, lines, sides, cards, become) => {
    const others = split(sides).map((side, index) => {
      const [, account = '', rest = ''] = /^(\S+) (.*)$/u.exec(side) ?? [];
      return candidate(read(rest, index), accountOf(account));
    });
    const news = split(lines).map(read);
    const found = pairLines(news, accountOf(of ?? ''), beside(others, split(cards, ', ').map(cardOf)));
    expect(news.map(({ position }) => said(found.get(position))).join('; ')).toBe(become);
  },
);

test('TRF-08 two sides are joined, asked about or left alone alike, whichever file comes first', () => {
  const anyLine = fc.record({
    day: fc.nat({ max: 12 }).map((count) => addDays(day('2026-11-09'), count)),
    amountCents: fc.constantFrom(cents(50_000), cents(7000)),
    text: fc.constantFrom('TED', 'COMPRA LOJA', 'PIX MARIA SILVA', 'Credito'),
  });
  const account = fc.constantFrom('Nubank', 'Roxo');
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 5 }),
      fc.array(anyLine, { maxLength: 5 }),
      account,
      (outs, ins, name) => {
        const [itau, other] = [accountOf('Itaú'), accountOf(name)];
        const left = outs.map((one, position) => ({
          ...one,
          position,
          amountCents: negate(one.amountCents),
        }));
        const came = ins.map((one, position) => ({ ...one, position, text: `Pagamento ${one.text}` }));
        const second = pairLines(came, other, beside(left.map((one) => candidate(one, itau))));
        const first = pairLines(left, itau, beside(came.map((one) => candidate(one, other))));
        const joined = (pairings: Map<number, Pairing>, turn: boolean) =>
          [...pairings].flatMap(([position, one]) => {
            if (one.is !== 'side') return [];
            return turn ? `${one.id} ${position + 1}` : `${position + 1} ${one.id}`;
          });
        expect(joined(first, false).toSorted()).toEqual(joined(second, true).toSorted());
        const ids = [...second.values()].flatMap((one) => (one.is === 'side' ? one.id : []));
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
  );
});
