// The account of each ledger that its last transaction was entered in, so that it is chosen the next time.
const keyOf = (ledgerId: string) => `last_account:${ledgerId}`;

export function lastAccountId(ledgerId: string): string | null {
  try {
    return localStorage.getItem(keyOf(ledgerId));
  } catch {
    return null;
  }
}

/** Storage that is full or forbidden only costs the proposal. */
export function rememberAccount(ledgerId: string, accountId: string): void {
  try {
    localStorage.setItem(keyOf(ledgerId), accountId);
  } catch {
    // Storage may be blocked: the choice is then not remembered.
  }
}
