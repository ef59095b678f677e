import type { ResponseOf } from '../../../../platform/contract/endpoint.ts';
import { holds, type PermissionKey, WILDCARD } from '../../../../platform/contract/permission.ts';
import type { listPermissionKeys } from '../../contract/role-endpoints.ts';

type KeyGroup = ResponseOf<typeof listPermissionKeys>[number];

/** A key of the role form as its checkbox shows it. */
export interface KeyTick {
  readonly key: string;
  readonly name: string;
  readonly isHeld: boolean;
  /** Can be neither given nor taken away here. */
  readonly isFixed: boolean;
}

export interface GroupTick {
  readonly group: string;
  readonly name: string;
  readonly keys: readonly KeyTick[];
  /** Of the checkbox for the whole group, which speaks of the keys that can be given. */
  readonly state: 'all' | 'some' | 'none';
  readonly isFixed: boolean;
}

/**
 * The ticks of a role with the keys `chosen`. A key the caller does not hold can be neither added nor removed; the
 * server refuses it too. With all permissions each key is held, and none can be taken out alone.
 * @param own the permissions of the caller
 */
export function ticksOf(
  groups: readonly KeyGroup[],
  chosen: readonly string[],
  own: Parameters<typeof holds>[0],
): GroupTick[] {
  const known = groups.flatMap(({ keys }) => keys.map(({ key }) => key));
  // Keys of a domain this mall no longer has are shown as they are.
  const gone = chosen.filter((key) => !known.includes(key)).map((key) => ({ key, name: key }));
  const holdsAll = chosen.includes(WILDCARD);
  const mayGive = (key: string) => holds(own, key as PermissionKey);
  return groups.flatMap(({ group, name, keys: declared }) => {
    const shown = group === '' ? [...declared.filter(({ key }) => chosen.includes(key)), ...gone] : declared;
    if (shown.length === 0) return [];
    const keys = shown.map((one) => ({
      ...one,
      isHeld: holdsAll || chosen.includes(one.key),
      isFixed: !mayGive(one.key) || (holdsAll && one.key !== WILDCARD),
    }));
    const free = keys.filter(({ key }) => mayGive(key));
    const isAll = free.length > 0 && free.every(({ isHeld }) => isHeld);
    const state = isAll ? 'all' : keys.some(({ isHeld }) => isHeld) ? 'some' : 'none';
    return [{ group, name, keys, state, isFixed: holdsAll || free.length === 0 }];
  });
}

/** The keys of a role after the checkbox of a whole group was pressed: those that can be given, all or none of them. */
export function withGroup(chosen: readonly string[], { keys, state }: GroupTick): string[] {
  const free = keys.filter(({ isFixed }) => !isFixed).map(({ key }) => key);
  const without = chosen.filter((key) => !free.includes(key));
  return state === 'all' ? without : [...without, ...free];
}

export const withKey = (chosen: readonly string[], key: string, isHeld: boolean): string[] =>
  isHeld ? [...chosen, key] : chosen.filter((other) => other !== key);
