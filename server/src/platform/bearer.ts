// A token of Vintém in a request: `Authorization: Bearer vtm_…` (RFC 6750), and nowhere else.
import type { FastifyRequest } from 'fastify';

export const TOKEN_PREFIX = 'vtm_';

/** The token that the request sends, whatever it is worth. Other credentials, such as those of a proxy, are not ours. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
}

/** An address is kept in histories and logs: no token may stand in one. */
export function hasTokenInUrl({ url }: FastifyRequest): boolean {
  return /vtm(?:_|%5f)[\w-]{43}/i.test(url);
}
