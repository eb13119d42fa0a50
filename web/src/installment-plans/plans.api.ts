import type { Account } from '@vintem/contract/accounts';
import type {
  anticipateInstallments,
  deleteInstallments,
  editInstallmentPlan,
  financeStatement as financeStatementRoute,
  InstallmentPlan,
  listInstallmentPlans,
  reverseInstallmentPlan,
} from '@vintem/contract/installment-plans';
import type { RequestOf } from '@vintem/contract/route';
import type { Month } from '@vintem/core/calendar/month';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY, useLedgerMutation } from '#finance/ledger-changes.ts';

type PlanState = NonNullable<RequestOf<typeof listInstallmentPlans>['query']['state']>;

/** The plans of an account: with parcels to come, those that end first before the others; or settled, the last before the others. */
export function plansQuery({ ledgerId, id: accountId }: Pick<Account, 'ledgerId' | 'id'>, state: PlanState) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'plans', accountId, state],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/installment-plans',
          { params: { ledgerId }, query: { accountId, state } },
          { signal },
        )
      ).plans,
  });
}

type Address = Pick<InstallmentPlan, 'ledgerId' | 'id'>;

/** The first part of the key of every plan that is asked for by itself. */
const PLAN_KEY = 'plan';

/** A plan with its parcels. Asked anew by each that shows it, and not with the ledger's queries: a change may leave no plan to ask for. */
export function planQuery({ ledgerId, id: planId }: Address) {
  return queryOptions({
    queryKey: [PLAN_KEY, planId],
    queryFn: ({ signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/installment-plans/:planId',
        { params: { ledgerId, planId } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sends a change of a plan that is open. Refused, the plan is asked for again: it may be no longer as it is shown. */
export function usePlanMutation<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useLedgerMutation(send, {
    onRefused: () => void client.invalidateQueries({ queryKey: [PLAN_KEY] }),
  });
}

export type PlanEdits = RequestOf<typeof editInstallmentPlan>['body'];

export function editPlan({ plan: { ledgerId, id: planId }, body }: { plan: Address; body: PlanEdits }) {
  return call('PATCH /api/ledgers/:ledgerId/installment-plans/:planId', {
    params: { ledgerId, planId },
    body,
  });
}

type Removing = Omit<RequestOf<typeof deleteInstallments>['query'], 'version'>;

/** The plan as the person saw it. */
export function removeInstallments({
  plan: { ledgerId, id: planId, version },
  target,
}: {
  plan: Address & Pick<InstallmentPlan, 'version'>;
  target: Removing;
}) {
  return call('DELETE /api/ledgers/:ledgerId/installment-plans/:planId', {
    params: { ledgerId, planId },
    query: { ...target, version: String(version) },
  });
}

export type Reversing = RequestOf<typeof reverseInstallmentPlan>['body'];

/** What a reversal would do. Asked anew each time: the plan may have changed. */
export function reversalQuery({ ledgerId, id: planId }: Address, body: Reversing) {
  return queryOptions({
    // Not of the ledger's queries: asked again after the change, it would be about a plan that is no more.
    queryKey: ['reversal', planId, body],
    queryFn: ({ signal }) =>
      call(
        'POST /api/ledgers/:ledgerId/installment-plans/:planId/reverse/preview',
        { params: { ledgerId, planId }, body },
        { signal },
      ),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

export function reversePlan({ plan: { ledgerId, id: planId }, body }: { plan: Address; body: Reversing }) {
  return call('POST /api/ledgers/:ledgerId/installment-plans/:planId/reverse', {
    params: { ledgerId, planId },
    body,
  });
}

type Anticipating = RequestOf<typeof anticipateInstallments>['body'];

export function anticipate({ plan: { ledgerId, id: planId }, body }: { plan: Address; body: Anticipating }) {
  return call('POST /api/ledgers/:ledgerId/installment-plans/:planId/anticipate', {
    params: { ledgerId, planId },
    body,
  });
}

interface Financing {
  account: Pick<Account, 'ledgerId' | 'id'>;
  month: Month;
  body: RequestOf<typeof financeStatementRoute>['body'];
  idempotencyKey: string;
}

export function financeStatement({ account, month, body, idempotencyKey }: Financing) {
  return call(
    'POST /api/ledgers/:ledgerId/cards/:cardId/statements/:month/finance',
    { params: { ledgerId: account.ledgerId, cardId: account.id, month }, body },
    { idempotencyKey },
  );
}
