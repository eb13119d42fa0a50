// Permissions. Each route of the contract names the one need that it has; a role meets the needs up to its own, and the session or token of
// the request may allow fewer.

/**
 * In growing order. `read`: see everything of a ledger. `enter`: add what was spent, received or planned. `write`: change and delete it, and the
 * accounts and contacts that it stands in. `manage`: who may do what, the company itself, webhooks, passwords and the plan.
 */
export const NEEDS = ['read', 'enter', 'write', 'manage'] as const;
export type Need = (typeof NEEDS)[number];

/** What a token may be allowed, apart from one another. Nobody can allow it to `manage`: that takes a person. */
export const TOKEN_SCOPES = ['read', 'enter', 'write', 'import', 'export'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** All that a session allows. */
export const SCOPES = [...TOKEN_SCOPES, 'manage'] as const;
export type Scope = (typeof SCOPES)[number];

/** The roles of a ledger's members, with the greatest need that each meets. */
const ROLES = {
  viewer: 'read',
  contributor: 'enter',
  editor: 'write',
  owner: 'manage',
} as const satisfies Record<string, Need>;
export type Role = keyof typeof ROLES;

export interface Permission {
  /** The role in the ledger; absent where no ledger is named, since a person's own rows need no role. */
  readonly role?: Role;
  /** What the session or token allows at all. */
  readonly scopes: readonly Scope[];
}

/**
 * Whether `permission` is enough for a route with that need.
 *
 * @param scope what the session or token must allow, where that is not the need itself
 */
export function mayMeet({ role = 'owner', scopes }: Permission, need: Need, scope: Scope = need): boolean {
  return scopes.includes(scope) && NEEDS.indexOf(ROLES[role]) >= NEEDS.indexOf(need);
}
