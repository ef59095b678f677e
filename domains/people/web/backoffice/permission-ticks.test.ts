import { expect, test } from 'vitest';
import { WILDCARD } from '../../../../platform/contract/permission.ts';
import { type GroupTick, ticksOf, withGroup, withKey } from './permission-ticks.ts';

const keysOf = (...keys: string[]) => keys.map((key) => ({ key, name: key.toUpperCase() }));
const GROUPS = [
  { group: 'orders', name: 'Orders', keys: keysOf('admin:orders:view', 'admin:orders:ship', 'admin:payments:review') },
  { group: 'roles', name: 'Roles', keys: keysOf('admin:roles:view', 'admin:roles:edit') },
  { group: '', name: 'Other', keys: keysOf('service:index', WILDCARD) },
];
const EVERYTHING = [WILDCARD];
const SALES = ['admin:orders:view', 'admin:orders:ship'];

const groupOf = (ticks: readonly GroupTick[], group: string): GroupTick =>
  ticks.find((tick) => tick.group === group) ?? expect.fail(`no group ${group}`);
const held = ({ keys }: GroupTick) => keys.filter(({ isHeld }) => isHeld).map(({ key }) => key);
const fixed = ({ keys }: GroupTick) => keys.filter(({ isFixed }) => isFixed).map(({ key }) => key);

test('the tick of a group gives all of it, then takes all of it away, and touches no other group', () => {
  const before = ['admin:roles:view'];
  const all = withGroup(before, groupOf(ticksOf(GROUPS, before, EVERYTHING), 'orders'));
  expect(all.toSorted()).toEqual([...before, ...(GROUPS[0]?.keys.map(({ key }) => key) ?? [])].toSorted());
  const ticked = groupOf(ticksOf(GROUPS, all, EVERYTHING), 'orders');
  expect([ticked.state, held(ticked).length]).toEqual(['all', 3]);
  expect(withGroup(all, ticked)).toEqual(before);
});

test('part of a group is told from none and all of it; its tick completes it and doubles no key', () => {
  const state = (chosen: string[]) => groupOf(ticksOf(GROUPS, chosen, EVERYTHING), 'roles').state;
  const part = withKey([], 'admin:roles:edit', true);
  expect([state([]), state(part), state(withKey(part, 'admin:roles:view', true))]).toEqual(['none', 'some', 'all']);
  const completed = withGroup(part, groupOf(ticksOf(GROUPS, part, EVERYTHING), 'roles'));
  expect(completed.toSorted()).toEqual(['admin:roles:edit', 'admin:roles:view']);
  expect(withKey(completed, 'admin:roles:view', false)).toEqual(['admin:roles:edit']);
});

test('keys that the caller does not hold stay as they are, also when the whole group is ticked', () => {
  const before = ['admin:payments:review', 'admin:roles:edit'];
  const orders = groupOf(ticksOf(GROUPS, before, SALES), 'orders');
  expect([orders.state, fixed(orders), orders.isFixed]).toEqual(['some', ['admin:payments:review'], false]);
  const all = withGroup(before, orders);
  expect(all.toSorted()).toEqual([...SALES, ...before].toSorted());
  // What cannot be given does not keep the group from being whole, and stays when it is taken away.
  const ticked = groupOf(ticksOf(GROUPS, all, SALES), 'orders');
  expect([ticked.state, withGroup(all, ticked)]).toEqual(['all', before]);
  expect(groupOf(ticksOf(GROUPS, SALES, SALES), 'orders').state).toBe('all');
  const roles = groupOf(ticksOf(GROUPS, before, SALES), 'roles');
  expect([roles.isFixed, withGroup(before, roles)]).toEqual([true, before]);
});

test('with all permissions each key is held, and only that one can be taken away', () => {
  const ticks = ticksOf(GROUPS, [WILDCARD], EVERYTHING);
  expect(ticks.map(({ state, isFixed }) => [state, isFixed])).toEqual([
    ['all', true],
    ['all', true],
    ['all', true],
  ]);
  expect(ticks.flatMap(fixed)).toEqual(GROUPS.slice(0, 2).flatMap(({ keys }) => keys.map(({ key }) => key)));
  expect(withKey([WILDCARD], WILDCARD, false)).toEqual([]);
});

test('keys that nothing uses are shown where the role holds them, and those of a domain that is gone by their code', () => {
  expect(ticksOf(GROUPS, [], EVERYTHING).map(({ group }) => group)).toEqual(['orders', 'roles']);
  const other = groupOf(ticksOf(GROUPS, ['service:index', 'admin:gone:view'], EVERYTHING), '');
  expect(other.keys.map(({ key, name }) => [key, name])).toEqual([
    ['service:index', 'SERVICE:INDEX'],
    ['admin:gone:view', 'admin:gone:view'],
  ]);
});
