import { lookup } from 'node:dns/promises';
import type { FieldErrorCode } from '@vintem/contract/errors';
import { MAX_WEBHOOKS, type Webhook } from '@vintem/contract/webhooks';
import type { RequestOf } from '@vintem/contract/route';
import type { api } from '@vintem/contract/api';
import { newId } from '#platform/ids.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { isRefused, literalAddress, addressScopeOf } from './private-address.ts';
import { webhookOf } from './webhook-view.ts';
import { countWebhooks, findWebhook, insertWebhook, updateWebhook } from './webhooks.queries.ts';

type NewWebhook = RequestOf<typeof api.createWebhook>['body'];
type Edits = RequestOf<typeof api.editWebhook>['body'];

const RESOLVE_TIMEOUT_MS = 3_000;

export async function createWebhook(
  services: Services,
  userId: UserId,
  draft: NewWebhook,
  once: OnceKey | undefined,
): Promise<Result<Webhook>> {
  const wrongUrl = await refuseUrl(services, draft.url);
  if (wrongUrl) return wrongUrl;
  return transact(
    services,
    async (tx) => {
      if ((await countWebhooks(tx, userId)) >= MAX_WEBHOOKS) return refuse('too_many_webhooks');
      const now = services.clock.now();
      const at = now.toISOString();
      const row = {
        ...draft,
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
  userId: UserId,
  webhookId: string,
  { version, ...edits }: Edits,
): Promise<Result<Webhook>> {
  const wrongUrl = edits.url === undefined ? undefined : await refuseUrl(services, edits.url);
  if (wrongUrl) return wrongUrl;
  return transact(services, async (tx) => {
    const before = await findWebhook(tx, userId, webhookId);
    if (!before) return refuse('webhook_not_found');
    const given = Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined));
    const after = {
      ...before,
      ...given,
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
