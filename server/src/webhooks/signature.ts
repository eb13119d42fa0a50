// Signatures, by which a receiver recognizes our unmodified deliveries. Source: Standard Webhooks, specification 1.0.0
// (standardwebhooks.com).
import { createHmac } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

/**
 * The headers of a delivery: the specification's three, the secret itself as the product's own documents promise it, and of what somebody asked for
 * again, that it is a replay.
 * @param sentAt the instant of this try
 */
export function deliveryHeaders(
  { id, body, secret, isReplay = false }: { id: string; body: string; secret: string; isReplay?: boolean },
  sentAt: Date,
): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000).toString();
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Vintem-Webhooks/1',
    'x-webhook-secret': secret,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    ...(isReplay && { 'webhook-replay': 'true' }),
  };
}

/** `whsec_` is followed by the key in base64; any other secret is the key, as its own bytes. */
function keyOf(secret: string): Buffer {
  return secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
