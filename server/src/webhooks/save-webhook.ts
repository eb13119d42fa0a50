import { lookup } from 'node:dns/promises';
import type { FieldErrorCode } from '@vintem/contract/errors';
import { EVENT_KINDS } from '@vintem/contract/event-kinds';
import { MAX_WEBHOOKS, type Webhook } from '@vintem/contract/webhooks';
import type { RequestOf } from '@vintem/contract/route';
import type { api } from '@vintem/contract/api';
import { grantedLedgers } from '#identity/access.ts';
import { newId } from '#platform/ids.ts';
import type { Grant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { isRefused, literalAddress, addressScopeOf } from './private-address.ts';
import { webhookOf } from './webhook-view.ts';
import { countWebhooks, findWebhook, insertWebhook, updateWebhook } from './webhooks.queries.ts';

type NewWebhook = RequestOf<typeof api.createWebhook>['body'];
type Edits = RequestOf<typeof api.editWebhook>['body'];

const RESOLVE_TIMEOUT_MS = 3_000;

export async function createWebhook(
  services: Services,
  grant: Grant,
  { ledgerIds, events, ...draft }: NewWebhook,
  once: OnceKey | undefined,
): Promise<Result<Webhook>> {
  const { userId } = grant;
  const wrongUrl = await refuseUrl(services, draft.url);
  if (wrongUrl) return wrongUrl;
  return transact(
    services,
    async (tx) => {
      if ((await countWebhooks(tx, userId)) >= MAX_WEBHOOKS) return refuse('too_many_webhooks');
      const heard = await heardLedgers(tx, grant, ledgerIds);
      if (heard === undefined) return refuse('not_found');
      const now = services.clock.now();
      const at = now.toISOString();
      const row = {
        ...draft,
        kinds: inOrder(events),
        ledger_ids: heard,
        id: newId(now),
        enabled: true,
        answered_at: null,
        version: 1,
        created_at: at,
        updated_at: at,
      };
      await insertWebhook(tx, userId, row);
      return ok(webhookOf(row));
    },
    once,
  );
}

export async function editWebhook(
  services: Services,
  grant: Grant,
  webhookId: string,
  { version, ledgerIds, events, ...edits }: Edits,
): Promise<Result<Webhook>> {
  const { userId } = grant;
  const wrongUrl = edits.url === undefined ? undefined : await refuseUrl(services, edits.url);
  if (wrongUrl) return wrongUrl;
  return transact(services, async (tx) => {
    const before = await findWebhook(tx, userId, webhookId);
    if (!before) return refuse('webhook_not_found');
    const heard = await heardLedgers(tx, grant, ledgerIds);
    if (ledgerIds !== undefined && heard === undefined) return refuse('not_found');
    const given = Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined));
    const after = {
      ...before,
      ...given,
      kinds: events ? inOrder(events) : before.kinds,
      ledger_ids: heard === undefined ? before.ledger_ids : heard,
      // Another address has yet to answer.
      answered_at: edits.url === undefined || edits.url === before.url ? before.answered_at : null,
      version: version + 1,
      updated_at: services.clock.now().toISOString(),
    };
    const { id: _, type: __, created_at: ___, ...columns } = after;
    const isSaved = await updateWebhook(tx, userId, { id: webhookId, version }, columns);
    return isSaved ? ok(webhookOf(after)) : refuse('version_conflict');
  });
}

/** Each once, in the order in which they are shown. */
function inOrder(events: NewWebhook['events']): NewWebhook['events'] {
  return EVENT_KINDS.filter((kind) => events.includes(kind));
}

/** Of which ledgers events are sent: undefined where one of them is not the person's, or none were given. */
async function heardLedgers(
  tx: Tx,
  grant: Grant,
  ledgerIds: readonly string[] | null | undefined,
): Promise<string[] | null | undefined> {
  if (ledgerIds === undefined || ledgerIds === null) return ledgerIds;
  const granted: readonly string[] = await grantedLedgers(tx, grant);
  return ledgerIds.every((id) => granted.includes(id))
    ? granted.filter((id) => ledgerIds.includes(id))
    : undefined;
}

/**
 * Checked at save for an early message; the check at each connection is the one that protects. A name that does not resolve may do so
 * later.
 */
async function refuseUrl({ webhooksAllowPrivate }: Services, text: string): Promise<Refusal | undefined> {
  const url = URL.parse(text);
  if (url === null) return refuseField('webhook_url_invalid');
  const literal = literalAddress(url.hostname);
  const reached = (literal ? [literal] : await resolved(url.hostname)).map(addressScopeOf);
  if (reached.includes('never')) return refuseField('webhook_url_forbidden');
  return reached.some((reach) => isRefused(reach, webhooksAllowPrivate))
    ? refuseField('webhook_url_private')
    : undefined;
}

function refuseField(code: FieldErrorCode): Refusal {
  return refuse('validation_failed', { fields: [{ path: 'url', code }] });
}

async function resolved(hostname: string): Promise<string[]> {
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), RESOLVE_TIMEOUT_MS).unref());
  const found = lookup(hostname, { all: true }).catch(() => []);
  return (await Promise.race([found, late])).map(({ address }) => address);
}
