import type { getBudgetLine } from '@vintem/contract/budgets';
import type { ParsedRequestOf, ResponseOf } from '@vintem/contract/route';
import { lastBudgetMonth } from '@vintem/core/budgets/limit';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import { countedMonth } from '@vintem/core/cards/card-month';
import { purchaseMonth } from '@vintem/core/cards/statement-calendar';
import { wholeOf } from '@vintem/core/ledger/category-tree';
import { readReckonedCards } from '#ledger/reckoned-cards.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type BudgetFacts, budgetFacts, linesOf, spendingOfBudget, withinRange } from './read-budget.ts';

type Asked = ParsedRequestOf<typeof getBudgetLine>['query'];

/** The limit in which an expense would count: that of its category, else that of the whole that the category is a part of. */
export async function readBudgetLine(
  services: Services,
  ledgerId: GrantedLedgerId,
  asked: Asked,
): Promise<Result<ResponseOf<typeof getBudgetLine>>> {
  const facts = await budgetFacts(services, ledgerId);
  const { currency, categories, limits, today } = facts;
  const month = await monthOfAsked(services, ledgerId, facts, asked);
  const subjects = [asked.category, wholeOf(categories, asked.category)];
  const isAny = subjects.some((subject) => limits.has(subject)) && month <= lastBudgetMonth(monthOf(today));
  if (!isAny) return withinRange(async () => ({ month, currency, line: null }));
  return withinRange(async () => {
    const spending = await spendingOfBudget(services, ledgerId, facts, month);
    const lines = linesOf(facts, spending, month);
    const found = subjects.map((subject) => lines.find(({ category }) => category === subject));
    return { month, currency, line: found.find((line) => line !== undefined) ?? null };
  });
}

/** The month in whose figures the ledger would count it. */
async function monthOfAsked(
  { db }: Services,
  ledgerId: GrantedLedgerId,
  { cardMonth, today }: BudgetFacts,
  { day, accountId }: Asked,
): Promise<Month> {
  if (cardMonth !== 'due' || accountId === undefined) return monthOf(day);
  const card = (await readReckonedCards(db, ledgerId, today)).find(({ id }) => id === accountId);
  return countedMonth(cardMonth, {
    day,
    statementMonth: card ? purchaseMonth(card.calendar, day) : null,
  });
}
