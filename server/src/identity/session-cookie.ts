// The session's cookie: a random token that only the browser knows; the database keeps its hash.
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_DAYS = 30;
const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** `__Host-` binds the cookie to this host and to https; browsers refuse the prefix on plain http. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-vintem' : 'vintem';
}

/** The hash of the token that the request carries, if it carries one of the right form. */
export function tokenHashOf(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[cookieName(request)];
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined;
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    path: '/',
    maxAge: SESSION_DAYS * 24 * 3600,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), {
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    path: '/',
  });
}
