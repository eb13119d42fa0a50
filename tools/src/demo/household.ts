// A believable year of a household in Brazil, for the demonstration and the pictures of the product: invented people, places and figures.
import type { NewTransaction } from '@vintem/contract/transactions';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Day, day } from '@vintem/core/calendar/day';
import { addToMonth, lastDay, type Month, monthOf, monthsEndingAt } from '@vintem/core/calendar/month';
import type { AccountType } from '@vintem/core/ledger/account-type';
import type { CategoryKey } from '@vintem/core/ledger/category-key';

const MONTHS = 12;

export const MARINA = { email: 'marina@exemplo.com', password: 'uma senha boa', plan: 'premium' } as const;

/** Balances before the year began. */
export const ACCOUNTS = {
  main: { name: 'Conta principal', type: 'checking', currency: 'BRL', balanceCents: 412_390 },
  reserve: { name: 'Reserva', type: 'savings', currency: 'BRL', balanceCents: 3_850_000 },
  global: { name: 'Conta global', type: 'checking', currency: 'USD', balanceCents: 116_075 },
  trip: { name: 'Viagem Lisboa', type: 'investment', currency: 'EUR', balanceCents: 215_200 },
  wallet: { name: 'Carteira', type: 'wallet', currency: 'BRL', balanceCents: 235_400 },
} as const satisfies Record<
  string,
  { name: string; type: AccountType; currency: CurrencyCode; balanceCents: number }
>;

export type AccountKey = keyof typeof ACCOUNTS;

/** Monthly amounts. `cents` has a figure for each month, repeating from the first; 0 is no transaction. */
interface Habit {
  dayOfMonth: number;
  account: AccountKey;
  type: NewTransaction['type'];
  category: CategoryKey;
  description: string;
  cents: readonly number[];
  /** Known in advance: in the months to come it stands as a series. */
  isFixed?: boolean;
}

/** Spending on several days of every month, of varying but deterministic amounts. */
interface Errand {
  timesAMonth: number;
  account: AccountKey;
  category: CategoryKey;
  descriptions: readonly string[];
  leastCents: number;
  mostCents: number;
}

const income = { type: 'income', account: 'main' } as const;
const expense = { type: 'expense', account: 'main' } as const;

const HABITS: readonly Habit[] = [
  { ...income, dayOfMonth: 5, category: 'salary', description: 'Salário', cents: [1_125_000], isFixed: true },
  {
    ...income,
    dayOfMonth: 12,
    category: 'investments',
    description: 'Dividendos FIIs',
    cents: [31_240, 33_875, 30_418, 36_102, 38_790, 35_566, 41_230, 39_984, 42_675, 44_120, 43_308, 48_217],
  },
  {
    ...income,
    account: 'global',
    dayOfMonth: 19,
    category: 'freelance',
    description: 'Projeto de identidade visual',
    cents: [0, 42_000, 0, 0, 35_000, 0, 0, 28_000, 0, 31_500, 0, 85_000],
  },
  {
    ...income,
    dayOfMonth: 20,
    category: 'bonus',
    description: 'Décimo terceiro',
    cents: [562_500, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  {
    ...expense,
    dayOfMonth: 18,
    category: 'housing',
    description: 'Aluguel do apartamento',
    cents: [285_000],
    isFixed: true,
  },
  {
    ...expense,
    dayOfMonth: 6,
    category: 'housing',
    description: 'Condomínio',
    cents: [68_000, 71_500, 69_240],
  },
  {
    ...expense,
    dayOfMonth: 7,
    category: 'food',
    description: 'Supermercado da semana',
    cents: [48_672, 61_235, 52_980, 57_344],
  },
  {
    ...expense,
    dayOfMonth: 13,
    category: 'food',
    description: 'Sacolão do bairro',
    cents: [18_420, 16_975, 21_050],
  },
  {
    ...expense,
    dayOfMonth: 20,
    category: 'food',
    description: 'Padaria Pão Dourado',
    cents: [6_681, 5_490, 7_215],
  },
  {
    ...expense,
    account: 'wallet',
    dayOfMonth: 16,
    category: 'food',
    description: 'Feira orgânica',
    cents: [15_850, 17_300, 16_940, 18_210],
  },
  {
    ...expense,
    dayOfMonth: 17,
    category: 'transport',
    description: 'Corrida até o aeroporto',
    cents: [7_240, 0, 0],
  },
  { ...expense, dayOfMonth: 9, category: 'transport', description: 'Bilhete único', cents: [22_000, 26_400] },
  {
    ...expense,
    dayOfMonth: 10,
    category: 'utilities',
    description: 'Conta de luz',
    cents: [21_436, 18_754, 24_190],
  },
  {
    ...expense,
    dayOfMonth: 14,
    category: 'internet_phone',
    description: 'Fibra 600 Mega',
    cents: [11_990],
    isFixed: true,
  },
  {
    ...expense,
    dayOfMonth: 15,
    category: 'health',
    description: 'Plano de saúde',
    cents: [64_312],
    isFixed: true,
  },
  {
    ...expense,
    dayOfMonth: 19,
    category: 'health',
    description: 'Farmácia Bem-Estar',
    cents: [13_290, 0, 8_745],
  },
  {
    ...expense,
    dayOfMonth: 11,
    category: 'education',
    description: 'Curso de fotografia',
    cents: [39_700],
    isFixed: true,
  },
  {
    ...expense,
    dayOfMonth: 3,
    category: 'insurance',
    description: 'Seguro do carro',
    cents: [0, 0, 0, 0, 0, 189_900, 0, 0, 0, 0, 0, 0],
  },
  {
    ...expense,
    dayOfMonth: 2,
    category: 'leisure',
    description: 'Cinema e jantar',
    cents: [18_460, 23_175, 15_990, 27_340],
  },
  {
    ...expense,
    dayOfMonth: 8,
    category: 'clothing',
    description: 'Casaco de lã',
    cents: [0, 0, 0, 0, 0, 0, 28_990, 0, 0, 0, 0, 0],
  },
  {
    ...expense,
    dayOfMonth: 22,
    category: 'leisure',
    description: 'Passagens para Lisboa',
    cents: [0, 0, 0, 0, 0, 0, 0, 0, 0, 412_580, 0, 0],
  },
  {
    ...expense,
    account: 'trip',
    dayOfMonth: 15,
    category: 'leisure',
    description: 'Hospedagem em Alfama',
    cents: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 31_200],
  },
  {
    ...expense,
    dayOfMonth: 24,
    category: 'credit_card',
    description: 'Fatura do cartão',
    cents: [198_740, 241_315, 176_420, 215_890, 187_655, 229_480],
  },
];

const ERRANDS: readonly Errand[] = [
  {
    timesAMonth: 9,
    account: 'main',
    category: 'food',
    descriptions: ['Almoço no quilo', 'Café da esquina', 'Lanche da tarde', 'Pizza de sexta', 'Açaí'],
    leastCents: 1_290,
    mostCents: 7_480,
  },
  {
    timesAMonth: 6,
    account: 'main',
    category: 'transport',
    descriptions: ['Metrô', 'Corrida para casa', 'Combustível', 'Estacionamento do centro'],
    leastCents: 500,
    mostCents: 18_900,
  },
  {
    timesAMonth: 3,
    account: 'main',
    category: 'leisure',
    descriptions: ['Roda de samba', 'Sorvete no parque', 'Livro usado', 'Ingresso do museu'],
    leastCents: 900,
    mostCents: 6_400,
  },
];

export interface Entry {
  readonly account: AccountKey;
  readonly transaction: Omit<NewTransaction, 'accountId'>;
}

/** The transactions of the year (or of `months`) that ends on `today`, oldest first; deterministic for each day. */
export function transactionsUntil(today: Day, months: number = MONTHS): Entry[] {
  const random = createRandom();
  return monthsEndingAt(monthOf(today), months)
    .flatMap((month, index) => [
      ...HABITS.flatMap((habit) => habitIn(habit, month, index)),
      ...ERRANDS.flatMap((errand) => errandsIn(errand, month, random)),
    ])
    .filter(({ transaction }) => transaction.day <= today)
    .toSorted((one, other) => Number(one.transaction.day > other.transaction.day) || -1);
}

function habitIn(habit: Habit, month: Month, index: number): Entry[] {
  const { account, dayOfMonth, cents, type, category, description } = habit;
  const amountCents = cents[index % cents.length] ?? 0;
  if (amountCents === 0) return [];
  const { currency } = ACCOUNTS[account];
  const postedOn = dayIn(month, dayOfMonth);
  return [{ account, transaction: { type, category, description, day: postedOn, amountCents, currency } }];
}

function errandsIn(errand: Errand, month: Month, random: () => number): Entry[] {
  const { account, category, descriptions, leastCents, mostCents, timesAMonth } = errand;
  const { currency } = ACCOUNTS[account];
  return Array.from({ length: timesAMonth }, () => ({
    account,
    transaction: {
      type: 'expense',
      category,
      description: descriptions[Math.floor(random() * descriptions.length)] ?? category,
      day: dayIn(month, 1 + Math.floor(random() * 28)),
      amountCents: leastCents + Math.floor(random() * (mostCents - leastCents)),
      currency,
    },
  }));
}

/** The household's series over the year that follows the month of `today`. */
export function seriesFrom(today: Day): {
  account: AccountKey;
  series: Omit<NewTransaction, 'accountId'> & { interval: 'monthly'; endDay: Day };
}[] {
  const next = addToMonth(monthOf(today), 1);
  return HABITS.filter((habit) => habit.isFixed).map((habit) => {
    const { account, type, category, description, cents, dayOfMonth } = habit;
    const { currency } = ACCOUNTS[account];
    const amountCents = cents.at(-1) ?? 0;
    const days = { day: dayIn(next, dayOfMonth), endDay: lastDay(addToMonth(next, MONTHS - 1)) };
    return {
      account,
      series: { type, category, description, amountCents, currency, ...days, interval: 'monthly' },
    };
  });
}

function dayIn(month: Month, dayOfMonth: number): Day {
  return day(`${month}-${String(dayOfMonth).padStart(2, '0')}`);
}

/** Numbers from 0 up to 1 that look like chance and are the same every time. Source: Park and Miller's minimal standard generator. */
function createRandom(): () => number {
  let state = 20_261_120;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
