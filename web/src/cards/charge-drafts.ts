// What is put into a statement beside its purchases: the bank's charges, the difference to its total, the IOF of a purchase abroad.
import type { Card, Statement } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import { addToMonth } from '@vintem/core/calendar/month';
import { compareBankTotal } from '@vintem/core/cards/bank-total';
import { proposedIof } from '@vintem/core/cards/iof';
import { countsAsExpense, lowersFigure } from '@vintem/core/ledger/transaction';
import { isSide } from '#finance/transfer-row.ts';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { statementName } from './card-words.ts';
import type { ChargeDraft } from './charge-dialog.tsx';

/** What banks charge where a statement was not paid whole. */
export const BANK_CHARGES = ['Juros', 'Multa', 'IOF'] as const;
export type BankCharge = (typeof BANK_CHARGES)[number];

const UNPAID: ReadonlySet<Statement['state']['code']> = new Set(['partly_paid', 'overdue', 'carried_over']);

/** Whether the bank may charge for what is left of it. */
export function hasCharges({ state }: Statement): boolean {
  return UNPAID.has(state.code);
}

/** A charge of the statement that follows. How much it is, nobody guesses. */
export function bankCharge(card: Card, { month }: Statement, charge: BankCharge): ChargeDraft {
  const next = addToMonth(month, 1);
  const day = card.statements.find((one) => one.month === next)?.lastDay;
  const at = day === undefined ? '' : `, com data de ${formatDayInWords(day)}`;
  return {
    title: charge,
    month: next,
    type: 'expense',
    description: `${charge} da ${statementName(month, card.today)}`,
    category: 'fees',
    choosesCategory: false,
    amountCents: null,
    hint: `Entra na ${statementName(next, card.today)}${at}, em Juros e tarifas.`,
  };
}

/**
 * What is missing in a statement, or too much, compared with the bank's total; null where it is equal. Where something was carried into it and no
 * charge of the bank is known, that is likely what is missing.
 */
export function bankDifference(
  { today, account: { currency } }: Card,
  statement: Statement,
): ChargeDraft | null {
  const { month, totalCents, bankTotalCents, carriedCents, lastDay } = statement;
  if (bankTotalCents === null) return null;
  const verdict = compareBankTotal(totalCents, bankTotalCents);
  if (verdict.code === 'equal') return null;
  const isMissing = verdict.code === 'missing';
  return {
    title: 'Lançar diferença',
    month,
    type: isMissing ? 'expense' : 'refund',
    description: 'Diferença para o total do banco',
    category: isMissing && carriedCents > 0 ? 'fees' : 'other',
    choosesCategory: true,
    amountCents: verdict.differenceCents,
    hint: `${isMissing ? 'Uma despesa' : 'Um estorno'} de ${formatMoney(verdict.differenceCents, currency)} na ${statementName(month, today)}, com data de ${formatDayInWords(lastDay)}, deixa o total igual ao do banco.`,
  };
}

const MAX_DESCRIPTION = 200;

/** Whether IOF can be charged on it: an expense in another currency, on a card in reais. */
export function isAbroad(transaction: Transaction): boolean {
  const { type, currency, accountCurrency } = transaction;
  const isPurchase = !isSide(transaction) && countsAsExpense(type) && !lowersFigure(type);
  return isPurchase && accountCurrency === 'BRL' && currency !== 'BRL';
}

/** The IOF of a purchase abroad, by the rate of its day, for the person to correct. */
export function iofOf({ today }: Card, purchase: Transaction): ChargeDraft | null {
  const { id, day, description, accountAmountCents, statementMonth } = purchase;
  if (statementMonth === null) return null;
  const proposal = proposedIof(accountAmountCents, day);
  const percent = proposal?.percent.replace('.', ',');
  return {
    title: 'Lançar IOF',
    month: statementMonth,
    type: 'expense',
    description: `IOF de ${description}`.slice(0, MAX_DESCRIPTION),
    category: 'taxes',
    choosesCategory: false,
    amountCents: proposal && proposal.amountCents > 0 ? proposal.amountCents : null,
    hint: `${proposal ? `${percent} % de ${formatMoney(accountAmountCents, 'BRL')}. Confira com o banco: a alíquota pode ter mudado.` : 'Digite o que o banco cobrou.'} Fica junto da compra na ${statementName(statementMonth, today)}, em Impostos.`,
    relatedId: id,
  };
}
