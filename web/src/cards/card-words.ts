// What screens say of cards and their statements; the sentences are those of the product.
import type { Card, Statement } from '@vintem/contract/cards';
import type { Day } from '@vintem/core/calendar/day';
import { type Month, monthOf, monthParts, monthsBetween } from '@vintem/core/calendar/month';
import type { BankTotalVerdict } from '@vintem/core/cards/bank-total';
import type { CardRule } from '@vintem/core/cards/card-rule';
import type { MoveCount } from '@vintem/core/cards/move-rows';
import type { PurchaseDays } from '@vintem/core/cards/purchase-days';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { type Cents, negate } from '@vintem/core/money/money';
import { formatDayInWords, formatMonth, formatMonthName } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

/** Half a year on, the name of a month would be that of two: the one before and the one to come. */
const MONTHS_WITHOUT_YEAR = 5;

/** "fatura de dezembro", from far away "fatura de dezembro de 2027". */
export function statementName(month: Month, today: Day): string {
  const isNear = Math.abs(monthsBetween(monthOf(today), month)) <= MONTHS_WITHOUT_YEAR;
  return `fatura de ${isNear ? formatMonthName(month) : formatMonth(month)}`;
}

/** "Deve R$ 696,10", "Crédito de R$ 20,00" */
export function formatDebt(balanceCents: Cents, currency: CurrencyCode): string {
  if (balanceCents === 0) return 'Nada a pagar';
  return balanceCents < 0
    ? `Deve ${formatMoney(negate(balanceCents), currency)}`
    : `Crédito de ${formatMoney(balanceCents, currency)}`;
}

type StateWords = {
  readonly [Code in Statement['state']['code']]: (
    state: Extract<Statement['state'], { code: Code }>,
    money: (amount: Cents) => string,
    today: Day,
  ) => string;
};

const STATES: StateWords = {
  upcoming: () => 'Por vir',
  open: ({ closingDay }) => `Aberta · fecha em ${formatDayInWords(closingDay)}`,
  closed: ({ dueDay }) => `Fechada · vence em ${formatDayInWords(dueDay)}`,
  partly_paid: ({ restCents, paidCents, financedCents }, money) => {
    const how = financedCents === 0 ? 'Paga' : paidCents === 0 ? 'Parcelada' : 'Paga e parcelada';
    return `${how} em parte · faltam ${money(restCents)}`;
  },
  overdue: ({ days, restCents }, money) =>
    `Atrasada há ${days === 1 ? '1 dia' : `${days} dias`} · faltam ${money(restCents)}`,
  paid: ({ day, creditCents }, money) =>
    creditCents > 0
      ? `Paga em ${formatDayInWords(day)} · crédito de ${money(creditCents)}`
      : `Paga em ${formatDayInWords(day)}`,
  carried_over: ({ restCents, toMonth }, money, today) =>
    `${money(restCents)} foram para a ${statementName(toMonth, today)}`,
  empty: () => 'Nada a pagar',
  financed: ({ counts, financedCents, paidCents, creditCents }, money) => {
    const parcels = counts.map((count) => `${count}×`).join(' e ');
    const how =
      paidCents === 0
        ? `Parcelada em ${parcels}`
        : `Paga em parte · ${money(financedCents)} parcelados em ${parcels}`;
    return creditCents > 0 ? `${how} · crédito de ${money(creditCents)}` : how;
  },
};

/** "Fechada · vence em 10 de dezembro" */
export function formatState<Code extends Statement['state']['code']>(
  state: Extract<Statement['state'], { code: Code }>,
  currency: CurrencyCode,
  today: Day,
): string {
  return STATES[state.code](state, (amount) => formatMoney(amount, currency), today);
}

const SHORT_STATES: Readonly<Record<Statement['state']['code'], string>> = {
  upcoming: 'Por vir',
  open: 'Aberta',
  closed: 'Fechada',
  partly_paid: 'Em parte',
  overdue: 'Atrasada',
  paid: 'Paga',
  carried_over: 'Levada',
  empty: 'Vazia',
  financed: 'Parcelada',
};

/** The state in the strip of months, in one word or two. */
export function shortState({ code }: Statement['state']): string {
  return SHORT_STATES[code];
}

/** "Compras até 2 de dezembro vencem em 10 de dezembro. Melhor dia de compra: 3 de dezembro." */
export function formatPurchaseDays({ last, best }: PurchaseDays): string {
  const until = `Compras até ${formatDayInWords(last.day)} vencem em ${formatDayInWords(last.dueDay)}.`;
  return `${until} Melhor dia de compra: ${formatDayInWords(best.day)}.`;
}

/** "Comprando hoje: Itaú paga em 05/01, Nubank em 10/12.", the longest term first; nothing with one card. */
export function formatTermsToday(cards: readonly Pick<Card, 'account' | 'terms'>[]): string | null {
  if (cards.length < 2) return null;
  const parts = cards
    .toSorted((left, right) => right.terms.today.days - left.terms.today.days)
    .map(
      ({ account, terms }, place) =>
        `${account.name} ${place === 0 ? 'paga em' : 'em'} ${shortDay(terms.today.dueDay)}`,
    );
  return `Comprando hoje: ${parts.join(', ')}.`;
}

/** "05/01" */
export function shortDay(value: Day): string {
  return `${value.slice(8, 10)}/${value.slice(5, 7)}`;
}

/** "3 compras passam para a fatura de janeiro." */
export function formatMoves(moves: readonly MoveCount[], today: Day): string {
  if (moves.length === 0) return 'Nenhuma compra muda de fatura.';
  return moves
    .map(({ month, count }) => {
      const pass = count === 1 ? '1 compra passa' : `${count.toLocaleString('pt-BR')} compras passam`;
      return `${pass} para a ${statementName(month, today)}.`;
    })
    .join(' ');
}

/** "Fecha 7 dias antes, vence dia 10" */
export function formatRule({ dueDayOfMonth, closing }: CardRule): string {
  const days = closing.count === 1 ? '1 dia' : `${closing.count} dias`;
  const closes = closing.by === 'day_of_month' ? `Fecha dia ${closing.count}` : `Fecha ${days} antes`;
  return `${closes}, vence dia ${dueDayOfMonth}`;
}

/** "Faltam R$ 12,90 em relação ao banco" */
export function formatVerdict(verdict: BankTotalVerdict, currency: CurrencyCode): string {
  if (verdict.code === 'equal') return 'Confere com o banco';
  const word = verdict.code === 'missing' ? 'Faltam' : 'Sobram';
  return `${word} ${formatMoney(verdict.differenceCents, currency)} em relação ao banco`;
}

/** "R$ 200,00 acima do limite", where more is used than allowed. */
export function formatAvailable(availableCents: Cents, currency: CurrencyCode): string {
  return availableCents < 0
    ? `${formatMoney(negate(availableCents), currency)} acima do limite`
    : `Disponível ${formatMoney(availableCents, currency)}`;
}

/** What a statement shows as its amount: of one to come what is promised so far, without what earlier ones may leave unpaid. */
export function shownCents({ state, totalCents, chargesCents }: Statement): Cents {
  return state.code === 'upcoming' ? chargesCents : totalCents;
}

/** "2027", where it is another year than today's. */
export function yearBeside(month: Month, today: Day): string | null {
  const { year } = monthParts(month);
  return year === monthParts(monthOf(today)).year ? null : String(year);
}

/** 'Encontramos 14 despesas “Cartão de Crédito” nos últimos 12 meses. São pagamentos de fatura?' */
export function formatFound(count: number): string {
  return count === 1
    ? 'Encontramos 1 despesa “Cartão de Crédito” nos últimos 12 meses. É pagamento de fatura?'
    : `Encontramos ${count.toLocaleString('pt-BR')} despesas “Cartão de Crédito” nos últimos 12 meses. São pagamentos de fatura?`;
}
