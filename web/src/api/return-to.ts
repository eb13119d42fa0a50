// The page requested before signing in: kept for this tab and outside the URL, which is exactly /login.
const KEY = 'return_to';

export function keepReturnTo(address: string): void {
  sessionStorage.setItem(KEY, address);
}

/** The page asked for, once; else the dashboard. Only addresses of the app are taken. */
export function takeReturnTo(): string {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept && /^\/dashboard(\/|\?|$)/.test(kept) ? kept : '/dashboard';
}
