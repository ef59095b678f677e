import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import type { RequestInput } from '../../../platform/contract/endpoint.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { bumpVersion } from '../../../platform/server/versions.ts';
import { MAX_ADDRESSES } from '../contract/address.ts';
import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  readAddress,
  restoreAddress,
  setDefaultAddress,
} from '../contract/address-endpoints.ts';
import { listRegions } from '../contract/region-endpoints.ts';
import { addressForOrder, firstAddressId } from '../server/public.ts';

/** Has no address in the demo mall. */
const OWNER = '13800000005';
const STRANGER = '13800000001';

const LINAN = {
  realName: '唐棠',
  phone: '13800000005',
  provinceId: 33,
  cityId: 3301,
  districtId: 330112,
  street: '青山湖街道',
  detail: '大园路 958 号',
} satisfies RequestInput<typeof addAddress>;

let mall: TestMall;
let owner: string;
let stranger: string;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());
beforeEach(async () => {
  await mall.database
    .deleteFrom('address')
    .where('account_id', '=', (eb) => eb.selectFrom('account').select('id').where('phone', '=', OWNER))
    .execute();
  owner = await mall.tokenOf(OWNER);
  stranger = await mall.tokenOf(STRANGER);
});

async function added(change: Partial<RequestInput<typeof addAddress>> = {}): Promise<number> {
  const { code, data } = await mall.call(addAddress, { ...LINAN, ...change }, { as: owner });
  expect(code).toBe(200);
  return data;
}
const list = async () => (await mall.call(listAddresses, {}, { as: owner })).data;
const scopeOf = async (phone: string) => {
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return { accountId: id } as Parameters<typeof addressForOrder>[1];
};

test('an address keeps what was written, with the names of its regions', async () => {
  const id = await added();
  const { data } = await mall.call(readAddress, { id }, { as: owner });
  expect(data).toMatchObject({
    ...LINAN,
    id,
    province: '浙江省',
    city: '杭州市',
    district: '临安区',
    streetId: 330112008,
    isDefault: true,
    postCode: 0,
  });
  const scope = await scopeOf(OWNER);
  expect(await addressForOrder(mall.database, scope, id)).toEqual({
    id,
    realName: '唐棠',
    phone: '13800000005',
    line: '浙江省杭州市临安区青山湖街道大园路 958 号',
  });
});

test('of several addresses exactly one is the default one', async () => {
  const first = await added();
  const second = await added();
  const third = await added({ isDefault: true });
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [third, true],
    [second, false],
    [first, false],
  ]);
  expect((await mall.call(setDefaultAddress, { id: first }, { as: owner })).data).toBeNull();
  expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([first]);
  await Promise.all([first, second, third].map((id) => mall.call(setDefaultAddress, { id }, { as: owner })));
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('editing replaces the content and may move the default mark', async () => {
  const first = await added();
  const second = await added();
  const { data } = await mall.call(
    editAddress,
    {
      ...LINAN,
      id: second,
      streetId: 310115005,
      street: '-',
      provinceId: 31,
      cityId: 3101,
      districtId: 310115,
      isDefault: true,
    },
    { as: owner },
  );
  expect(data).toMatchObject({ id: second, province: '上海市', street: '陆家嘴街道', isDefault: true });
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second, true],
    [first, false],
  ]);
});

test('a removed address is gone everywhere and can be brought back', async () => {
  const id = await added();
  const scope = await scopeOf(OWNER);
  expect((await mall.call(deleteAddress, { id }, { as: owner })).code).toBe(200);
  expect(await list()).toEqual([]);
  expect(await addressForOrder(mall.database, scope, id)).toBeUndefined();
  expect(await firstAddressId(mall.database, scope)).toBe(0);
  expect((await mall.call(deleteAddress, { id }, { as: owner })).data).toEqual({ reason: 'notFound' });
  expect((await mall.call(restoreAddress, { id }, { as: owner })).data).toMatchObject({ id, isDefault: false });
  expect(await firstAddressId(mall.database, scope)).toBe(id);
  expect((await mall.call(restoreAddress, { id }, { as: owner })).data).toEqual({ reason: 'notFound' });
});

test("somebody else's address answers exactly like one that does not exist", async () => {
  const id = await added();
  const before = await mall.call(readAddress, { id }, { as: owner });
  const calls = (target: number) => [
    mall.call(readAddress, { id: target }, { as: stranger }),
    mall.call(editAddress, { ...LINAN, id: target, detail: 'x' }, { as: stranger }),
    mall.call(setDefaultAddress, { id: target }, { as: stranger }),
    mall.call(deleteAddress, { id: target }, { as: stranger }),
    mall.call(restoreAddress, { id: target }, { as: stranger }),
  ];
  expect(await Promise.all(calls(id))).toEqual(await Promise.all(calls(999_999_999)));
  expect((await calls(id)[0])?.data).toEqual({ reason: 'notFound' });
  expect(await mall.call(readAddress, { id }, { as: owner })).toEqual(before);
  const strangers = await mall.call(listAddresses, {}, { as: stranger });
  expect(strangers.data.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(await addressForOrder(mall.database, await scopeOf(STRANGER), id)).toBeUndefined();
});

test.each([
  ['a city of another province', { cityId: 3201 }],
  ['a district of another city', { districtId: 330212 }],
  ['a street of another district', { streetId: 310115005 }],
  ['a street that is unknown there', { street: '陆家嘴街道' }],
  ['a district for a street', { streetId: 330112 }],
  ['a province that does not exist', { provinceId: 99 }],
  ['the country for a province', { provinceId: 1, cityId: 33, districtId: 3301, streetId: 330112 }],
])('%s is refused', async (_, change) => {
  const answer = await mall.call(addAddress, { ...LINAN, ...change }, { as: owner });
  expect(answer).toMatchObject({ code: 400, data: { reason: 'regionsDoNotMatch' } });
  expect(await list()).toEqual([]);
});

test('who leaves the street out is asked for it', async () => {
  const answer = await mall.call(addAddress, { ...LINAN, street: undefined }, { as: owner, locale: 'en' });
  expect(answer).toMatchObject({
    code: 400,
    data: { reason: 'streetMissing', issues: [{ field: 'streetId', problem: 'Please select a street' }] },
  });
  expect(await list()).toEqual([]);
});

test.each([
  ['a missing name', { realName: undefined }, 'realName'],
  ['a blank name', { realName: '  ' }, 'realName'],
  ['a landline', { phone: '057188072216' }, 'phone'],
  ['a text for an id', { cityId: 'hangzhou' }, 'cityId'],
  ['a fraction for an id', { districtId: 330112.5 }, 'districtId'],
  ['an id beyond every integer', { provinceId: 1e300 }, 'provinceId'],
  ['a blank detail', { detail: '' }, 'detail'],
  ['a detail of 201 characters', { detail: 'x'.repeat(201) }, 'detail'],
  ['a detail with NUL', { detail: 'a\u0000b' }, 'detail'],
])('%s is a bad parameter that names the field', async (_, change, field) => {
  const answer = await mall.call(addAddress, { ...LINAN, ...change } as never, { as: owner });
  expect(answer).toMatchObject({ code: 400, data: { reason: 'badParameter', field } });
});

test('the limit holds, also for calls at the same moment and for undo', async () => {
  const removed = await added();
  await mall.call(deleteAddress, { id: removed }, { as: owner });
  for (let count = 0; count < MAX_ADDRESSES - 2; count += 1) await added();
  const answers = await Promise.all(Array.from({ length: 5 }, () => mall.call(addAddress, LINAN, { as: owner })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(await list()).toHaveLength(MAX_ADDRESSES);
  const undo = await mall.call(restoreAddress, { id: removed }, { as: owner, locale: 'en' });
  expect(undo).toMatchObject({ code: 500, data: { reason: 'tooManyAddresses', limit: MAX_ADDRESSES } });
  expect(undo.message).toContain('50');
  expect(await list()).toHaveLength(MAX_ADDRESSES);
});

test('visitors and accounts without the right have no address book', async () => {
  expect((await mall.call(listAddresses, {})).code).toBe(401);
  expect((await mall.call(listAddresses, {}, { as: 'nobody' })).code).toBe(402);
  const finance = await mall.tokenOf('13900000005');
  expect((await mall.call(listAddresses, {}, { as: finance })).data).toMatchObject({ reason: 'forbidden' });
});

test('regions are listed from the country down to the streets', async () => {
  const provinces = (await mall.call(listRegions, {})).data;
  expect(provinces).toHaveLength(31);
  expect((await mall.call(listRegions, { parentId: 1 })).data).toEqual(provinces);
  expect((await mall.call(listRegions, { regionType: 1 })).data).toEqual(provinces);
  expect((await mall.call(listRegions, { parentId: 330112 })).data).toContainEqual({
    regionId: 330112008,
    parentId: 330112,
    regionName: '青山湖街道',
    regionType: 4,
    isChild: false,
  });
  expect((await mall.call(listRegions, { regionType: 4 })).data).toHaveLength(41_352);
  expect((await mall.call(listRegions, { parentId: 330112, regionType: 2 })).data).toEqual([]);
  expect((await mall.call(listRegions, { parentId: -1 })).code).toBe(400);
});

test('kept region answers follow the version of the regions', async () => {
  const name = async () => (await mall.call(listRegions, { parentId: 33 })).data[0]?.regionName;
  expect(await name()).toBe('杭州市');
  await inTransaction(mall.database, async (tx) => {
    await tx.updateTable('region').set({ name: '杭州' }).where('id', '=', 3301).execute();
    await bumpVersion(tx, mall.app.services.versions, 'regions');
  });
  expect(await name()).toBe('杭州');
});
