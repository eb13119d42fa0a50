// The account that the last transaction was entered in, so that it stands first the next time.
const KEY = 'last_account';

export function lastAccountId(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Storage that is full or forbidden only costs the order. */
export function rememberAccount(accountId: string): void {
  try {
    localStorage.setItem(KEY, accountId);
  } catch {
    // Nothing is lost.
  }
}
