import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../apps/api/build-app.ts';
import { domains, routes } from '../../../apps/api/domains.ts';
import { reasonOf, requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { isAdminKey, WHOLE_MALL, WILDCARD } from '../../../platform/contract/permission.ts';
import { openDatabase } from '../../../platform/server/database.ts';
import { DataVersions } from '../../../platform/server/versions.ts';
import { listDictionaryEntries } from '../../settings/contract/settings-endpoints.ts';
import { checkToken, listMyPermissions } from '../../sign-in/contract/session-endpoints.ts';
import { listCustomers } from '../contract/customer-account-endpoints.ts';
import { BUYERS } from '../contract/delivered-roles.ts';
import {
  addRole,
  deleteRole,
  editRole,
  listPermissionKeys,
  listRoles,
  setFirstCustomRoles,
} from '../contract/role-endpoints.ts';
import { addStaff, editStaff, listStaff, listStaffRoles, setStaffDisabled } from '../contract/staff-endpoints.ts';
import { countAdministrators } from '../server/account-admin-repository.ts';

let mall: TestMall;
let admin: string;
/** Holds the keys to manage staff and roles, and no other back-office key. */
let manager: string;
let managerId: number;

const roleOf = async (code: string) => {
  const { data } = await mall.call(listRoles, {}, { as: admin });
  const role = data.find((one) => one.code === code);
  if (!role) throw new Error(`no role ${code}`);
  return role;
};
const memberOf = async (phone: string) => {
  const { data } = await mall.call(listStaff, { keyword: phone }, { as: admin });
  const [member] = data.list;
  if (!member) throw new Error(`no staff ${phone}`);
  return member;
};
const formOf = (member: Awaited<ReturnType<typeof memberOf>>) => ({
  id: member.id,
  revision: member.revision,
  phone: member.phone,
  email: member.email,
  nickname: member.nickname,
  roleIds: member.roles.map(({ id }) => id),
  merchantId: member.merchantId ?? 0,
});

beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.tokenOf('13900000001');
  const permissions = ['admin:staff:view', 'admin:staff:edit', 'admin:roles:view', 'admin:roles:edit', WHOLE_MALL];
  const role = await mall.call(
    addRole,
    { code: 'people', nameZh: '人事', nameEn: 'People', permissions },
    { as: admin },
  );
  const member = { phone: '13900000099', nickname: '人事', roleIds: [role.data.id] };
  managerId = (await mall.call(addStaff, member, { as: admin })).data.id;
  manager = await mall.tokenOf('13900000099');
});
afterAll(() => mall.close());

describe('staff', () => {
  test('are listed with shop and roles; customers are not', async () => {
    const { data } = await mall.call(listStaff, { limit: 100 }, { as: admin });
    expect(data.list.every(({ identity }) => identity === 1)).toBe(true);
    expect((await memberOf('13900000006')).merchantId).not.toBeNull();
    const buyer = await mall.tokenOf('13800000001');
    expect(reasonOf(await mall.call(listStaff, {}, { as: buyer }))).toBe('forbidden');
    const finance = await mall.tokenOf('13900000005');
    expect(reasonOf(await mall.call(listStaff, {}, { as: finance }))).toBe('forbidden');
  });

  test('need a contact, one of their own, and a shop that is there', async () => {
    const roleIds = [(await roleOf('merchant-keeper')).id];
    const add = (input: object) => mall.call(addStaff, { nickname: 'x', roleIds, ...input }, { as: admin });
    expect(reasonOf(await add({}))).toBe('contactMissing');
    expect(reasonOf(await add({ phone: '13800000001' }))).toBe('contactTaken');
    expect(reasonOf(await add({ phone: '13900000098', merchantId: 999_999 }))).toBe('merchantUnknown');
    expect(reasonOf(await add({ phone: '13900000098', roleIds: [999_999] }))).toBe('roleNotFound');
    expect((await add({ phone: '12345678901' })).code).toBe(400);
    expect((await add({ email: 'Keeper@Argus.example', merchantId: 1 })).code).toBe(200);
    expect(reasonOf(await add({ email: 'keeper@argus.example' }))).toBe('contactTaken');
  });

  test('nobody gives a permission that they do not hold', async () => {
    const roleIds = [(await roleOf('finance')).id];
    const answer = await mall.call(addStaff, { phone: '13900000097', nickname: 'x', roleIds }, { as: manager });
    expect(reasonOf(answer)).toBe('permissionNotHeld');
    const choices = (await mall.call(listStaffRoles, {}, { as: manager })).data;
    expect(choices.filter(({ grantable }) => grantable).map(({ code }) => code)).toEqual(['people']);
  });

  test('nobody changes their own roles, or somebody who may more', async () => {
    const own = formOf(await memberOf('13900000099'));
    expect((await mall.call(editStaff, { ...own, nickname: '人事二' }, { as: manager })).code).toBe(200);
    const me = formOf(await memberOf('13900000001'));
    const finance = (await roleOf('finance')).id;
    expect(reasonOf(await mall.call(editStaff, { ...me, roleIds: [...me.roleIds, finance] }, { as: admin }))).toBe(
      'ownRoles',
    );
    const above = formOf(await memberOf('13900000005'));
    expect(reasonOf(await mall.call(editStaff, { ...above, phone: '13900000096' }, { as: manager }))).toBe(
      'accountOutranks',
    );
    expect(reasonOf(await mall.call(setStaffDisabled, { ids: [above.id], disabled: true }, { as: manager }))).toBe(
      'accountOutranks',
    );
  });

  test('the last administrator stays, whichever way', async () => {
    const me = formOf(await memberOf('13900000001'));
    expect(reasonOf(await mall.call(setStaffDisabled, { ids: [me.id], disabled: true }, { as: admin }))).toBe(
      'ownAccount',
    );
    const role = await roleOf('administrator');
    const second = await mall.call(
      addStaff,
      { phone: '13900000095', nickname: 'b', roleIds: [role.id] },
      { as: admin },
    );
    const other = await mall.tokenOf('13900000095');
    // Each removes the other concurrently: one of them must fail.
    const answers = await Promise.all([
      mall.call(setStaffDisabled, { ids: [second.data.id], disabled: true }, { as: admin }),
      mall.call(setStaffDisabled, { ids: [me.id], disabled: true }, { as: other }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const left = await mall.database
      .selectFrom('account')
      .select('disabled')
      .where('id', 'in', [me.id, second.data.id])
      .execute();
    expect(left.filter(({ disabled }) => !disabled)).toHaveLength(1);
    await mall.database.updateTable('account').set({ disabled: false }).where('id', '=', me.id).execute();
    admin = await mall.tokenOf('13900000001');
    await mall.call(setStaffDisabled, { ids: [second.data.id], disabled: true }, { as: admin });
    // Holds the wildcard through another role, so that the administrator role is not the caller's own.
    const all = await mall.call(
      addRole,
      { code: 'all', nameZh: '全', nameEn: 'All', permissions: [WILDCARD] },
      { as: admin },
    );
    const third = await mall.call(
      addStaff,
      { phone: '13900000094', nickname: 'c', roleIds: [all.data.id] },
      { as: admin },
    );
    const acting = await mall.tokenOf('13900000094');
    const taken = {
      id: role.id,
      revision: (await roleOf('administrator')).revision,
      nameZh: 'a',
      nameEn: 'a',
      permissions: [],
    };
    await mall.database.updateTable('account').set({ identity: 3 }).where('id', '=', third.data.id).execute();
    await mall.database.updateTable('account').set({ identity: 1 }).where('id', '=', third.data.id).execute();
    expect((await mall.call(setStaffDisabled, { ids: [me.id], disabled: true }, { as: acting })).code).toBe(200);
    const own = {
      ...taken,
      id: all.data.id,
      revision:
        (await mall.call(listRoles, {}, { as: acting })).data.find(({ code }) => code === 'all')?.revision ?? '',
    };
    expect(reasonOf(await mall.call(editRole, own, { as: acting }))).toBe('ownRoles');
    await mall.call(setStaffDisabled, { ids: [me.id], disabled: false }, { as: acting });
    admin = await mall.tokenOf('13900000001');
  });

  test('nobody narrows the own account to a shop, nor the last administrator; who keeps a shop is none', async () => {
    const own = formOf(await memberOf('13900000001'));
    expect(reasonOf(await mall.call(editStaff, { ...own, merchantId: 1 }, { as: admin }))).toBe('ownShop');
    expect((await mall.call(editStaff, { ...own, nickname: '管理员甲' }, { as: admin })).code).toBe(200);
    const administrators = await countAdministrators(mall.database);
    expect(administrators).toBeGreaterThan(0);
    await mall.database.updateTable('account').set({ merchant_id: 1 }).where('phone', '=', '13900000001').execute();
    expect(await countAdministrators(mall.database)).toBe(administrators - 1);
    await mall.database.updateTable('account').set({ merchant_id: null }).where('phone', '=', '13900000001').execute();
  });

  test('a form opened before somebody else’s change is refused', async () => {
    const member = formOf(await memberOf('13900000004'));
    expect((await mall.call(editStaff, { ...member, nickname: 'one' }, { as: admin })).code).toBe(200);
    expect(reasonOf(await mall.call(editStaff, { ...member, nickname: 'two' }, { as: admin }))).toBe('pageDataChanged');
  });

  test('disabling ends the sessions', async () => {
    const token = await mall.tokenOf('13900000004');
    const { id } = await memberOf('13900000004');
    await mall.call(setStaffDisabled, { ids: [id], disabled: true }, { as: admin });
    expect((await mall.call(checkToken, {}, { as: token })).code).toBe(402);
    expect(reasonOf(await mall.call(setStaffDisabled, { ids: [999_999], disabled: true }, { as: admin }))).toBe(
      'accountNotFound',
    );
  });
});

describe('roles', () => {
  test('there is one list of keys: the storefront’s and those that calls demand', async () => {
    const { data } = await mall.call(listPermissionKeys, {}, { as: admin });
    const offered = data.filter(({ group }) => group !== '');
    const keys = offered.flatMap((group) => group.keys.map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    const storefront = [...domains.permissions.keys()].filter((key) => !isAdminKey(key));
    expect(storefront).not.toEqual([]);
    expect(keys).toEqual(expect.arrayContaining([...storefront, WILDCARD]));
    const demanded = routes.map(({ endpoint }) => endpoint.permission).filter((key) => key.includes(':'));
    expect(demanded.filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => key.startsWith('admin:') && !demanded.some((one) => one === key))).toEqual([
      WHOLE_MALL,
    ]);
  });

  test.each(['zh', 'en'] as const)('every key and every group of keys has words of its own (%s)', async (locale) => {
    const { data } = await mall.call(listPermissionKeys, {}, { as: admin, locale });
    const declared = data.flatMap(({ keys }) => keys.map(({ key }) => key));
    expect(declared.toSorted()).toEqual([WILDCARD, ...domains.permissions.keys()].toSorted());
    for (const { group, name, keys } of data) {
      expect(name).not.toMatch(/[:{}]|^$/);
      expect(data.map((other) => other.group)).not.toContain(name);
      for (const key of keys) expect(key.name, key.key).not.toMatch(/[:{}]|^$/);
      expect(new Set(keys.map((key) => key.name)).size, group).toBe(keys.length);
    }
    expect(new Set(data.map(({ name }) => name)).size).toBe(data.length);
  });

  test('keys that nothing asks for are named with their area', async () => {
    const { data } = await mall.call(listPermissionKeys, {}, { as: admin, locale: 'zh' });
    const unused = data.find(({ group }) => group === '');
    expect(unused?.keys).toContainEqual({ key: 'admin:payments:edit', name: '后台 · 付款核对 · 编辑' });
    expect(data.find(({ group }) => group === 'admin:staff')).toMatchObject({
      name: '后台 · 员工账号',
      keys: [
        { key: 'admin:staff:view', name: '查看' },
        { key: 'admin:staff:edit', name: '编辑' },
      ],
    });
  });

  test('in every area of the back office the right to look comes first', async () => {
    const { data } = await mall.call(listPermissionKeys, {}, { as: admin });
    const areas = data.filter(({ group, keys }) => group.startsWith('admin:') && keys.length > 1);
    expect(areas.length).toBeGreaterThan(3);
    for (const { keys } of areas) {
      if (keys.some(({ key }) => key.endsWith(':view'))) expect(keys[0]?.key).toMatch(/:view$/);
    }
  });

  test('unknown keys and keys one does not hold are refused', async () => {
    const add = (permissions: string[], as: string) =>
      mall.call(addRole, { code: 'new-role', nameZh: '新', nameEn: 'New', permissions }, { as });
    expect(reasonOf(await add(['admin:nothing:view'], admin))).toBe('permissionUnknown');
    expect(reasonOf(await add([WILDCARD], manager))).toBe('permissionNotHeld');
    expect(reasonOf(await add(['admin:orders:view'], manager))).toBe('permissionNotHeld');
    expect((await add(['admin:staff:view'], manager)).code).toBe(200);
    expect(reasonOf(await add([], admin))).toBe('roleCodeTaken');
    const { id, revision } = await roleOf('sales');
    const emptied = { id, revision, nameZh: 'x', nameEn: 'x', permissions: [] };
    expect(reasonOf(await mall.call(editRole, emptied, { as: manager }))).toBe('permissionNotHeld');
    const mine = await roleOf('people');
    const less = { id: mine.id, revision: mine.revision, nameZh: 'x', nameEn: 'x', permissions: ['admin:staff:view'] };
    expect(reasonOf(await mall.call(editRole, less, { as: manager }))).toBe('ownRoles');
  });

  test('a role of customers gets no key of the back office', async () => {
    const { id, revision, nameZh, nameEn, permissions } = await roleOf('enterprise-customer');
    const wider = { id, revision, nameZh, nameEn, permissions: [...permissions, 'admin:orders:view'] };
    expect(reasonOf(await mall.call(editRole, wider, { as: admin }))).toBe('roleForStaffOnly');
  });

  test('a role that customers are given later gets none either, though nobody holds it now', async () => {
    for (const code of BUYERS) {
      const { id, revision, nameZh, nameEn, permissions } = await roleOf(code);
      const holders = await mall.database.deleteFrom('account_role').where('role_id', '=', id).returningAll().execute();
      const wider = { id, revision, nameZh, nameEn, permissions: [...permissions, 'admin:orders:view'] };
      expect([code, reasonOf(await mall.call(editRole, wider, { as: admin }))]).toEqual([code, 'roleForStaffOnly']);
      if (holders.length > 0) await mall.database.insertInto('account_role').values(holders).execute();
    }
  });

  test('only an unused role is deleted', async () => {
    const used = await roleOf('sales');
    expect(reasonOf(await mall.call(deleteRole, { id: used.id, revision: used.revision }, { as: admin }))).toBe(
      'roleInUse',
    );
    const free = await roleOf('new-role');
    expect(reasonOf(await mall.call(deleteRole, { id: free.id, revision: 'stale' }, { as: admin }))).toBe(
      'pageDataChanged',
    );
    expect((await mall.call(deleteRole, { id: free.id, revision: free.revision }, { as: admin })).code).toBe(200);
    expect(reasonOf(await mall.call(deleteRole, { id: free.id, revision: free.revision }, { as: admin }))).toBe(
      'roleNotFound',
    );
  });

  test('a change counts at the next request in every process', async () => {
    const database = openDatabase(mall.connection, { poolSize: 2 });
    const versions = new DataVersions();
    const { environment, files } = mall.app.services;
    const second = await buildApp({ database, versions, files, environment, clock: mall.clock });
    try {
      const sales = await mall.tokenOf('13900000002');
      const there = async () => (await second.http.inject(requestOf(listCustomers, {}, { as: sales }))).json();
      expect((await there()).code).toBe(200);
      const { id, revision, nameZh, nameEn, permissions } = await roleOf('sales');
      const narrower = permissions.filter((key) => key !== 'admin:accounts:view');
      await mall.call(editRole, { id, revision, nameZh, nameEn, permissions: narrower }, { as: admin });
      expect((await there()).data.reason).toBe('forbidden');
      expect(reasonOf(await mall.call(listCustomers, {}, { as: sales }))).toBe('forbidden');
      const answer = await second.http.inject(requestOf(listMyPermissions, {}, { as: sales }));
      expect(answer.json().data).toEqual(narrower);
    } finally {
      await second.http.close();
      await database.close();
    }
  });

  test('first-level roles are the dictionary entry that the browser reads', async () => {
    const chosen = [await roleOf('first-level-distributor'), await roleOf('sub-distributor')];
    const save = (roleIds: number[], as: string) => mall.call(setFirstCustomRoles, { roleIds }, { as });
    expect(reasonOf(await save([999_999], admin))).toBe('roleNotFound');
    expect(reasonOf(await save([], await mall.tokenOf('13900000005')))).toBe('forbidden');
    expect(
      (
        await save(
          chosen.map(({ id }) => id),
          admin,
        )
      ).code,
    ).toBe(200);
    const entries = (await mall.call(listDictionaryEntries, { tag: 'REDIRECT_PATH' })).data;
    expect(entries).toContainEqual({ code: 'merchant', value: 'first-level-distributor,sub-distributor' });
    expect((await roleOf('sub-distributor')).firstCustom).toBe(true);
  });

  test('the manager is noted as who did it', async () => {
    const entries = await mall.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('actor_id', '=', managerId)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['role.add', 'account.edit']));
  });
});
