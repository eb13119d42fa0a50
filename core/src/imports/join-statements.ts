import type { Day } from '#calendar/day.ts';
import type { BankBalance, BankFile, BankRow, BankStatement } from './bank-file.ts';

/**
 * A bank account that a file tells of in pieces, day by day or month by month, is one statement: a person brings in an account, not pieces.
 * Pieces of days that meet stay apart, for each may tell the other's lines again; so do those of a card, each a statement that is paid on its
 * own, and those of an account without a number.
 */
export function withJoinedStatements(file: BankFile): BankFile {
  const joined: BankStatement[] = [];
  for (const statement of file.statements) {
    const place = joined.findIndex((other) => isOfOne(other, statement) && !meet(other, statement));
    const other = joined[place];
    if (other) joined[place] = join(other, statement);
    else joined.push(statement);
  }
  return joined.length === file.statements.length ? file : { ...file, statements: joined };
}

function isOfOne({ account: one, currency }: BankStatement, other: BankStatement): boolean {
  if (one.number === null || one.kind === 'card' || other.account.kind === 'card') return false;
  const { bank, number } = other.account;
  return number === one.number && bank === one.bank && other.currency === currency;
}

type Span = { readonly from: Day; readonly to: Day };

/** What does not say its days may have any. */
function meet(one: BankStatement, other: BankStatement): boolean {
  const [own, others] = [spanOf(one), spanOf(other)];
  return own === null || others === null || (own.from <= others.to && others.from <= own.to);
}

/** Its period, and its rows outside of it. */
function spanOf({ fromDay, toDay, rows }: BankStatement): Span | null {
  if (fromDay === null || toDay === null) return null;
  const days = [fromDay, toDay, ...rows.flatMap(dayOf)].toSorted();
  return { from: days[0] ?? fromDay, to: days.at(-1) ?? toDay };
}

function dayOf(row: BankRow): Day[] {
  return row.kind === 'movement' ? [row.day] : [];
}

/** In the order of the file, which may be from the newest back. */
function join(one: BankStatement, other: BankStatement): BankStatement {
  const days = [one.fromDay, one.toDay, other.fromDay, other.toDay].filter((day) => day !== null).toSorted();
  return {
    ...one,
    fromDay: days[0] ?? null,
    toDay: days.at(-1) ?? null,
    rows: [...one.rows, ...other.rows],
    opening: byDay(one.opening, other.opening)[0] ?? null,
    closing: byDay(one.closing, other.closing).at(-1) ?? null,
  };
}

function byDay(...balances: (BankBalance | null)[]): BankBalance[] {
  const told = balances.filter((balance) => balance !== null);
  return told.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}
