import type { Day } from '#calendar/day.ts';
import { add, sum } from '#money/money.ts';
import type { BankFile, BankStatement } from './bank-file.ts';

/**
 * The same file, in which accounts of another product hold in the end what they began with and all that moved until `today`: their rows are the whole
 * history, and so the opening is set like that of a bank, from what is held. Not where the file says what it is, nor where a row cannot be read.
 */
export function withClosings(file: BankFile, today: Day): BankFile {
  return { ...file, statements: file.statements.map((one) => closedSo(one, today)) };
}

function closedSo(statement: BankStatement, today: Day): BankStatement {
  const { account, opening, closing, rows } = statement;
  if (account.bank !== null || account.name === null || opening === null || closing !== null)
    return statement;
  if (rows.some(({ kind }) => kind === 'unreadable')) return statement;
  const moved = rows.flatMap((row) => (row.kind === 'movement' && row.day <= today ? row : []));
  const first = opening.day < today ? opening.day : today;
  const day = moved.reduce((last, row) => (row.day > last ? row.day : last), first);
  const balanceCents = add(opening.balanceCents, sum(moved.map((row) => row.amountCents)));
  return { ...statement, closing: { day, balanceCents } };
}
