// Protects the page and its requests: the content security policy, the other headers, and the refusal of cross-site writes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf, hasTokenInUrl } from './bearer.ts';
import { sendRefusal } from './http-errors.ts';
import { refuse } from './result.ts';

/** No inline script or style, nothing from elsewhere; wasm and blobs for the engines that read documents in the browser. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "worker-src 'self'",
  "connect-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';');

/** Headers of every answer, including those that the framework and Node produce themselves. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers did more harm than good.
  'x-xss-protection': '0',
};

/** Of these only a page makes something. A file that a page loads goes without them, and is a third of a kilobyte less. */
export const PAGE_HEADERS: readonly string[] = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Before a request is anything else to us: whatever becomes of it, its answer has the headers. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS);
  // Only https may promise https; plain http is how it runs at home.
  if (request.protocol === 'https')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
}

export function protect(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    if (isClosing) return sendRefusal(request, reply, refuse('unavailable', { retryAfterSeconds: 5 }));
    // Node leaves this to us, so that this refusal, too, has the one shape.
    if (!request.headers.host && request.raw.httpVersion === '1.1')
      return sendRefusal(request, reply, refuse('malformed_request'));
    if (hasTokenInUrl(request)) return sendRefusal(request, reply, refuse('token_in_url'));
    return isForeignWrite(request) ? sendRefusal(request, reply, refuse('forbidden')) : undefined;
  });
}

/** Where the browser sends what another app shares with the installed one; nothing is written. */
export const SHARE_PATH = '/dashboard/share';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write that a page of another origin makes the browser send. Programs without a browser send neither header. */
function isForeignWrite(request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method) || request.url === SHARE_PATH) return false;
  // Browsers never add a token by themselves, as they do a cookie: without any, no other page has made them send it.
  if (bearerOf(request) && request.headers.cookie === undefined) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return URL.canParse(origin) ? new URL(origin).host !== request.host : true;
}
