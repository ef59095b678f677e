import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listSecurityEvents } from '../../own-account/contract/security-event-endpoints.ts';
import { listDevices, signOutDevice, signOutOtherDevices } from '../contract/device-endpoints.ts';
import { readMyUserInfo, signOut } from '../contract/session-endpoints.ts';
import { signInWithPassword } from '../contract/sign-in-endpoints.ts';

const OWNER = '13800000003';
const STRANGER = '13800000001';
const PHONE = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());
beforeEach(() => mall.database.deleteFrom('session').execute());

async function signedIn(userAgent: string): Promise<string> {
  const input = { phone: OWNER, password: 'Argus#2026' };
  const { data } = await mall.call(signInWithPassword, input, { headers: { 'user-agent': userAgent } });
  return data.token;
}
const alive = async (token: string) => (await mall.call(readMyUserInfo, {}, { as: token })).code === 200;
const idOf = (phone: string) =>
  mall.database.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();

test('one sees the own devices, this one first, and no token or hash', async () => {
  const desk = await signedIn(DESK);
  mall.clock.advance(60_000);
  const phone = await signedIn(PHONE);
  await mall.tokenOf(STRANGER);
  const { data } = await mall.call(listDevices, {}, { as: desk });
  expect(data).toEqual([
    expect.objectContaining({ browser: 'Firefox', system: 'Windows', current: true, byStaff: false }),
    expect.objectContaining({ browser: 'Chrome', system: 'Android', current: false, address: '127.0.0.1' }),
  ]);
  expect(JSON.stringify(data)).not.toContain(desk);
  expect(JSON.stringify(data)).not.toContain(phone);
  expect(Object.keys(data[0] ?? {})).not.toContain('tokenHash');
});

test('a session that ended by itself is not listed', async () => {
  await signedIn(PHONE);
  mall.clock.advance(8 * 24 * 60 * 60_000);
  const desk = await signedIn(DESK);
  expect((await mall.call(listDevices, {}, { as: desk })).data).toHaveLength(1);
});

test('signing a device out there ends it at its next request, and only it', async () => {
  const desk = await signedIn(DESK);
  const phone = await signedIn(PHONE);
  const other = (await mall.call(listDevices, {}, { as: desk })).data.find(({ current }) => !current);
  expect(await mall.call(signOutDevice, { id: other?.id ?? 0 }, { as: desk })).toMatchObject({ code: 200, data: '' });
  expect(await alive(phone)).toBe(false);
  expect(await alive(desk)).toBe(true);
});

test("another person's session answers as one that does not exist", async () => {
  const desk = await signedIn(DESK);
  const stranger = await mall.tokenOf(STRANGER);
  const theirs = (await mall.call(listDevices, {}, { as: stranger })).data[0]?.id ?? 0;
  const refused = await mall.call(signOutDevice, { id: theirs }, { as: desk });
  const absent = await mall.call(signOutDevice, { id: 999_999_999 }, { as: desk });
  expect(refused).toEqual(absent);
  expect(refused.data).toEqual({ reason: 'notFound' });
  expect(await alive(stranger)).toBe(true);
  for (const id of [0, -1]) expect((await mall.call(signOutDevice, { id }, { as: desk })).code).toBe(400);
});

test('signing out everywhere else leaves this device and takes sessions acting for others along', async () => {
  const desk = await signedIn(DESK);
  const phone = await signedIn(PHONE);
  const stranger = await mall.tokenOf(STRANGER);
  const acting = await mall.tokenOf('13800000005');
  const owner = await idOf(OWNER);
  const customer = await idOf('13800000005');
  await mall.database
    .updateTable('session')
    .set({ simulated_by_id: owner.id })
    .where('account_id', '=', customer.id)
    .execute();
  expect((await mall.call(signOutOtherDevices, {}, { as: desk })).data).toBe(2);
  expect([await alive(desk), await alive(phone), await alive(acting), await alive(stranger)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('staff acting for a customer see the devices and end none', async () => {
  const desk = await signedIn(DESK);
  const acting = await mall.tokenOf(OWNER);
  const staff = await idOf('13900000001');
  await mall.database
    .updateTable('session')
    .set({ simulated_by_id: staff.id })
    .where('user_agent', '=', '')
    .where('account_id', '=', (await idOf(OWNER)).id)
    .execute();
  const { data } = await mall.call(listDevices, {}, { as: acting });
  expect(data.map(({ byStaff }) => byStaff)).toEqual([true, false]);
  expect((await mall.call(signOutDevice, { id: data[1]?.id ?? 0 }, { as: acting })).data).toEqual({
    reason: 'notWhileSimulated',
  });
  expect((await mall.call(signOutOtherDevices, {}, { as: acting })).data).toEqual({ reason: 'notWhileSimulated' });
  expect(await alive(desk)).toBe(true);
});

test('what happened is listed for its owner only, with device and address', async () => {
  const desk = await signedIn(DESK);
  const phone = await signedIn(PHONE);
  await mall.call(signOut, {}, { as: phone, headers: { 'user-agent': PHONE } });
  await mall.call(signOutOtherDevices, {}, { as: desk, headers: { 'user-agent': DESK } });
  const { data } = await mall.call(listSecurityEvents, {}, { as: desk });
  expect(data.slice(0, 2)).toEqual([
    expect.objectContaining({ event: 'otherSessionsEnd', browser: 'Firefox', address: '127.0.0.1', byStaff: false }),
    expect.objectContaining({ event: 'signOut', system: 'Android' }),
  ]);
  const stranger = await mall.tokenOf(STRANGER);
  expect((await mall.call(listSecurityEvents, {}, { as: stranger })).data).toEqual([]);
});

test('sessions for customers end with the account of the person who runs them', async () => {
  const staff = (await idOf('13900000001')).id;
  const token = await mall.tokenOf(OWNER);
  const own = await mall.tokenOf(OWNER);
  await mall.database
    .updateTable('session')
    .set({ simulated_by_id: staff })
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .execute();
  expect(await alive(token)).toBe(true);
  await mall.database.updateTable('account').set({ disabled: true }).where('id', '=', staff).execute();
  expect(await alive(token)).toBe(false);
  expect(await alive(own)).toBe(true);
});
