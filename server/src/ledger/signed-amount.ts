import {
  type Figure,
  TRANSACTION_TYPES,
  type TransactionType,
  TYPE_FACTS,
  typesOf,
} from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { type RawBuilder, sql } from 'kysely';

/** The amount as it moves its account, as core's table of types has it. Both are expressions of SQL; of another type it is null. */
export function signedAmount(type: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<Cents> {
  const cases = TRANSACTION_TYPES.map(
    (name) => sql`when ${sql.lit(name)} then ${TYPE_FACTS[name].sign > 0 ? amount : sql`-${amount}`}`,
  );
  return sql<Cents>`case ${type} ${sql.join(cases, sql` `)} end`;
}

/** The same of a row of `transactions` in its account's currency. @param alias of the table, where it has one */
export function signedAccountAmount(alias?: string): RawBuilder<Cents> {
  const column = (name: string) => sql.ref(alias === undefined ? name : `${alias}.${name}`);
  return signedAmount(column('type'), column('account_amount_cents'));
}

/** The same as text, for statements without the query builder. */
export function signedAccountAmountText(alias: string): string {
  const amount = `${alias}.account_amount_cents`;
  const cases = TRANSACTION_TYPES.map(
    (name) => `when '${name}' then ${TYPE_FACTS[name].sign > 0 ? amount : `-${amount}`}`,
  );
  return `case ${alias}.type ${cases.join(' ')} end`;
}

/** The types of a filter's figure; `none` is that of transfers. */
export function typesOfFigure(figure: Figure | 'none'): TransactionType[] {
  return typesOf(figure === 'none' ? null : figure);
}
