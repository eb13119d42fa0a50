// A refusal is a value with a code; a bug throws. Verbs return a Result, and one place turns a refusal into an HTTP answer.
import type { ErrorCode, FieldErrorCode } from '@vintem/contract/errors';

export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly fields?: readonly { path: string; code: FieldErrorCode }[];
  readonly retryAfterSeconds?: number;
  /** In the place of the code's own `detail`: which one it is about. */
  readonly detail?: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(code: ErrorCode, more: Omit<Refusal, 'ok' | 'code'> = {}): Refusal {
  return { ok: false, code, ...more };
}
