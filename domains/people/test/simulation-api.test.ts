import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction, type Tx } from '../../../platform/server/database.ts';
import { addAddress } from '../../addresses/contract/address-endpoints.ts';
import { addToCart } from '../../cart/contract/cart-endpoints.ts';
import { getPayConfig } from '../../payments/contract/payment-endpoints.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '../../sign-in/contract/device-endpoints.ts';
import { checkToken, signOut } from '../../sign-in/contract/session-endpoints.ts';
import { redeemSimulation } from '../../sign-in/contract/simulation-endpoints.ts';
import { endActingWithoutRight, lockRights, newSimulationCode } from '../../sign-in/server/public.ts';
import { hashToken } from '../../sign-in/server/session/session-token.ts';
import { setCustomersDisabled } from '../contract/customer-account-endpoints.ts';
import { editRole, listRoles } from '../contract/role-endpoints.ts';
import { startSimulation } from '../contract/simulation-endpoints.ts';
import { editStaff, listStaff } from '../contract/staff-endpoints.ts';

let mall: TestMall;
let admin: string;
let buyer: number;
let staff: number;

beforeAll(async () => {
  mall = await startTestMall();
  admin = await mall.tokenOf('13900000001');
  const accounts = await mall.database.selectFrom('account').select(['id', 'phone']).execute();
  buyer = accounts.find(({ phone }) => phone === '13800000001')?.id ?? 0;
  staff = accounts.find(({ phone }) => phone === '13900000001')?.id ?? 0;
});
afterAll(() => mall.close());

const start = (id: number, as = admin) => mall.call(startSimulation, { id }, { as });
async function simulated(): Promise<string> {
  const { data } = await start(buyer);
  return (await mall.call(redeemSimulation, { code: data.code })).data.token;
}
const noted = () =>
  mall.database
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'call.act-for-customer')
    .orderBy('id', 'desc')
    .execute();

test('only with the right, only for enabled customers, never for staff', async () => {
  expect(reasonOf(await start(buyer, await mall.tokenOf('13900000002')))).toBe('forbidden');
  expect(reasonOf(await start(buyer, await mall.tokenOf('13800000003')))).toBe('forbidden');
  expect(reasonOf(await start(staff))).toBe('accountNotFound');
  expect(reasonOf(await start(999_999))).toBe('accountNotFound');
  await mall.call(setCustomersDisabled, { ids: [buyer], disabled: true }, { as: admin });
  expect(reasonOf(await start(buyer))).toBe('simulationRefused');
  await mall.call(setCustomersDisabled, { ids: [buyer], disabled: false }, { as: admin });
});

test('a code works once, for a minute, and only its hash is kept', async () => {
  const { code } = (await start(buyer)).data;
  const rows = await mall.database.selectFrom('simulation_code').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
  const both = await Promise.all([mall.call(redeemSimulation, { code }), mall.call(redeemSimulation, { code })]);
  expect(both.map((answer) => answer.code).sort()).toEqual([200, 500]);
  const late = (await start(buyer)).data.code;
  mall.clock.advance(60_000);
  expect(reasonOf(await mall.call(redeemSimulation, { code: late }))).toBe('simulationEnded');
  expect(reasonOf(await mall.call(redeemSimulation, { code: 'guessed' }))).toBe('simulationEnded');
});

test('the session is the customer’s and says that it is simulated', async () => {
  const as = await simulated();
  const { data } = await mall.call(checkToken, {}, { as });
  expect(data).toMatchObject({ simulationFlag: true, identity: 2, userInfo: { id: buyer } });
  expect((await mall.call(checkToken, {}, { as: await mall.tokenOf('13800000001') })).data.simulationFlag).toBe(false);
  // Staff rights are not carried over, so that a simulation cannot start another one.
  expect(reasonOf(await start(buyer, as))).toBe('forbidden');
  await mall.call(signOut, {}, { as });
  expect((await mall.call(checkToken, {}, { as })).code).toBe(402);
});

test('every write is noted under both names, with its ids and without its content; reads are not', async () => {
  const as = await simulated();
  const sku = await mall.database
    .selectFrom('sku')
    .select(['id', 'product_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const before = (await noted()).length;
  await mall.call(checkToken, {}, { as });
  expect(await noted()).toHaveLength(before);
  await mall.call(addToCart, { productId: sku.product_id, productAttrUnique: sku.id, cartNum: 1 }, { as });
  const [entry, ...others] = await noted();
  expect(others).toHaveLength(before);
  expect(entry).toMatchObject({
    actor_id: buyer,
    simulated_by_id: staff,
    entity: 'call',
    entity_id: addToCart.path,
    after: { productId: sku.product_id },
  });
  await mall.call(
    addAddress,
    { realName: 'S', phone: '13700000000', provinceId: 1, cityId: 2, districtId: 3, street: 'x', detail: 'secret' },
    { as },
  );
  expect(JSON.stringify((await noted())[0])).not.toContain('secret');
  // The customer's own calls are not marked this way.
  const own = await mall.tokenOf('13800000001');
  const count = (await noted()).length;
  await mall.call(addToCart, { productId: sku.product_id, productAttrUnique: sku.id, cartNum: 1 }, { as: own });
  expect(await noted()).toHaveLength(count);
});

test('balance and devices are the customer’s own', async () => {
  const as = await simulated();
  expect((await mall.call(getPayConfig, {}, { as })).data.yuePayStatus).toBe(false);
  expect(reasonOf(await mall.call(signOutOtherDevices, {}, { as }))).toBe('notWhileSimulated');
  expect(reasonOf(await mall.call(signOutDevice, { id: 1 }, { as }))).toBe('notWhileSimulated');
});

test('it ends at once with the staff’s right, the staff’s account or the customer’s', async () => {
  const role = await mall.database
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'sales')
    .executeTakeFirstOrThrow();
  const key = { role_id: role.id, permission: 'admin:accounts:simulate' };
  await mall.database.insertInto('role_permission').values(key).execute();
  const sales = await mall.tokenOf('13900000002');
  const begin = async () =>
    (await mall.call(redeemSimulation, { code: (await start(buyer, sales)).data.code })).data.token;
  const alive = async (as: string) => (await mall.call(checkToken, {}, { as })).code;
  const first = await begin();
  const waiting = (await start(buyer, sales)).data.code;
  expect(await alive(first)).toBe(200);
  await mall.database.deleteFrom('role_permission').where('permission', '=', key.permission).execute();
  expect(await alive(first)).toBe(402);
  expect(reasonOf(await mall.call(redeemSimulation, { code: waiting }))).toBe('simulationEnded');
  await mall.database.insertInto('role_permission').values(key).execute();
  const second = await begin();
  await mall.database.updateTable('account').set({ disabled: true }).where('phone', '=', '13900000002').execute();
  expect(await alive(second)).toBe(402);
  const third = await simulated();
  await mall.call(setCustomersDisabled, { ids: [buyer], disabled: true }, { as: admin });
  expect(await alive(third)).toBe(402);
});

test('it ends when the member of staff signs out, here or another device of theirs, and goes on while others do', async () => {
  await mall.call(setCustomersDisabled, { ids: [buyer], disabled: false }, { as: admin });
  const role = await mall.database
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'sales')
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('account').set({ disabled: false }).where('phone', '=', '13900000002').execute();
  const key = { role_id: role.id, permission: 'admin:accounts:simulate' };
  await mall.database
    .insertInto('role_permission')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const alive = async (as: string) => (await mall.call(checkToken, {}, { as })).code;
  const others = await simulated();
  for (const way of ['here', 'device']) {
    const sales = await mall.tokenOf('13900000002');
    const begin = async () => (await start(buyer, sales)).data.code;
    const acting = (await mall.call(redeemSimulation, { code: await begin() })).data.token;
    const again = (await mall.call(redeemSimulation, { code: await begin() })).data.token;
    const waiting = await begin();
    // Ending one ends neither the other nor the staff member's own session.
    await mall.call(signOut, {}, { as: again });
    expect([await alive(acting), await alive(sales)]).toEqual([200, 200]);
    if (way === 'here') await mall.call(signOut, {}, { as: sales });
    else {
      const elsewhere = await mall.tokenOf('13900000002');
      const devices = (await mall.call(listDevices, {}, { as: elsewhere })).data;
      for (const { id, current } of devices) if (!current) await mall.call(signOutDevice, { id }, { as: elsewhere });
    }
    expect([way, await alive(sales), await alive(acting)]).toEqual([way, 402, 402]);
    expect(reasonOf(await mall.call(redeemSimulation, { code: waiting }))).toBe('simulationEnded');
  }
  expect(await alive(others)).toBe(200);
});

/** Changes the sales role's keys as its form does. */
async function setSalesKeys(permissions: (held: string[]) => string[]): Promise<void> {
  const role = (await mall.call(listRoles, {}, { as: admin })).data.find(({ code }) => code === 'sales');
  if (!role) throw new Error('no sales role');
  const { id, revision, nameZh, nameEn } = role;
  const edited = { id, revision, nameZh, nameEn, permissions: permissions(role.permissions) };
  expect((await mall.call(editRole, edited, { as: admin })).code).toBe(200);
}

/** Changes the salesperson as the staff form does. */
async function editSales({ codes, shop }: { codes: readonly string[]; shop: number }): Promise<void> {
  const [one] = (await mall.call(listStaff, { keyword: '13900000002' }, { as: admin })).data.list;
  const roles = (await mall.call(listRoles, {}, { as: admin })).data;
  if (!one) throw new Error('no salesperson');
  const edited = {
    id: one.id,
    revision: one.revision,
    phone: one.phone ?? '',
    email: one.email ?? '',
    nickname: one.nickname,
    merchantId: shop,
    roleIds: roles.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
  };
  expect((await mall.call(editStaff, edited, { as: admin })).code).toBe(200);
}

test('a right given back does not bring back the sessions and codes it had: from the role, with the role, or by a shop', async () => {
  const key = 'admin:accounts:simulate';
  const withKey = (held: string[]) => [...new Set([...held, key])];
  const ways = {
    role: [() => setSalesKeys((held) => held.filter((one) => one !== key)), () => setSalesKeys(withKey)],
    staff: [() => editSales({ codes: ['finance'], shop: 0 }), () => editSales({ codes: ['sales'], shop: 0 })],
    shop: [() => editSales({ codes: ['sales'], shop: 1 }), () => editSales({ codes: ['sales'], shop: 0 })],
  } as const;
  await setSalesKeys(withKey);
  const others = await simulated();
  const alive = async (as: string) => (await mall.call(checkToken, {}, { as })).code;
  for (const [way, [take, giveBack]] of Object.entries(ways)) {
    const sales = await mall.tokenOf('13900000002');
    const begin = async () => (await start(buyer, sales)).data.code;
    const acting = (await mall.call(redeemSimulation, { code: await begin() })).data.token;
    const waiting = await begin();
    expect([way, await alive(acting)]).toEqual([way, 200]);
    // Nobody uses the session meanwhile.
    await take();
    await giveBack();
    expect([way, await alive(acting), await alive(sales)]).toEqual([way, 402, 200]);
    expect(reasonOf(await mall.call(redeemSimulation, { code: waiting }))).toBe('simulationEnded');
  }
  expect(await alive(others)).toBe(200);
});

test('a right that is being taken begins nothing: from the role, with the role, or by a shop', async () => {
  const key = 'admin:accounts:simulate';
  const sales = await mall.tokenOf('13900000002');
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13900000002')
    .executeTakeFirstOrThrow();
  const codes = () => mall.database.selectFrom('simulation_code').select('staff_id').execute();
  const ways: readonly ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => tx.deleteFrom('role_permission').where('permission', '=', key).execute(),
    (tx) => tx.deleteFrom('account_role').where('account_id', '=', id).execute(),
    (tx) => tx.updateTable('account').set({ merchant_id: 1 }).where('id', '=', id).execute(),
  ];
  for (const take of ways) {
    await setSalesKeys((held) => [...new Set([...held, key])]);
    await editSales({ codes: ['sales'], shop: 0 });
    expect((await start(buyer, sales)).code).toBe(200);
    await mall.database.deleteFrom('simulation_code').execute();
    const { starting } = await inTransaction(mall.database, async (tx) => {
      await lockRights(tx);
      await take(tx);
      await endActingWithoutRight(tx);
      // Its session is read before the change is committed, so that it still has the right.
      const starting = start(buyer, sales);
      expect(await untilWaiting(mall.database, starting)).toBe(true);
      return { starting };
    });
    expect(reasonOf(await starting)).toBe('forbidden');
    expect(await codes()).toEqual([]);
  }
});

test('a code that is redeemed while the right is taken begins nothing', async () => {
  const key = 'admin:accounts:simulate';
  await setSalesKeys((held) => [...new Set([...held, key])]);
  await editSales({ codes: ['sales'], shop: 0 });
  const { code } = (await start(buyer, await mall.tokenOf('13900000002'))).data;
  const { redeeming } = await inTransaction(mall.database, async (tx) => {
    await lockRights(tx);
    await tx.deleteFrom('role_permission').where('permission', '=', key).execute();
    const redeeming = mall.call(redeemSimulation, { code });
    expect(await untilWaiting(mall.database, redeeming)).toBe(true);
    await endActingWithoutRight(tx);
    return { redeeming };
  });
  expect(reasonOf(await redeeming)).toBe('simulationEnded');
});

test('signing out leaves no code, whichever of the two comes first', async () => {
  const key = 'admin:accounts:simulate';
  await setSalesKeys((held) => [...new Set([...held, key])]);
  await editSales({ codes: ['sales'], shop: 0 });
  await mall.database.deleteFrom('simulation_code').execute();
  const codes = () => mall.database.selectFrom('simulation_code').select('staff_id').execute();
  const sessionOf = (token: string) =>
    mall.database
      .selectFrom('session')
      .select(['account_id as accountId', 'token_hash as tokenHash'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();

  const first = await mall.tokenOf('13900000002');
  const session = await sessionOf(first);
  const { leaving } = await inTransaction(mall.database, async (tx) => {
    await newSimulationCode(tx, buyer, session, mall.clock.now());
    const leaving = mall.call(signOut, {}, { as: first });
    expect(await untilWaiting(mall.database, leaving)).toBe(true);
    return { leaving };
  });
  expect((await leaving).code).toBe(200);
  expect(await codes()).toEqual([]);

  const second = await mall.tokenOf('13900000002');
  const { accountId, tokenHash } = await sessionOf(second);
  const { starting } = await inTransaction(mall.database, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    await tx.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    const starting = start(buyer, second);
    expect(await untilWaiting(mall.database, starting)).toBe(true);
    return { starting };
  });
  expect(reasonOf(await starting)).toBe('loginExpired');
  expect(await codes()).toEqual([]);
});
