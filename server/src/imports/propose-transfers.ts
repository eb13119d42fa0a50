// Which new rows of an import are one side of a transfer within the ledger. Between two ledgers nothing is joined here: what such a transfer is, only
// the person knows, and it is asked in the list of transfers.
import { addDays, type Day } from '@vintem/core/calendar/day';
import { bankName } from '@vintem/core/documents/banks';
import type { PayableCard } from '@vintem/core/imports/card-paid-by-line';
import { maySide, pairLines, type Pairing } from '@vintem/core/imports/pair-lines';
import { isCard } from '@vintem/core/ledger/account-type';
import { cents } from '@vintem/core/money/money';
import { MOST_DAYS } from '@vintem/core/transfers/match';
import { figuresNow } from '#ledger/card-figures.ts';
import { statementsOf } from '#ledger/card-statements.queries.ts';
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { OtherSide } from '@vintem/core/imports/other-side';
import type { RowProposal } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { ownWords } from '#transfers/propose-transfers.ts';
import { numbersOfAccounts } from './bank-numbers.queries.ts';
import { type FreeRow, freeRows, namesInFiles, otherAccounts } from './pairing.queries.ts';
import type { OpenRow } from './rows-to-propose.queries.ts';

export interface Fresh {
  /** The account of the rows. */
  readonly account: AccountRow;
  /** Rows that are nothing known. */
  readonly rows: readonly OpenRow[];
  /** Transactions that the person has said other rows to be. */
  readonly named: ReadonlySet<string>;
  readonly today: Day;
}

/** What is proposed of the rows that are a side of a transfer, by position. */
export async function proposeTransfersOf(
  tx: Tx,
  grant: LedgerGrant,
  { account, rows, named, today }: Fresh,
): Promise<Map<number, Partial<RowProposal>>> {
  const { ledgerId } = grant;
  // What the bank only expects is joined when it is told as done.
  const told = rows.filter(({ day }) => day <= today);
  const known = await ownWords(tx, grant);
  const accounts = await otherAccounts(tx, ledgerId, account.id);
  const alike = new Map(
    accounts.filter(({ currency }) => currency === account.currency).map((one) => [one.id, one]),
  );
  const numbers = await numbersOfAccounts(tx, ledgerId);
  const numberOf = (id: string) => numbers.find((one) => one.account_id === id)?.number ?? null;
  const inFiles = await namesInFiles(tx, ledgerId);
  const namesOf = ({ id, name }: AccountRow) => [name, ...(inFiles.get(id) ?? [])];
  const free = (await freeBeside(tx, ledgerId, [...alike.keys()], told)).filter(({ id }) => !named.has(id));
  const pairings = pairLines(
    told,
    {
      id: account.id,
      isCard: isCard(account),
      currency: account.currency,
      number: numberOf(account.id),
      names: namesOf(account),
    },
    {
      others: free.flatMap((row) => {
        const its = alike.get(row.accountId);
        if (!its || !maySide(row.type, isCard(its))) return [];
        const of = { currency: its.currency, accountNumber: numberOf(its.id), accountNames: namesOf(its) };
        return { ...row, isCard: isCard(its), ...of };
      }),
      cards: await payableCards(tx, ledgerId, account, {
        cards: [...alike.values()].filter(isCard),
        bankOf: (id) => bankName(numbers.find((one) => one.account_id === id)?.bank ?? ''),
        today,
      }),
      known,
      named: [...alike.values()].map((one) => ({ id: one.id, isCard: isCard(one), names: namesOf(one) })),
      accountNumbers: accounts.flatMap(({ id }) => numberOf(id) ?? []),
    },
  );
  const accountOf = new Map(free.map(({ id, accountId }) => [id, accountId]));
  return new Map([...pairings].map(([position, pairing]) => [position, proposalOf(pairing, accountOf)]));
}

function freeBeside(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  accountIds: readonly string[],
  rows: readonly OpenRow[],
): Promise<FreeRow[]> {
  const days = rows.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to || accountIds.length === 0) return Promise.resolve([]);
  const amounts = [...new Set(rows.map(({ amountCents }) => cents(Math.abs(amountCents))))];
  // A candidate that is another's too is none for sure: that other one may lie as far away again.
  return freeRows(tx, ledgerId, accountIds, {
    from: addDays(from, -2 * MOST_DAYS),
    to: addDays(to, 2 * MOST_DAYS),
    amounts,
  });
}

interface CardsBeside {
  readonly cards: readonly AccountRow[];
  /** What the bank of a card is called. */
  readonly bankOf: (cardId: string) => string | null;
  readonly today: Day;
}

/** The cards that the account may pay, with what their statements leave. */
async function payableCards(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  account: AccountRow,
  { cards, bankOf, today }: CardsBeside,
): Promise<PayableCard[]> {
  if (isCard(account) || cards.length === 0) return [];
  const ids = cards.map(({ id }) => id);
  const statements = (await run(tx, statementsOf(ledgerId, ids))).rows;
  const payable: PayableCard[] = [];
  for (const card of cards) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and few cards
    const { calendar, figures } = await figuresNow(tx, { ledgerId, statements, today }, card);
    const rests = new Map(figures.map(({ month, restCents }) => [month, restCents]));
    payable.push({
      id: card.id,
      name: card.name,
      bankName: bankOf(card.id),
      isPaidFromHere: card.card_paying_account_id === account.id,
      dues: calendar.statements.flatMap(({ month, closingDay, dueDay }) => {
        const restCents = rests.get(month);
        return restCents === undefined ? [] : [{ closingDay, dueDay, restCents }];
      }),
    });
  }
  return payable;
}

function proposalOf(pairing: Pairing, accountOf: ReadonlyMap<string, string>): Partial<RowProposal> {
  if (pairing.is === 'outside') {
    return { isOutside: true, ...(pairing.because === 'own_money' && { isOwnMoney: true }) };
  }
  const sides = (ids: readonly string[]) =>
    ids.flatMap((id): OtherSide[] => {
      const accountId = accountOf.get(id);
      return accountId === undefined ? [] : [{ accountId, transactionId: id }];
    });
  if (pairing.is === 'side') return { box: 'linked', others: sides([pairing.id]) };
  if (pairing.is === 'named') {
    return { box: 'linked', others: [{ accountId: pairing.accountId, transactionId: null }] };
  }
  if (pairing.is === 'payment') {
    return { box: 'linked', others: [{ accountId: pairing.cardId, transactionId: null }] };
  }
  const cards = pairing.cardIds.map((accountId) => ({ accountId, transactionId: null }));
  return { box: 'check', doubt: 'transfer', others: [...sides(pairing.ids), ...cards] };
}
