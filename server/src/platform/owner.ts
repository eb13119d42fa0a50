// Owners. Every owned row's key begins with one of these, every query requires one, and only authorization (identity/access) makes them:
// forgetting the owner does not compile.

declare const owned: unique symbol;

/** The signed-in, active user. */
export type UserId = string & { readonly [owned]: 'user' };

/** A ledger that the signed-in user is a member of. */
export type GrantedLedgerId = string & { readonly [owned]: 'ledger' };
