// Speaking to a server as one person's browser does.
import { errorBodySchema } from '@vintem/contract/error-body';

/** Sends JSON to the API as one person, and answers what came back; throws when that is a refusal. */
export type Send = <T>(
  path: string,
  body: unknown,
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE',
) => Promise<T>;

/** A refusal of the server, with its reason. */
class RefusedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Keeps the session's cookie. Throws a `RefusedError` for everything but success.
 * @param stop once it is aborted, nothing more is sent
 */
export function createSend(address: string, stop?: AbortSignal): Send {
  let cookie = '';
  return async (path, body, method = 'POST') => {
    stop?.throwIfAborted();
    const headers = { 'content-type': 'application/json', cookie };
    const request: RequestInit = {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    };
    const response = await fetch(address + path, request);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const answer = response.status === 204 ? undefined : await response.json();
    if (response.ok) return answer;
    const { error } = errorBodySchema.parse(answer);
    throw new RefusedError(error.code, `${path}: ${error.message}`);
  };
}
