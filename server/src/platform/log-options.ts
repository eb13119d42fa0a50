// What the log says of requests, and what it never holds: whatever opens somebody's Vintém.
import type { FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/** Also where the address is written with escapes. */
const TOKEN = /(vtm(?:_|%5f)[\w-]{8})[\w-]+/gi;

/** From `info` on, a line a request. */
export function logOptions(level: Settings['logLevel']) {
  return {
    level,
    // Cookies are sessions: a reader of the log must not be able to use one.
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: { req: requestInLog },
  };
}

/** As Fastify writes it, but that a token in the address, where it is refused, is cut to how it begins. */
function requestInLog({ method, url, host, ip, socket }: FastifyRequest) {
  return {
    method,
    url: url.replaceAll(TOKEN, '$1…'),
    host,
    remoteAddress: ip,
    remotePort: socket.remotePort ?? 0,
  };
}
