// The company that was last looked at, so that the next visit begins with it.
const KEY = 'last_company';

export function lastCompanyId(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Storage that is full or forbidden only costs the memory of it. */
export function rememberCompany(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Nothing is lost.
  }
}
