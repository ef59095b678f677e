import type { RoleCode } from '../../../platform/contract/permission.ts';

/** The roles every mall ships with, in creation order; their names are in the messages. */
export const DELIVERED_ROLES = [
  'administrator',
  'sales',
  'product-manager',
  'after-sales',
  'customization-reviewer',
  'finance',
  'merchant-keeper',
  'first-level-distributor',
  'sub-distributor',
  'enterprise-customer',
  'regular-user',
  'regular-user-with-prices',
] as const;

declare module '../../../platform/contract/permission.ts' {
  interface RoleCodes extends Readonly<Record<(typeof DELIVERED_ROLES)[number], true>> {}
}

/** Staff see the mall with prices and create quotes from it. */
export const STAFF = [
  'sales',
  'product-manager',
  'after-sales',
  'customization-reviewer',
  'finance',
  'merchant-keeper',
] as const satisfies readonly RoleCode[];

export const ENTERPRISES = [
  'first-level-distributor',
  'sub-distributor',
  'enterprise-customer',
] as const satisfies readonly RoleCode[];

/** All buyers; whether they see prices is a separate key. No key of the back office can be given to these roles. */
export const BUYERS = [
  ...ENTERPRISES,
  'regular-user',
  'regular-user-with-prices',
] as const satisfies readonly RoleCode[];

/** Every account. */
export const EVERYBODY = [...STAFF, ...BUYERS] as const satisfies readonly RoleCode[];
