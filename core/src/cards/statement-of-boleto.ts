/**
 * The statement of a card that a boleto pays. Its digits name no payee: only that bank, amount and due day agree with a statement that waits to
 * be paid tells it from any other bill. Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import { bankName } from '#documents/banks.ts';
import { cardBankOf } from '#documents/card-banks.ts';
import type { Cents } from '#money/money.ts';
import type { StatementAmounts } from './statement-amounts.ts';
import { type DatedStatement, lastPunctualDay } from './statement-dates.ts';

/** What a boleto says of itself. */
export type BoletoOfCard = {
  /** 44 digits, of which the first three are its bank's. */
  readonly barcode: string;
  /** Null where the payer decides. */
  readonly amountCents: Cents | null;
  readonly dueDay: Day | null;
};

/** An active card, with its statements by month. */
type CardToPay = {
  readonly id: string;
  readonly name: string;
  readonly statements: readonly (DatedStatement &
    Pick<StatementAmounts, 'totalCents' | 'restCents'> & { readonly bankTotalCents: Cents | null })[];
};

export type AwaitedStatement = {
  readonly cardId: string;
  readonly month: Month;
  readonly restCents: Cents;
};

/**
 * The statement with which `boleto` agrees, among those that closed last and are not paid:
 *
 *   bank     the one that the card's name says; another one never agrees
 *   amount   what is left, or the total, ours or the bank's; where the payer decides, the bank has to be the card's
 *   due day  the statement's, or the last one in time; where the boleto has none, the bank has to be the card's
 *
 * Null where none agrees, or several do.
 */
export function statementOfBoleto(
  boleto: BoletoOfCard,
  cards: readonly CardToPay[],
  today: Day,
): AwaitedStatement | null {
  const bank = bankName(boleto.barcode.slice(0, 3));
  const issuer = bank === null ? null : cardBankOf(bank);
  const agreeing = cards.flatMap(({ id, name, statements }) => {
    const named = cardBankOf(name);
    if (named !== null && issuer !== null && named !== issuer) return [];
    const isOfBank = named !== null && named === issuer;
    const awaited = statements.findLast(({ closingDay }) => closingDay <= today);
    if (!awaited || awaited.restCents <= 0 || !agrees(boleto, awaited, isOfBank)) return [];
    return [{ cardId: id, month: awaited.month, restCents: awaited.restCents }];
  });
  const [first = null, second] = agreeing;
  return second === undefined ? first : null;
}

function agrees(
  { amountCents, dueDay }: BoletoOfCard,
  { totalCents, restCents, bankTotalCents, dueDay: due }: CardToPay['statements'][number],
  isOfBank: boolean,
): boolean {
  const isAmount =
    amountCents === null ? isOfBank : [restCents, totalCents, bankTotalCents].includes(amountCents);
  const isDay = dueDay === null ? isOfBank : [due, lastPunctualDay(due)].includes(dueDay);
  const tellsOne = amountCents !== null || dueDay !== null;
  return isAmount && isDay && tellsOne;
}
