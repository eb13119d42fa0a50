/** Who was signed in when the page was left: nothing secret, so that the frame can be drawn before the server has answered. */
export interface RememberedUser {
  id: string;
  email: string;
  plan: 'free' | 'premium';
}

const STORAGE_KEY = 'auth_user';

export function rememberedUser(): RememberedUser | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isUser(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isUser(kept: unknown): kept is RememberedUser {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('id' in kept && 'email' in kept && 'plan' in kept)) return false;
  const { id, email, plan } = kept;
  return typeof id === 'string' && typeof email === 'string' && (plan === 'free' || plan === 'premium');
}
