import type { ErrorBody, FieldError } from '@vintem/contract/error-body';
import { UNKNOWN_ERROR } from '@vintem/contract/unknown-error';

/** As the answer has it. */
type Told = { status: number } & Omit<ErrorBody['error'], 'code' | 'message'>;

/** A call that did not succeed: refused by the server with a code and a sentence, or never answered (`unreachable`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  readonly status: number = 0;
  readonly fields: readonly FieldError[] = [];
  declare readonly requestId: string | undefined;
  declare readonly detail: string | undefined;
  declare readonly retryAfterSeconds: number | undefined;

  /**
   * @param message the sentence for the person, in Portuguese
   * @param more what is there of it; nothing in it is undefined
   */
  constructor(code: string, message: string, more: Partial<Told> = {}) {
    super(message);
    this.code = code;
    Object.assign(this, more);
  }
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/**
 * The sentence for the person, whatever was thrown.
 * @param unexplained what did not succeed, for when there is no more to say about it than that
 */
export function messageOf(error: unknown, unexplained: string = UNKNOWN_ERROR): string {
  if (!(error instanceof ApiError)) return unexplained;
  if (error.code === 'internal' || error.code === 'unreachable') return unexplained;
  return error.retryAfterSeconds === undefined
    ? error.message
    : `${error.message} ${waitIn(error.retryAfterSeconds)}`;
}

function waitIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return `Tente de novo em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`;
  return `Tente de novo em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}
