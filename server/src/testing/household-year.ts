// A year of an invented household, as three banks and a card tell it: what really happened, and the files that a person downloads of it.
import { type Day, addDays, day } from '@vintem/core/calendar/day';
import { type BankFileRow, base64Of, ofxFile } from './bank-file.ts';

const PLACES = ['Itaú', 'Bradesco', 'Inter', 'Nubank'] as const;
export type Place = (typeof PLACES)[number];

interface Movement {
  readonly place: Place;
  readonly day: Day;
  /** Signed. */
  readonly cents: number;
  readonly text: string;
  /** Money between the household's own places, and what pays the card, are neither spent nor earned. */
  readonly isOwn?: true;
}

export interface YearFile {
  readonly place: Place;
  readonly fileName: string;
  readonly content: string;
}

export interface HouseholdYear {
  readonly movements: readonly Movement[];
  /** In the order in which the person comes by them. Those of Itaú overlap. */
  readonly files: readonly YearFile[];
  /** What each bank says at the end; of the card, what is owed, below zero. */
  readonly balances: Readonly<Record<Place, number>>;
  /** The last day that any file tells of. */
  readonly lastDay: Day;
}

const OPENING = { Itaú: 154_321, Bradesco: 20_000, Inter: 98_765, Nubank: 0 } as const;
const FIRST_YEAR = 2025;
/** September to August: no month of it is ever to come. */
const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const months = FIRST_YEAR * 12 + 8 + index;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
});
const CLOSING_DAY = '03';

/** The card's rule, by which these statements are: due on the 10th, closed seven days before. */
export const CARD_RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

export function householdYear(): HouseholdYear {
  const banks = MONTHS.flatMap((month, index) => ofBanks(month, index));
  const purchases = MONTHS.flatMap((month, index) => ofCard(month, index));
  const movements = [...banks, ...purchases, ...payments(purchases)].toSorted((one, other) =>
    one.day < other.day ? -1 : Number(one.day > other.day),
  );
  const of = (place: Place) => movements.filter((one) => one.place === place);
  const files = MONTHS.flatMap((month) => [
    ...itau(of('Itaú'), month),
    bradesco(of('Bradesco'), month),
    inter(of('Inter'), month),
    nubank(of('Nubank'), month),
  ]);
  const lastDay = day(`${MONTHS.at(-1)}-31`);
  const balances = Object.fromEntries(
    PLACES.map((place) => [place, OPENING[place] + sum(of(place).filter(isTold))]),
  ) as Record<Place, number>;
  return { movements: movements.filter(isTold), files, balances, lastDay };
}

/** Of the card, what the last statement holds, for the next one is not there yet; and what the bank tells that was paid for it since. */
function isTold(one: Movement): boolean {
  return one.place !== 'Nubank' || one.isOwn === true || one.day < closingOf(MONTHS.at(-1) ?? '');
}

function ofBanks(month: string, index: number): Movement[] {
  const on = (date: string) => day(`${month}-${date}`);
  return [
    { place: 'Itaú', day: on('05'), cents: 620_000 + index * 1_000, text: 'SALARIO ACME LTDA' },
    { place: 'Itaú', day: on('06'), cents: -280_000, text: 'PIX TRANSF ANA S06/', isOwn: true },
    { place: 'Inter', day: on('06'), cents: 280_000, text: 'Pix recebido: ANA SILVA', isOwn: true },
    { place: 'Itaú', day: on('07'), cents: -90_000, text: 'TED 237 ANA SILVA', isOwn: true },
    {
      place: 'Bradesco',
      day: on('08'),
      cents: 90_000,
      text: 'TED-TRANSF ELET DISPON REMET.ANA SILVA',
      isOwn: true,
    },
    { place: 'Itaú', day: on('12'), cents: -18_000 - index * 37, text: 'ENEL SP' },
    // Two of a kind, which are two.
    { place: 'Itaú', day: on('15'), cents: -250, text: 'TAR PIX' },
    { place: 'Itaú', day: on('15'), cents: -250, text: 'TAR PIX' },
    { place: 'Itaú', day: on('20'), cents: -4_590 - index, text: 'PADARIA SOL' },
    { place: 'Bradesco', day: on('10'), cents: -48_000, text: 'PAGTO ELETRON COBRANCA CONDOMINIO' },
    { place: 'Bradesco', day: on('18'), cents: -7_523 - index * 11, text: 'VISA ELECTRON FARMACIA' },
    { place: 'Inter', day: on('14'), cents: -31_245 - index * 101, text: 'Compra no debito: MERCADO BOM' },
    { place: 'Inter', day: on('28'), cents: 123 + index, text: 'Rendimento' },
  ];
}

function ofCard(month: string, index: number): Movement[] {
  const on = (date: string) => day(`${month}-${date}`);
  const parcels = index % 4 === 0 && index < 9 ? [1, 2, 3] : [];
  return [
    { place: 'Nubank', day: on('02'), cents: -3_990, text: 'Netflix.com' },
    // The day on which it closes is already the next statement's.
    { place: 'Nubank', day: on('03'), cents: -5_610 - index, text: 'Posto Azul' },
    { place: 'Nubank', day: on('16'), cents: -22_037 - index * 13, text: 'Supermercado Lua' },
    { place: 'Nubank', day: on('25'), cents: -6_400, text: `Restaurante ${index + 1}` },
    ...(index === 5
      ? [{ place: 'Nubank', day: on('27'), cents: 6_400, text: 'Estorno Restaurante 6' } as const]
      : []),
    ...parcels.map((number) => ({
      place: 'Nubank' as const,
      day: day(`${MONTHS[index + number - 1]}-19`),
      cents: -15_000,
      text: `Loja Grande ${index} - Parcela ${number}/3`,
    })),
  ];
}

/** Each statement is paid whole, from Inter, on the day it is due. */
function payments(purchases: readonly Movement[]): Movement[] {
  return MONTHS.slice(1).flatMap((month, index) => {
    const from = closingOf(MONTHS[index] ?? '');
    const billed = purchases.filter((one) => one.day < closingOf(month) && (index === 0 || one.day >= from));
    const cents = -sum(billed);
    const on = day(`${month}-10`);
    return [
      {
        place: 'Inter' as const,
        day: on,
        cents: -cents,
        text: 'Pagamento efetuado: Fatura cartao Nubank',
        isOwn: true as const,
      },
      { place: 'Nubank' as const, day: on, cents, text: 'Pagamento recebido', isOwn: true as const },
    ];
  });
}

const closingOf = (month: string) => day(`${month}-${CLOSING_DAY}`);
const sum = (movements: readonly Movement[]) => movements.reduce((total, { cents }) => total + cents, 0);
const lastOf = (month: string) =>
  addDays(day(`${MONTHS[MONTHS.indexOf(month) + 1] ?? nextOf(month)}-01`), -1);
const nextOf = (month: string) =>
  `${month.slice(0, 5)}${String(Number(month.slice(5)) + 1).padStart(2, '0')}`;
const withPoint = (cents: number) => (cents / 100).toFixed(2);
const withComma = (cents: number) => withPoint(cents).replace('.', ',');
const written = (on: Day) => on.split('-').toReversed().join('/');

/** The half month as it was on the 16th, and the whole month: the second file has the first one's lines again. */
function itau(movements: readonly Movement[], month: string): YearFile[] {
  return [day(`${month}-16`), lastOf(month)].map((to) => {
    const from = day(`${month}-01`);
    const counts = new Map<string, number>();
    const rows: BankFileRow[] = movements
      .filter((one) => one.day >= from && one.day <= to)
      .map(({ day: on, cents, text }) => {
        const count = (counts.get(on) ?? 0) + 1;
        counts.set(on, count);
        const id = `${on.replaceAll('-', '')}${String(count).padStart(3, '0')}`;
        return { day: on, amount: withPoint(cents), text, id };
      });
    const held = OPENING.Itaú + sum(movements.filter((one) => one.day <= to));
    const closing = { day: to, amount: withPoint(held) };
    return {
      place: 'Itaú',
      fileName: `Extrato-Itau-${to}.ofx`,
      content: base64Of(ofxFile(rows, { from, to, closing, number: '1234 56789-0' })),
    };
  });
}

function bradesco(movements: readonly Movement[], month: string): YearFile {
  const [from, to] = [day(`${month}-01`), lastOf(month)];
  let held = OPENING.Bradesco + sum(movements.filter((one) => one.day < from));
  const lines = [
    'Extrato de: Ag: 1234 | Conta: 567890-1 | Entre 01 e 31;;;;;',
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
    `${written(addDays(from, -1))};COD. LANC. 0;;;;${withComma(held)}`,
  ];
  for (const { day: on, cents, text } of movements.filter((one) => one.day >= from && one.day <= to)) {
    held += cents;
    const [credit, debit] = cents > 0 ? [withComma(cents), ''] : ['', withComma(-cents)];
    lines.push(
      `${written(on)};${text};${on.slice(5).replace('-', '')};${credit};${debit};${withComma(held)}`,
    );
  }
  const content = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1').toString('base64');
  return { place: 'Bradesco', fileName: `Bradesco_${month}.csv`, content };
}

function inter(movements: readonly Movement[], month: string): YearFile {
  const [from, to] = [day(`${month}-01`), lastOf(month)];
  let held = OPENING.Inter + sum(movements.filter((one) => one.day < from));
  const own = movements.filter((one) => one.day >= from && one.day <= to);
  const rows = own.map(({ day: on, cents, text }) => {
    held += cents;
    const [kind = '', ...rest] = text.split(': ');
    return `${written(on)};${kind};${rest.join(': ')};${withComma(cents)};${withComma(held)}`;
  });
  const head = [
    'Extrato Conta Corrente',
    'Conta ;98765432',
    `Período ;${written(from)} a ${written(to)}`,
    `Saldo ;${withComma(held)}`,
    '',
    'Data Lançamento;Histórico;Descrição;Valor;Saldo',
  ];
  return {
    place: 'Inter',
    fileName: `Extrato-${month}.csv`,
    content: base64Of(`\uFEFF${[...head, ...rows].join('\r\n')}\r\n`),
  };
}

/** The statement that closes in the month: payments are in the one that is open when they are made. */
function nubank(movements: readonly Movement[], month: string): YearFile {
  const before = MONTHS[MONTHS.indexOf(month) - 1];
  const from = before === undefined ? day(`${month}-01`) : closingOf(before);
  const own = movements.filter((one) => one.day >= from && one.day < closingOf(month));
  const rows = own.map(({ day: on, cents, text }, index) => ({
    day: on,
    amount: withPoint(cents),
    text,
    id: `${month}-${index}`,
  }));
  const held = sum(movements.filter((one) => one.day < closingOf(month)));
  const parts = { from, to: closingOf(month), closing: { day: closingOf(month), amount: withPoint(held) } };
  return {
    place: 'Nubank',
    fileName: `Nubank_${month}-10.ofx`,
    content: base64Of(
      ofxFile(rows, { ...parts, isCard: true, number: 'c0ffee00-cafe-4bad-8bad-000000000001' }),
    ),
  };
}
