// The two accounts of each ledger's last transfer, so that they are chosen the next time.
export interface AccountPair {
  from: string;
  to: string;
}

const keyOf = (ledgerId: string) => `last_transfer:${ledgerId}`;

export function lastPair(ledgerId: string): AccountPair | null {
  try {
    const [from, to] = localStorage.getItem(keyOf(ledgerId))?.split(' ') ?? [];
    return from !== undefined && to !== undefined ? { from, to } : null;
  } catch {
    return null;
  }
}

/** Storage that is full or forbidden only costs the proposal. */
export function rememberPair(ledgerId: string, { from, to }: AccountPair): void {
  try {
    localStorage.setItem(keyOf(ledgerId), `${from} ${to}`);
  } catch {
    // Storage may be blocked: the choice is then not remembered.
  }
}
