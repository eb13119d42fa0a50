// A person's investments. The prices that crypto assets are worth come with the list, so that a value and its age never differ.
import type {
  createInvestment as createInvestmentRoute,
  editInvestment,
  Investment,
} from '@vintem/contract/investments';
import type { RequestOf } from '@vintem/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { type Outcome, useRefreshingMutation } from '#api/refreshing-mutation.ts';

/** The first part of the key of every query about investments. */
export const INVESTMENTS_KEY = 'investments';
/** The server fetches prices every five minutes; the page shows them within a minute. */
const ASK_EVERY_MS = 60_000;
/** The server has just been asked for the first time, and fetches in the background. */
const FIRST_FETCH_MS = 2000;

/** All investments, those bought last first, with the prices of crypto assets. */
export const investmentsQuery = queryOptions({
  queryKey: [INVESTMENTS_KEY],
  queryFn: ({ signal }) => call('GET /api/investments', {}, { signal }),
  refetchInterval: ({ state: { data } }) => {
    if (!data?.investments.some(({ type }) => type === 'crypto')) return false;
    return data.prices.fetchedAt === null && !data.prices.isStale ? FIRST_FETCH_MS : ASK_EVERY_MS;
  },
});

export type NewInvestment = RequestOf<typeof createInvestmentRoute>['body'];
export type InvestmentChanges = Omit<RequestOf<typeof editInvestment>['body'], 'version'>;

/** Sends a change to an investment. */
export function useInvestmentMutation<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  outcome: Outcome<Sent, Answer> = {},
) {
  return useRefreshingMutation(INVESTMENTS_KEY, send, outcome);
}

export async function fetchInvestment({ id }: Investment): Promise<Investment> {
  return (await call('GET /api/investments/:investmentId', { params: { investmentId: id } })).investment;
}

export function createInvestment(body: NewInvestment, idempotencyKey: string) {
  return call('POST /api/investments', { body }, { idempotencyKey });
}

export function updateInvestment({ id, version }: Investment, changes: InvestmentChanges) {
  return call('PATCH /api/investments/:investmentId', {
    params: { investmentId: id },
    body: { version, ...changes },
  });
}

export function deleteInvestment({ id, version }: Investment) {
  return call('DELETE /api/investments/:investmentId', {
    params: { investmentId: id },
    query: { version: String(version) },
  });
}

/** Makes the server fetch prices now. The list reports a failure; it is refetched either way. */
export function useRefreshPrices() {
  const { mutate, isPending } = useInvestmentMutation(() =>
    call('POST /api/prices/refresh', { body: {} }).catch(() => undefined),
  );
  return { refresh: () => mutate(undefined), isPending };
}
