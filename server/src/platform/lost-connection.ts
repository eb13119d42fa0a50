import { databaseError } from './transact.ts';

/** The connection to the database was cut or could not be made: nothing is wrong with the request. */
export function isLostConnection(error: unknown): boolean {
  const { code } = databaseError(error);
  if (code && /^(08|57P|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code)) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}
