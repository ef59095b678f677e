import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionWithKeys } from '../../../apps/api/test/session-with-keys.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { IDENTITY } from '../../../platform/contract/permission.ts';
import { publishProducts } from '../../catalogue/contract/catalogue-admin-endpoints.ts';
import { setCustomersLevel } from '../../people/contract/customer-account-endpoints.ts';
import { addPriceGroup } from '../../people/contract/price-group-endpoints.ts';
import {
  exportAuditEntries,
  listAccountAudit,
  listAuditEntries,
  listAuditWords,
  listProductAudit,
} from '../contract/audit-endpoints.ts';

let mall: TestMall;
let admin: string;
let buyer: number;

beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.tokenOf('13900000001');
  const row = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13800000001')
    .executeTakeFirstOrThrow();
  buyer = row.id;
  await mall.call(setCustomersLevel, { ids: [buyer], level: 4 }, { as: admin });
  await mall.call(addPriceGroup, { name: '日志组', coefficient: '0.9' }, { as: admin });
});
afterAll(() => mall.close());

type Filter = Parameters<typeof mall.call<typeof listAuditEntries>>[1];
const found = async (filter: Filter) => (await mall.call(listAuditEntries, filter, { as: admin })).data;

test('who changed what, with both states, newest first', async () => {
  const { list, total } = await found({});
  expect(total).toBe(list.length);
  expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => b - a));
  expect(list).toContainEqual(
    expect.objectContaining({
      action: 'account.change-level',
      entity: 'account',
      entityId: String(buyer),
      actor: { id: expect.any(Number), name: '林岚' },
      simulatedBy: null,
      before: { level: 1 },
      after: { level: 4 },
    }),
  );
});

test('every filter narrows it', async () => {
  const { total } = await found({});
  expect((await found({ actor: '13900000001' })).total).toBe(total);
  expect((await found({ actor: 'nobody' })).total).toBe(0);
  expect((await found({ entity: 'customer-group' })).list.map(({ action }) => action)).toEqual(['customer-group.add']);
  expect((await found({ entity: 'account', entityId: String(buyer) })).total).toBe(1);
  expect((await found({ action: 'customer-group.add' })).total).toBe(1);
  expect((await found({ dateTo: '2000-01-01' })).total).toBe(0);
  expect((await found({ dateFrom: '2000-01-01' })).total).toBe(total);
  expect((await mall.call(listAuditEntries, { dateFrom: 'today' }, { as: admin })).code).toBe(400);
  const wordsIn = async (locale: 'zh' | 'en') => (await mall.call(listAuditWords, {}, { as: admin, locale })).data;
  expect(await wordsIn('zh')).toEqual({
    entities: [
      { code: 'account', name: '账号' },
      { code: 'customer-group', name: '价格分组' },
    ],
    actions: [
      { code: 'account.change-level', name: '修改等级' },
      { code: 'customer-group.add', name: '新建价格分组' },
    ],
  });
  expect((await wordsIn('en')).actions).toEqual([
    { code: 'account.change-level', name: 'Level changed' },
    { code: 'customer-group.add', name: 'Price group added' },
  ]);
  const entries = await mall.call(listAuditEntries, { action: 'account.change-level' }, { as: admin, locale: 'zh' });
  expect(entries.data.list[0]).toMatchObject({
    actionName: '修改等级',
    entityName: '账号',
    fieldNames: { level: '等级' },
  });
});

test('is for staff of the mall with the right', async () => {
  for (const phone of ['13900000002', '13800000001']) {
    expect(reasonOf(await mall.call(listAuditEntries, {}, { as: await mall.tokenOf(phone) }))).toBe('forbidden');
  }
  expect((await mall.call(listAuditEntries, {})).code).toBe(401);
  const keeper = await mall.tokenOf('13900000006');
  const role = await mall.database
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'merchant-keeper')
    .executeTakeFirstOrThrow();
  const keys = ['admin:audit:view', 'admin:accounts:view'].map((permission) => ({ role_id: role.id, permission }));
  await mall.database.insertInto('role_permission').values(keys).execute();
  expect(reasonOf(await mall.call(listAuditEntries, {}, { as: keeper }))).toBe('forbidden');
  expect(reasonOf(await mall.call(listAuditWords, {}, { as: keeper }))).toBe('forbidden');
  expect(reasonOf(await mall.call(listAccountAudit, { id: buyer }, { as: keeper }))).toBe('forbidden');
});

test('who may see an account sees what was done to it', async () => {
  const sales = await mall.tokenOf('13900000002');
  const { data } = await mall.call(listAccountAudit, { id: buyer }, { as: sales });
  expect(data.list.map(({ action }) => action)).toEqual(['account.change-level']);
  expect((await mall.call(listAccountAudit, { id: 999_999 }, { as: sales })).data.list).toEqual([]);
});

test('the export holds what the filters show', async () => {
  const response = await mall.inject({
    method: 'GET',
    url: `/api/${exportAuditEntries.path}?action=customer-group.add`,
    headers: { 'authori-zation': admin, 'accept-language': 'en' },
  });
  const lines = response.body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Time,Actor');
  expect(lines[1]).toContain('customer-group.add');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
});

test('the trail of a product is for staff who see costs, its states for those who see prices as well', async () => {
  const manager = await mall.tokenOf('13900000007');
  const { id, code } = await mall.database
    .selectFrom('product')
    .select(['id', 'code'])
    .where('status', '=', 'onShelf')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await mall.call(publishProducts, { ids: [id], onShelf: false }, { as: manager });
  const trail = (entity: 'product' | 'sku', entityId: string, as: string) =>
    mall.call(listProductAudit, { entity, entityId }, { as });
  const { data } = await trail('product', code, manager);
  expect(data.list).toEqual([
    expect.objectContaining({
      action: 'product.unshelve',
      entityId: code,
      before: { status: 'onShelf' },
      after: { status: 'offShelf' },
    }),
  ]);
  expect((await trail('sku', code, manager)).data.list).toEqual([]);
  const blind = await sessionWithKeys(mall, {
    name: 'no-prices',
    identity: IDENTITY.staff,
    permissions: ['admin:costs:view'],
  });
  const seen = (await trail('product', code, blind)).data.list;
  expect(seen).toMatchObject([{ action: 'product.unshelve', before: null, after: null }]);
});
