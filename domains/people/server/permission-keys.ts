import { STOREFRONT_PERMISSIONS, WILDCARD } from '../../../platform/contract/permission.ts';
import type { Route } from '../../../platform/server/route.ts';

export interface PermissionGroup {
  group: string;
  keys: string[];
}

const NO_KEYS = ['public', 'signedIn'];

/** `admin:orders:view` and `admin:orders:edit` belong to `admin:orders`; `goods:showPrice` to `goods`. */
function groupOf(key: string): string {
  const parts = key.split(':');
  return parts[0] === 'admin' ? parts.slice(0, 2).join(':') : (parts[0] ?? key);
}

/**
 * Every permission key there is: the storefront's as the interface names them, and each that some endpoint demands.
 * The one list that role forms show and that roles are checked against.
 */
export function permissionGroups(routes: readonly Route[]): PermissionGroup[] {
  const demanded = routes.map(({ endpoint }) => endpoint.permission).filter((key) => !NO_KEYS.includes(key));
  const admin = [...new Set<string>(demanded)].filter((key) => key.startsWith('admin:')).sort();
  const storefront = new Set<string>([
    ...STOREFRONT_PERMISSIONS,
    ...demanded.filter((key) => !key.startsWith('admin:')),
  ]);
  const groups = new Map<string, string[]>();
  for (const key of [WILDCARD, ...storefront, ...admin]) {
    const group = groupOf(key);
    groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return [...groups].map(([group, keys]) => ({ group, keys }));
}
