// The company that was last looked at: in this tab, else in any, so that the next visit begins with it and two tabs do not mix their companies.
const KEY = 'last_company';

export function lastCompanyId(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Storage that is full or forbidden only costs the memory of it. */
export function rememberCompany(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
    localStorage.setItem(KEY, id);
  } catch {
    // Storage may be blocked: the choice is then not remembered.
  }
}
