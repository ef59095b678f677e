import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listOrders } from '../../orders/contract/order-endpoints.ts';
import { checkToken } from '../../sign-in/contract/session-endpoints.ts';
import { signInWithPassword } from '../../sign-in/contract/sign-in-endpoints.ts';
import {
  authenticateEnterprise,
  authenticateEnterpriseByKey,
  editCustomer,
  endCustomerSessions,
  expirePassword,
  exportCustomers,
  getCustomer,
  listCustomers,
  setCustomerRoles,
  setCustomersDisabled,
  setCustomersLevel,
  setPriceGroups,
} from '../contract/customer-account-endpoints.ts';
import {
  addGroupMembers,
  addPriceGroup,
  deletePriceGroup,
  editPriceGroup,
  listPriceGroups,
} from '../contract/price-group-endpoints.ts';

const API_KEY = 'a-key-of-the-companion-mall-0001';
let mall: TestMall;
let admin: string;
const ids = new Map<string, number>();
const idOf = (phone: string) => ids.get(phone) ?? 0;

beforeAll(async () => {
  mall = await startTestMall({ OPEN_API_KEY: API_KEY });
  admin = await mall.tokenOf('13900000001');
  for (const { id, phone } of await mall.database.selectFrom('account').select(['id', 'phone']).execute()) {
    ids.set(phone ?? '', id);
  }
});
afterAll(() => mall.close());

const detail = async (phone: string) => (await mall.call(getCustomer, { id: idOf(phone) }, { as: admin })).data;
const trail = (id: number) =>
  mall.database
    .selectFrom('audit_entry')
    .selectAll()
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .execute();
const keep = (one: Awaited<ReturnType<typeof detail>>) => ({
  id: one.id,
  revision: one.revision,
  nickname: one.nickname,
  company: one.company,
  level: one.level ?? 0,
  international: one.international,
  creditLimit: one.creditLimit,
  disabledCategoryIds: one.disabledCategoryIds,
  accountManagerId: one.accountManager?.id ?? 0,
  relationType: one.relationType,
  inviter: one.inviter ? '13800000001' : '',
});

describe('who may', () => {
  test('staff without the key, customers and visitors are refused', async () => {
    const reviewer = await mall.tokenOf('13900000003');
    const buyer = await mall.tokenOf('13800000001');
    expect(reasonOf(await mall.call(listCustomers, {}, { as: reviewer }))).toBe('forbidden');
    expect(reasonOf(await mall.call(listCustomers, {}, { as: buyer }))).toBe('forbidden');
    expect((await mall.call(listCustomers, {})).code).toBe(401);
    const sales = await mall.tokenOf('13900000002');
    expect((await mall.call(listCustomers, {}, { as: sales })).code).toBe(200);
    const refused = await mall.call(setCustomersDisabled, { ids: [1], disabled: true }, { as: sales });
    expect(reasonOf(refused)).toBe('forbidden');
  });

  test('a merchant keeper never administers people, whatever the role says', async () => {
    const keeper = await mall.tokenOf('13900000006');
    const role = await mall.database
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'merchant-keeper')
      .executeTakeFirstOrThrow();
    const permissions = ['admin:accounts:view', 'admin:accounts:edit', 'admin:accounts:approve'];
    await mall.database
      .insertInto('role_permission')
      .values(permissions.map((permission) => ({ role_id: role.id, permission })))
      .execute();
    const id = idOf('13800000005');
    for (const answer of [
      await mall.call(listCustomers, {}, { as: keeper }),
      await mall.call(getCustomer, { id }, { as: keeper }),
      await mall.call(setCustomersLevel, { ids: [id], level: 1 }, { as: keeper }),
      await mall.call(listPriceGroups, {}, { as: keeper }),
      await mall.call(addPriceGroup, { name: 'x', coefficient: '0.01' }, { as: keeper }),
    ]) {
      expect(reasonOf(answer)).toBe('forbidden');
    }
    await mall.database
      .deleteFrom('role_permission')
      .where('permission', 'in', permissions)
      .where('role_id', '=', role.id)
      .execute();
  });

  test('unknown ids and ids of staff answer alike', async () => {
    for (const id of [999_999, idOf('13900000002')]) {
      expect(reasonOf(await mall.call(getCustomer, { id }, { as: admin }))).toBe('accountNotFound');
      expect(reasonOf(await mall.call(expirePassword, { id }, { as: admin }))).toBe('accountNotFound');
      expect(reasonOf(await mall.call(setCustomersDisabled, { ids: [id], disabled: true }, { as: admin }))).toBe(
        'accountNotFound',
      );
    }
    expect((await mall.call(getCustomer, { id: 0 }, { as: admin })).code).toBe(400);
  });
});

describe('the list', () => {
  const found = async (filter: Parameters<typeof mall.call<typeof listCustomers>>[1]) =>
    (await mall.call(listCustomers, { sort: 'name', descending: false, ...filter }, { as: admin })).data.list
      .map(({ phone }) => phone)
      .sort();

  test('holds customers and no staff, found by every filter', async () => {
    expect(await found({})).toEqual(['13800000001', '13800000002', '13800000003', '13800000004', '13800000005']);
    expect(await found({ keyword: '远景' })).toEqual(['13800000003']);
    expect(await found({ keyword: '13800000004' })).toEqual(['13800000004']);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ identity: '3' })).toEqual(['13800000004', '13800000005']);
    expect(await found({ level: 1 })).toEqual(['13800000001']);
    expect(await found({ level: 5 })).toEqual(['13800000004']);
    expect(await found({ relationType: '2' })).toEqual(['13800000002']);
    expect(await found({ enabled: false })).toEqual([]);
    expect(await found({ createdTo: '2000-01-01' })).toEqual([]);
    const groups = (await mall.call(listPriceGroups, {}, { as: admin })).data;
    const group = groups.find(({ name }) => name === '零星采购');
    expect(await found({ groupId: group?.id ?? 0 })).toEqual(['13800000005']);
  });

  test('is sorted, and unknown orders are refused', async () => {
    const answer = await mall.call(listCustomers, { sort: 'level', descending: false }, { as: admin });
    expect(answer.data.list.map(({ level }) => level)).toEqual([1, 2, 3, 4, null]);
    expect((await mall.call(listCustomers, { sort: 'password_hash' as 'name' }, { as: admin })).code).toBe(400);
  });

  test('is exported as filtered, with nothing that a spreadsheet would run', async () => {
    await mall.database.updateTable('account').set({ nickname: '=1+1' }).where('phone', '=', '13800000005').execute();
    const response = await mall.inject({
      method: 'GET',
      url: `/api/${exportCustomers.path}?identity=3`,
      headers: { 'authori-zation': admin, 'accept-language': 'en' },
    });
    const lines = response.body.trim().split('\r\n');
    expect(lines[0]).toContain('Mobile number,Email,Name');
    expect(lines).toHaveLength(3);
    expect(response.body).toContain("'=1+1");
    // In the screens' time zone and a format spreadsheets parse.
    expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    expect(response.body).not.toMatch(/\dT\d\d:/);
    expect(response.body).not.toContain('13800000001');
  });
});

describe('changing a customer', () => {
  test('profile and terms; who, before and after stand in the trail', async () => {
    const one = await detail('13800000004');
    const answer = await mall.call(
      editCustomer,
      { ...keep(one), level: 3, creditLimit: '500.00', company: '新公司' },
      { as: admin },
    );
    expect(answer.code).toBe(200);
    expect(await detail('13800000004')).toMatchObject({ level: 3, creditLimit: '500.00', company: '新公司' });
    const [entry] = await trail(one.id);
    expect(entry).toMatchObject({
      actor_id: idOf('13900000001'),
      action: 'account.edit',
      entity: 'account',
      before: { company: '', level: null, creditLimitFen: 0 },
      after: { company: '新公司', level: 3, creditLimitFen: 50000 },
    });
  });

  test('levels are 1 to 5: each is kept, no other is, whichever way it is asked for', async () => {
    const { id } = await detail('13800000005');
    const setLevel = (level: number) => mall.call(setCustomersLevel, { ids: [id], level }, { as: admin });
    for (const level of [0, 6, -1, 1.5]) expect(reasonOf(await setLevel(level))).toBe('badParameter');
    for (const level of [6, -1, 2.5]) {
      const input = { ...keep(await detail('13800000005')), level };
      expect(reasonOf(await mall.call(editCustomer, input, { as: admin }))).toBe('badParameter');
    }
    for (const level of [1, 2, 3, 5, 4]) {
      expect((await setLevel(level)).code).toBe(200);
      expect((await detail('13800000005')).level).toBe(level);
    }
    const unheard = mall.database.updateTable('customer_terms').set({ level: 6 }).where('account_id', '=', id);
    await expect(unheard.execute()).rejects.toThrow(/check constraint/);
  });

  test('a form opened before somebody else’s change is refused and changes nothing', async () => {
    const one = await detail('13800000004');
    await mall.call(editCustomer, { ...keep(one), nickname: 'first' }, { as: admin });
    expect(reasonOf(await mall.call(editCustomer, { ...keep(one), nickname: 'second' }, { as: admin }))).toBe(
      'pageDataChanged',
    );
    expect((await detail('13800000004')).nickname).toBe('first');
  });

  test('two people saving at once: one of them is told', async () => {
    const one = await detail('13800000004');
    const answers = await Promise.all(
      ['left', 'right'].map((nickname) => mall.call(editCustomer, { ...keep(one), nickname }, { as: admin })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 500]);
  });

  test('credit below its use, strangers as inviter and circles are refused', async () => {
    const top = idOf('13800000001');
    await mall.database
      .updateTable('customer_terms')
      .set({ credit_used_fen: 10_000 })
      .where('account_id', '=', top)
      .execute();
    const one = await detail('13800000001');
    expect(reasonOf(await mall.call(editCustomer, { ...keep(one), creditLimit: '99.99' }, { as: admin }))).toBe(
      'creditBelowUse',
    );
    expect(reasonOf(await mall.call(editCustomer, { ...keep(one), level: 0 }, { as: admin }))).toBe('termsInUse');
    expect(reasonOf(await mall.call(editCustomer, { ...keep(one), inviter: '13800000003' }, { as: admin }))).toBe(
      'inviterUnknown',
    );
    expect(reasonOf(await mall.call(editCustomer, { ...keep(one), inviter: '13800000001' }, { as: admin }))).toBe(
      'inviterCircle',
    );
    const wrong = { ...keep(one), accountManagerId: idOf('13800000003') };
    expect(reasonOf(await mall.call(editCustomer, wrong, { as: admin }))).toBe('managerUnknown');
    expect(await detail('13800000001')).toMatchObject({ subDistributors: [{ id: idOf('13800000002') }] });
  });

  test('roles: none with a key of the back office, none with a key that the giver lacks', async () => {
    const roles = new Map(
      (await mall.database.selectFrom('role').selectAll().execute()).map(({ code, id }) => [code, id]),
    );
    const one = await detail('13800000005');
    const give = (code: string, as: string) =>
      mall.call(setCustomerRoles, { id: one.id, revision: one.revision, roleIds: [roles.get(code) ?? 0] }, { as });
    expect(reasonOf(await give('administrator', admin))).toBe('roleForStaffOnly');
    expect(reasonOf(await give('finance', admin))).toBe('roleForStaffOnly');
    const sales = await mall.tokenOf('13900000002');
    await mall.database
      .insertInto('role_permission')
      .values({ role_id: roles.get('sales') ?? 0, permission: 'admin:accounts:edit' })
      .execute();
    expect(reasonOf(await give('enterprise-customer', sales))).toBe('permissionNotHeld');
    expect((await give('enterprise-customer', admin)).code).toBe(200);
    expect(reasonOf(await give('regular-user', admin))).toBe('pageDataChanged');
  });

  test('enterprise authentication gives nobody a key of the back office', async () => {
    const { id, revision } = await detail('13800000004');
    const role = await mall.database
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'enterprise-customer')
      .executeTakeFirstOrThrow();
    const key = { role_id: role.id, permission: 'admin:orders:view' };
    await mall.database.insertInto('role_permission').values(key).execute();
    const refused = await mall.call(authenticateEnterprise, { id, revision, company: 'x' }, { as: admin });
    expect(reasonOf(refused)).toBe('roleForStaffOnly');
    await mall.database
      .deleteFrom('role_permission')
      .where('permission', '=', key.permission)
      .where('role_id', '=', role.id)
      .execute();
  });

  test('enterprise authentication turns identity 3 into 2, once', async () => {
    const one = await detail('13800000004');
    const input = { id: one.id, revision: one.revision, company: '杭州认证有限公司' };
    expect((await mall.call(authenticateEnterprise, input, { as: admin })).code).toBe(200);
    const after = await detail('13800000004');
    expect(after).toMatchObject({ identity: 2, company: '杭州认证有限公司' });
    expect(after.roles.map(({ code }) => code)).toEqual(['enterprise-customer']);
    const again = await mall.call(authenticateEnterprise, { ...input, revision: after.revision }, { as: admin });
    expect(reasonOf(again)).toBe('alreadyAuthenticated');
  });

  test('the companion mall does the same with its key, and nobody without', async () => {
    const call = (key: string | undefined, phone: string) =>
      mall.call(
        authenticateEnterpriseByKey,
        { phone, company: '开放接口公司' },
        { headers: key ? { 'x-api-key': key } : {} },
      );
    expect(reasonOf(await call(undefined, '13800000005'))).toBe('apiKeyRequired');
    expect(reasonOf(await call(`${API_KEY}x`, '13800000005'))).toBe('apiKeyRequired');
    expect(reasonOf(await call(API_KEY, '13811111111'))).toBe('accountNotFound');
    expect(reasonOf(await call(API_KEY, '13900000002'))).toBe('accountNotFound');
    expect((await call(API_KEY, '13800000005')).data).toEqual({ id: idOf('13800000005') });
    expect((await detail('13800000005')).identity).toBe(2);
    expect(reasonOf(await call(API_KEY, '13800000005'))).toBe('alreadyAuthenticated');
  });
});

describe('sessions', () => {
  test('disabling ends every session at once and refuses the next; all of a batch or none', async () => {
    const id = idOf('13800000003');
    const token = await mall.tokenOf('13800000003');
    expect((await mall.call(listOrders, {}, { as: token })).code).toBe(200);
    const half = await mall.call(setCustomersDisabled, { ids: [id, 999_999], disabled: true }, { as: admin });
    expect(reasonOf(half)).toBe('accountNotFound');
    expect((await mall.call(listOrders, {}, { as: token })).code).toBe(200);
    expect((await mall.call(setCustomersDisabled, { ids: [id], disabled: true }, { as: admin })).data).toEqual({
      changed: 1,
    });
    expect((await mall.call(checkToken, {}, { as: token })).code).toBe(402);
    await mall.call(setCustomersDisabled, { ids: [id], disabled: false }, { as: admin });
    expect((await mall.call(checkToken, {}, { as: token })).code).toBe(402);
  });

  test('one device is signed out and the others stay', async () => {
    const [first, second] = [await mall.tokenOf('13800000002'), await mall.tokenOf('13800000002')];
    const { devices, id } = await detail('13800000002');
    expect(devices.length).toBeGreaterThanOrEqual(2);
    const own = await mall.tokenOf('13800000001');
    const other = (await detail('13800000001')).devices[0];
    expect((await mall.call(endCustomerSessions, { id, sessionId: other?.id ?? 0 }, { as: admin })).data).toEqual({
      ended: 0,
    });
    expect((await mall.call(checkToken, {}, { as: own })).code).toBe(200);
    expect((await mall.call(endCustomerSessions, { id, sessionId: devices[0]?.id ?? 0 }, { as: admin })).data).toEqual({
      ended: 1,
    });
    const codes = [first, second].map(async (as) => (await mall.call(checkToken, {}, { as })).code);
    expect((await Promise.all(codes)).sort()).toEqual([200, 402]);
  });

  test('an expired password ends the sessions and must be changed at the next sign-in', async () => {
    const token = await mall.tokenOf('13800000002');
    expect((await mall.call(expirePassword, { id: idOf('13800000002') }, { as: admin })).code).toBe(200);
    expect((await mall.call(checkToken, {}, { as: token })).code).toBe(402);
    const answer = await mall.call(signInWithPassword, { phone: '13800000002', password: 'Argus#2026' });
    expect(answer.data).toMatchObject({ token: '', type: 'start', step: 'changePassword' });
  });
});

describe('price groups', () => {
  test.each(['0', '0.00', '10', '9.999', '-1', '1e1', 'abc', ''])(
    'the coefficient %j is refused',
    async (coefficient) => {
      expect((await mall.call(addPriceGroup, { name: 'bad', coefficient }, { as: admin })).code).toBe(400);
    },
  );

  test('are made, used, changed and deleted; prices follow', async () => {
    const { data } = await mall.call(addPriceGroup, { name: '测试组', coefficient: '0.01' }, { as: admin });
    expect(reasonOf(await mall.call(addPriceGroup, { name: '测试组', coefficient: '9.99' }, { as: admin }))).toBe(
      'groupNameTaken',
    );
    const id = idOf('13800000001');
    expect((await mall.call(addGroupMembers, { groupId: data.id, ids: [id, id] }, { as: admin })).data).toEqual({
      changed: 1,
    });
    expect((await mall.call(addGroupMembers, { groupId: 999_999, ids: [id] }, { as: admin })).code).toBe(500);
    const groups = (await mall.call(listPriceGroups, {}, { as: admin })).data;
    const group = groups.find(({ name }) => name === '测试组');
    expect(group).toMatchObject({ coefficient: '0.01', memberCount: 1 });
    const revision = group?.revision ?? '';
    expect(
      (await mall.call(editPriceGroup, { id: data.id, revision, name: '测试组', coefficient: '9.99' }, { as: admin }))
        .code,
    ).toBe(200);
    const stale = { id: data.id, revision };
    expect(reasonOf(await mall.call(deletePriceGroup, stale, { as: admin }))).toBe('pageDataChanged');
    const now = (await mall.call(listPriceGroups, {}, { as: admin })).data.find((one) => one.id === data.id);
    expect(
      (await mall.call(deletePriceGroup, { id: data.id, revision: now?.revision ?? '' }, { as: admin })).code,
    ).toBe(200);
    expect((await detail('13800000001')).groups.map(({ name }) => name)).toEqual(['华东工程']);
  });

  test('a customer’s groups are set as a whole', async () => {
    const one = await detail('13800000001');
    const input = { id: one.id, revision: one.revision, groupIds: [] };
    expect((await mall.call(setPriceGroups, { ...input, groupIds: [999_999] }, { as: admin })).code).toBe(500);
    expect((await mall.call(setPriceGroups, input, { as: admin })).code).toBe(200);
    expect((await detail('13800000001')).groups).toEqual([]);
  });
});
