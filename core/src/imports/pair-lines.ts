/**
 * Which new lines of a bank are one side of a transfer: the other side is on record in another account, or the line pays a card's bill, or its
 * words say that the other account is the same person's, or that the money stays theirs. It says the same of the two sides whichever file comes first.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import { isPayment } from '#cards/card-row.ts';
import { isTransfer, lowersFigure, type TransactionType } from '#ledger/transaction.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { type Cents, cents, negate } from '#money/money.ts';
import { foldText } from '#text/fold.ts';
import { type Known, saysOwn } from '#transfers/evidence.ts';
import { type Candidate, isNearForTransfer, matchTransfers } from '#transfers/match.ts';
import { saysOwnMoney } from '#transfers/own-money.ts';
import { cardsPaidBy, type PayableCard } from './card-paid-by-line.ts';
import { typeOfLine } from './line-type.ts';

export type LineToPair = {
  readonly position: number;
  readonly day: Day;
  /** With its sign in the account. */
  readonly amountCents: Cents;
  readonly text: string;
  /** The other account, where the file names one. */
  readonly counterAccount?: string | null;
  /** Another product's word of whom it went to or came from, of a row without a category: that may be an account, too. */
  readonly payee?: string | null;
};

/** What a line may be; one that is no side of a transfer has none. */
export type Pairing =
  /** With the transaction of that id in another account. */
  | { readonly is: 'side'; readonly id: string }
  /** Of that card, on which nothing of it is on record yet. */
  | { readonly is: 'payment'; readonly cardId: string }
  | { readonly is: 'ask'; readonly ids: readonly string[]; readonly cardIds: readonly string[] }
  /** With that account, which the file names, and where nothing of it is on record yet. */
  | { readonly is: 'named'; readonly accountId: string }
  /** With an account of the same person from which nothing is known: it names them, or is money that they keep elsewhere. */
  | { readonly is: 'outside'; readonly because: 'named' | 'own_money' };

/** The account of the lines. */
export type AccountOfLines = {
  readonly id: string;
  readonly isCard: boolean;
  readonly currency: CurrencyCode;
  /** Its number at the bank. */
  readonly number: string | null;
  /** What it is called, here and in files. */
  readonly names?: readonly string[];
};

export interface Beside {
  /** Transactions of the other accounts that are in no pair yet. */
  readonly others: readonly Candidate[];
  /** The cards of the ledger that the account may pay. */
  readonly cards: readonly PayableCard[];
  readonly known: Known;
  /** The numbers of the person's other accounts. */
  readonly accountNumbers: readonly string[];
  /** The other accounts of the currency, by what they are called, here and in files. */
  readonly named?: readonly NamedAccount[];
}

export interface NamedAccount {
  readonly id: string;
  readonly isCard: boolean;
  readonly names: readonly string[];
}

/** What becomes of the lines of one account, by position. Each transaction is the other side of one line at most. */
export function pairLines(
  told: readonly LineToPair[],
  account: AccountOfLines,
  { others, cards, known, accountNumbers, named = [] }: Beside,
): Map<number, Pairing> {
  const lines = told.map((line) => withNamed(line, named));
  // Two lines of one account are no pair: of a hundred thousand, few have an amount that another account has, too.
  const amounts = new Set(others.map(({ amountCents }) => amountCents));
  const own = lines.flatMap((line) =>
    amounts.has(cents(Math.abs(line.amountCents))) ? asCandidate(line, account) : [],
  );
  const positions = new Map(own.map(({ id, position }) => [id, position]));
  const { pairs, questions } = matchTransfers<Candidate>([...own, ...others], known);
  const found = new Map<number, Pairing>();
  for (const { out, in: arrival, isTicked } of pairs) {
    const [line, other] = positions.has(out.id) ? [out, arrival] : [arrival, out];
    const position = positions.get(line.id);
    if (position === undefined) continue;
    found.set(
      position,
      isTicked ? { is: 'side', id: other.id } : { is: 'ask', ids: [other.id], cardIds: [] },
    );
  }
  for (const { outs, ins } of questions) {
    for (const { id, day } of [...outs, ...ins]) {
      const position = positions.get(id);
      if (position === undefined) continue;
      const opposite = outs.some((out) => out.id === id) ? ins : outs;
      const near = opposite.filter((other) => !positions.has(other.id) && isNearForTransfer(day, other.day));
      found.set(position, { is: 'ask', ids: near.map((other) => other.id), cardIds: [] });
    }
  }
  for (const line of lines) {
    if (found.has(line.position)) continue;
    const alone =
      pairedByName(line, account, named) ??
      (account.isCard
        ? undefined
        : (pairedAlone(line, cards) ?? outside(line, { ...known, accountNumbers })));
    if (alone) found.set(line.position, alone);
  }
  return found;
}

/** Of a line without another side. */
function outside({ text }: LineToPair, known: Parameters<typeof saysOwn>[1]): Pairing | undefined {
  if (saysOwn(text, known)) return { is: 'outside', because: 'named' };
  return saysOwnMoney(text) ? { is: 'outside', because: 'own_money' } : undefined;
}

/** A line as the match has it. On a card only payments are: its purchases and refunds are of shops. */
function asCandidate(
  { position, day, amountCents, text, counterAccount = null }: LineToPair,
  account: AccountOfLines,
): (Candidate & { readonly position: number })[] {
  const isPaid = account.isCard && amountCents > 0 && counterAccount !== null;
  const type: TransactionType = isPaid ? 'transfer_in' : typeOfLine(amountCents, text, account.isCard);
  if (account.isCard && !isPayment(type)) return [];
  return [
    {
      id: `line ${position}`,
      position,
      accountId: account.id,
      isCard: account.isCard,
      accountNumber: account.number,
      accountNames: account.names ?? [],
      counterAccount,
      type,
      day,
      amountCents: cents(Math.abs(amountCents)),
      currency: account.currency,
      description: text,
    },
  ];
}

/** Whether a transaction of another account may be a side: what a card says of shops is none. */
export function maySide(type: TransactionType, isOnCard: boolean): boolean {
  return isOnCard ? isTransfer(type) : !lowersFigure(type);
}

/** A line whose payee is called as another account is as if the file said that account. */
function withNamed(line: LineToPair, named: readonly NamedAccount[]): LineToPair {
  const { payee = null, counterAccount = null } = line;
  if (payee === null || counterAccount !== null) return line;
  const isNamed = named.some(({ names }) => names.some((name) => foldText(name) === foldText(payee)));
  return isNamed ? { ...line, counterAccount: payee } : line;
}

/**
 * A line of which the file says that it is a transfer is never what was earned or spent, though the other account may be none here. A card pays none: what
 * leaves it stays a purchase; and what comes from a card is told by nobody else.
 */
function pairedByName(
  { amountCents, counterAccount = null }: LineToPair,
  account: AccountOfLines,
  named: readonly NamedAccount[],
): Pairing | undefined {
  if (counterAccount === null || (account.isCard && amountCents < 0)) return undefined;
  const wanted = foldText(counterAccount);
  const [other, ...more] = named.filter(
    ({ isCard, names }) => !(isCard && amountCents > 0) && names.some((name) => foldText(name) === wanted),
  );
  return other && more.length === 0
    ? { is: 'named', accountId: other.id }
    : { is: 'outside', because: 'named' };
}

function pairedAlone(line: LineToPair, cards: readonly PayableCard[]): Pairing | undefined {
  if (line.amountCents >= 0) return undefined;
  const paid = cardsPaidBy({ ...line, amountCents: negate(line.amountCents) }, cards);
  const [only] = paid.cardIds;
  if (only === undefined) return undefined;
  return paid.isSure ? { is: 'payment', cardId: only } : { is: 'ask', ids: [], cardIds: paid.cardIds };
}
