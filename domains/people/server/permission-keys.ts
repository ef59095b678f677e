import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import { isAdminKey, WHOLE_MALL, WILDCARD } from '../../../platform/contract/permission.ts';
import type { Context } from '../../../platform/server/context.ts';
import { declaredWord, wordKey } from '../../../platform/server/declared-words.ts';
import type { Domains } from '../../../platform/server/domains.ts';
import type { listPermissionKeys } from '../contract/role-endpoints.ts';

type Declared = Pick<Context, 'domains' | 'locale'>;

/**
 * The keys that can be given to roles: the wildcard and the keys declared by domains; back-office keys only if
 * an endpoint requires them, and the one that all of them need without a shop.
 */
export function offeredKeys({ permissions, endpoints }: Domains): string[] {
  const demanded = new Set<string>([WHOLE_MALL, ...endpoints.map(({ permission }) => permission)]);
  return [WILDCARD, ...permissions.keys()].filter((key) => key === WILDCARD || !isAdminKey(key) || demanded.has(key));
}

/** `admin:orders:view` and `admin:orders:edit` belong to `admin:orders`; `goods:showPrice` to `goods`. */
function groupOf(key: string): string {
  const parts = key.split(':');
  return parts.slice(0, isAdminKey(key) && key !== WILDCARD ? 2 : 1).join(':');
}

/** Back-office actions in the order they build on each other; any others follow. */
const ACTIONS = ['view', 'edit', 'approve'];

function actionPlace(key: string): number {
  const place = ACTIONS.indexOf(key.slice(key.lastIndexOf(':') + 1));
  return place === -1 ? ACTIONS.length : place;
}

/** By area, and within it by action. */
function byAreaAndAction(one: string, other: string): number {
  const [area, otherArea] = [groupOf(one), groupOf(other)];
  if (area !== otherArea) return area < otherArea ? -1 : 1;
  return actionPlace(one) - actionPlace(other) || (one < other ? -1 : 1);
}

/** A group's label, from the first domain of its keys that has one; that of a group that several share, from here. */
function groupWord(group: string, domains: readonly string[], { locale }: Declared): string {
  if (group === groupOf(WILDCARD)) return declaredWord(['people_everything'], locale) ?? group;
  const [first, area = ''] = group.split(':');
  const found = declaredWord(
    [...domains, 'people'].map((domain) =>
      first === 'admin' ? wordKey(domain, 'area', area) : wordKey(domain, 'keys', group),
    ),
    locale,
  );
  if (found === null) return group;
  return first === 'admin' ? (declaredWord(['people_keys_office'], locale, { area: found }) ?? found) : found;
}

/** A key's label below its group's: its own, or the general one for view, edit or approve. */
function keyWord(key: string, domain: string, { locale }: Declared): string {
  const action = isAdminKey(key) ? [wordKey('people_action', key.split(':').at(-1) ?? '')] : [];
  return declaredWord([wordKey(domain, 'key', key), ...action], locale) ?? key;
}

/**
 * All permission keys that can be given to roles, grouped and labelled in the caller's language; last, under the
 * group `''`, those that nothing requires.
 */
export function permissionGroups(declared: Declared): ResponseOf<typeof listPermissionKeys> {
  const { permissions } = declared.domains;
  const offered = offeredKeys(declared.domains).slice(1);
  const groups = new Map<string, string[]>();
  for (const key of [
    ...offered.filter((key) => !isAdminKey(key)),
    ...offered.filter(isAdminKey).sort(byAreaAndAction),
  ]) {
    groups.set(groupOf(key), [...(groups.get(groupOf(key)) ?? []), key]);
  }
  const domainOf = (key: string) => permissions.get(key)?.domain ?? '';
  const nameOf = (key: string) => keyWord(key, domainOf(key), declared);
  const named = (group: string, keys: readonly string[]) => groupWord(group, keys.map(domainOf), declared);
  const everything = { key: WILDCARD, name: declaredWord(['people_key_everything'], declared.locale) ?? WILDCARD };
  const unused = [...permissions.keys()].filter((key) => !offered.includes(key));
  return [
    { group: groupOf(WILDCARD), name: named(groupOf(WILDCARD), []), keys: [everything] },
    ...[...groups].map(([group, keys]) => ({
      group,
      name: named(group, keys),
      keys: keys.map((key) => ({ key, name: nameOf(key) })),
    })),
    {
      group: '',
      name: declaredWord(['people_keys_unused'], declared.locale) ?? '',
      // This group mixes areas, so each key's label names its own.
      keys: unused.map((key) => ({ key, name: `${named(groupOf(key), [key])} · ${nameOf(key)}` })),
    },
  ];
}
