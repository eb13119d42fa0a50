import type { InstallmentPlan, listInstallmentPlans } from '@vintem/contract/installment-plans';
import type { ParsedRequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { readInstallments } from '#transactions/read-transactions.ts';
import { figuresOfOpenPlans, figuresOfPlan, figuresOfSettledPlans } from './installment-plans.queries.ts';
import { planOf } from './plan-view.ts';

const FIGURES_OF = { open: figuresOfOpenPlans, settled: figuresOfSettledPlans };

type Wanted = ParsedRequestOf<typeof listInstallmentPlans>['query'];

export async function readPlans(
  { db }: Services,
  ledgerId: GrantedLedgerId,
  { accountId, state = 'open' }: Wanted,
): Promise<InstallmentPlan[]> {
  const { rows } = await run(db, FIGURES_OF[state](ledgerId, accountId ?? null));
  return rows.map((row) => planOf(ledgerId, row));
}

/** A plan with its parcels by number; of a financing a number has two. */
export async function readPlan(
  { db }: Services,
  ledgerId: GrantedLedgerId,
  planId: string,
): Promise<Result<{ plan: InstallmentPlan; installments: Transaction[] }>> {
  const [figures, installments] = await Promise.all([
    run(db, figuresOfPlan(ledgerId, planId)),
    readInstallments(db, ledgerId, planId),
  ]);
  const [row] = figures.rows;
  return row ? ok({ plan: planOf(ledgerId, row), installments }) : refuse('installment_plan_not_found');
}
