import { expect, test } from 'vitest';
import type { AccountType } from '#ledger/account-type.ts';
import { TRANSACTION_TYPES } from '#ledger/transaction.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { add, subtract } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import spec from '#specs/upcoming.md?raw';
import { parts, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { everydayAccounts, monthLeft } from './month-left.ts';

const KINDS: Readonly<Record<string, { type: AccountType; currency: CurrencyCode }>> = {
  Itaú: { type: 'checking', currency: 'BRL' },
  Carteira: { type: 'wallet', currency: 'BRL' },
  Reserva: { type: 'savings', currency: 'BRL' },
  Wise: { type: 'checking', currency: 'USD' },
};

function kindOf(name: string) {
  const kind = KINDS[name];
  if (!kind) throw new Error(`no account "${name}"`);
  return kind;
}

/** "Itaú 1.000,00", "Reserva 500,00 counts" */
function account(text: string) {
  const [id = '', balance = '', choice] = text.split(' ');
  const countsInMonthLeft = choice === undefined ? null : choice === 'counts';
  return { ...kindOf(id), id, balanceCents: reais(balance), countsInMonthLeft };
}

/** "transfer_out Itaú 80,00 to Reserva" */
function row(text: string) {
  const [said = '', accountId = '', amount = '', , other] = text.split(' ');
  const type = TRANSACTION_TYPES.find((one) => one === said);
  if (!type) throw new Error(`no type "${said}"`);
  const { currency } = kindOf(accountId);
  return { type, accountId, otherAccountId: other ?? null, currency, amountCents: reais(amount) };
}

/** "300,00 by Itaú" */
function payment(text: string) {
  const [amount = '', , by] = text.split(' ');
  return { payingAccountId: by ?? null, currency: 'BRL' as const, amountCents: reais(amount) };
}

const amountOf = (cents: Parameters<typeof formatAmount>[0], count: number) =>
  count === 0 ? '' : `${formatAmount(cents)} of ${count}`;

test.each(specTable(spec, 'What is left of the month'))(
  'with "%s", "%s" to come and statements "%s" the month has %s, receives "%s", pays "%s" and leaves %s',
  (balances, coming, statements, inAccounts, toReceive, toPay, left) => {
    const accounts = parts(balances, '; ').map((text) => account(text));
    const everyday = everydayAccounts(accounts, 'BRL');
    const found = monthLeft(
      everyday,
      parts(coming, '; ').map((text) => row(text)),
      parts(statements, '; ').map((text) => payment(text)),
    );
    expect(found.map(({ currency }) => currency)).toEqual(left === '' ? [] : ['BRL']);
    const [part] = found;
    if (!part) return;
    expect(formatAmount(part.inAccountsCents)).toBe(inAccounts);
    expect(amountOf(part.toReceiveCents, part.toReceiveCount)).toBe(toReceive);
    expect(amountOf(part.toPayCents, part.toPayCount)).toBe(toPay);
    expect(formatAmount(subtract(add(part.inAccountsCents, part.toReceiveCents), part.toPayCents))).toBe(
      left,
    );
  },
);
