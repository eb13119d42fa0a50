// Errors of the database when the request itself is fine: it is gone, full, busy or read-only. Each becomes a refusal that says whether to
// retry, and one line in the log. Any other error is a bug.
import type { ErrorCode } from '@vintem/contract/errors';
import { type Refusal, refuse } from './result.ts';

// By SQLSTATE. Source: PostgreSQL's documentation, appendix A.
const REFUSALS: readonly { states: RegExp; code: ErrorCode; retryAfterSeconds?: number }[] = [
  // A server that was just promoted or demoted is read-only for a moment, one in maintenance for longer.
  { states: /^25006$/, code: 'read_only', retryAfterSeconds: 5 },
  { states: /^53100$/, code: 'storage_full', retryAfterSeconds: 60 },
  // Bytes that no text may hold.
  { states: /^(22021|22P05)$/, code: 'malformed_request' },
  {
    // Lost (08, 57P), no connection or memory left (53), we may not come in now (28, 3D000), given up after retries (40), ended by a limit
    // (55P03, 57014, 25P03), broken storage (58).
    states: /^(08...|57P..|53...|28...|3D000|40001|40P01|55P03|57014|25P0[34]|58...)$/,
    code: 'unavailable',
    retryAfterSeconds: 5,
  },
];

const LOST_STATES = /^(08...|57P..)$/;
// The system's words for a connection that broke, and those for one that cannot be made.
const BROKEN_CODES = /^(ECONNRESET|EPIPE)$/;
const UNREACHED_CODES =
  /^(ECONNREFUSED|ENOENT|EACCES|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EMFILE|ENFILE)$/;
const REACHING = /^(connect|getaddrinfo)$/;
// The driver's own sentences, which carry no code.
const BROKEN_SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
const UNREACHED_SENTENCES = /^(timeout exceeded when trying to connect|timeout expired|Cannot use a pool)/;
const TIMED_OUT = /due to connection timeout/;

/** Postgres' error code (SQLSTATE) and the constraint's name, where the error is one of the database. */
export function databaseError(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof Error)) return {};
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  };
}

/** The refusal that an error of the database stands for; undefined for a bug. */
export function databaseRefusal(error: unknown): Refusal | undefined {
  const { code = '' } = databaseError(error);
  const known = REFUSALS.find(({ states }) => states.test(code));
  if (known) {
    const { retryAfterSeconds } = known;
    return refuse(known.code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
  }
  const isGone = isLostConnection(error) || isUnreached(error);
  return isGone ? refuse('unavailable', { retryAfterSeconds: 5 }) : undefined;
}

/** The database can be read, but takes nothing in. */
export function isUnwritable(error: unknown): boolean {
  return ['read_only', 'storage_full'].includes(databaseRefusal(error)?.code ?? '');
}

/** The database is away, or takes nothing in, whoever asks: not one statement that waited or worked too long. */
export function isDatabaseAway(error: unknown): boolean {
  return isLostConnection(error) || isUnreached(error) || isUnwritable(error);
}

/** The connection broke under the statement: another one may well be had at once. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || TIMED_OUT.test(error.message)) return false;
  const { code = '' } = databaseError(error);
  return LOST_STATES.test(code) || BROKEN_CODES.test(code) || BROKEN_SENTENCES.test(error.message);
}

/** No connection could be made, or none answered in time. */
function isUnreached(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (
    UNREACHED_CODES.test(String(code)) &&
    (error instanceof AggregateError || REACHING.test(String(syscall)))
  )
    return true;
  return (
    error.name === 'SilentDatabaseError' ||
    UNREACHED_SENTENCES.test(error.message) ||
    TIMED_OUT.test(error.message)
  );
}

/** One short line without a stack, so that a long outage does not fill the log. */
export function reasonOf(error: unknown): { code?: string; reason: string } {
  const { code } = databaseError(error);
  // An address with several answers fails with an AggregateError, which has no message of its own.
  const causes = error instanceof AggregateError ? error.errors : [error];
  const reason = causes.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
  return { ...(code === undefined ? {} : { code }), reason };
}
