/** Every permission key there is: each domain merges its own, from its `contract/permissions.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface PermissionKeys {}
export type PermissionKey = keyof PermissionKeys;

/** Codes of the roles that a mall is delivered with: merged by the domain that makes them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by that domain
export interface RoleCodes {}
export type RoleCode = keyof RoleCodes;

/** Which delivered roles hold a key, by the key; an administrator may give and take them later. */
export type PermissionGrants = Readonly<Record<string, readonly RoleCode[]>>;

/** Checks that a value declares keys, and keeps its exact type. Keys of the back office are `admin:<area>:<action>`. */
export const permissionKeys = <const Grants extends PermissionGrants>(grants: Grants): Grants => grants;

/** The keys of a declaration, to be merged into PermissionKeys. */
export type KeysIn<Grants extends PermissionGrants> = Readonly<Record<keyof Grants & string, true>>;

/** A role as delivered: with the keys that domains give it, or with all there will ever be. */
export interface DeliveredRole {
  readonly code: RoleCode;
  readonly everything?: true;
  /** Customers are given it, also automatically: it never has a key of the back office, no matter who holds it now. */
  readonly forCustomers?: true;
}

export const WILDCARD = '*:*:*';

/**
 * Held by staff who work for the whole mall. Without it the back office opens only to the keepers of a shop, who have
 * that shop: having none is not having all of them.
 */
export const WHOLE_MALL = 'admin:mall:whole' as const satisfies PermissionKey;

/** What an endpoint requires: nothing, a session, or a key. */
export type Access = 'public' | 'signedIn' | PermissionKey;

/** True when the caller holds the key or the wildcard, or nothing is required. */
export function holds(permissions: readonly string[], required: PermissionKey | ''): boolean {
  return required === '' || permissions.includes(required) || permissions.includes(WILDCARD);
}

export const IDENTITY = { staff: 1, enterprise: 2, regular: 3 } as const;
export type Identity = (typeof IDENTITY)[keyof typeof IDENTITY];

/** Whether a key opens something in the back office; the wildcard opens all of it. */
export function isAdminKey(key: string): boolean {
  return key === WILDCARD || key.startsWith('admin:');
}
