// Permissions. Each route of the contract names the one need that it has; a role meets the needs up to its own, and the session or token of
// the request may allow fewer.

/**
 * In growing order. `read`: see everything of a ledger. `enter`: add what was spent, received or planned. `write`: change and delete it, and the
 * accounts and contacts that it stands in. `manage`: who may do what, the company itself, webhooks, passwords and the plan.
 */
export const NEEDS = ['read', 'enter', 'write', 'manage'] as const;
export type Need = (typeof NEEDS)[number];

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
  /** The needs that the session or token may meet at all. */
  readonly scopes: readonly Need[];
}

/** Whether `permission` is enough for a route with that need. */
export function mayMeet({ role = 'owner', scopes }: Permission, need: Need): boolean {
  return scopes.includes(need) && NEEDS.indexOf(ROLES[role]) >= NEEDS.indexOf(need);
}
