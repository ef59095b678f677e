import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import {
  checkToken,
  findRedirect,
  listDemoAccounts,
  listMyPermissions,
  readMyUserInfo,
  signOut,
} from '../contract/session-endpoints.ts';
import { signInWithPassword } from '../contract/sign-in-endpoints.ts';

const DISTRIBUTOR = '13800000001';
const REGULAR = '13800000004';
const FINANCE = '13900000005';
const PASSWORD = 'Argus#2026';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let mall: TestMall;
beforeAll(async () => {
  // Captchas are covered by login-attacks.test.ts.
  mall = await startTestMall();
  await decideSettings(mall, { captchaAsked: false });
});
afterAll(() => mall.close());

const signIn = (phone: string, password = PASSWORD) => mall.call(signInWithPassword, { phone, password });

async function signedIn(phone: string): Promise<string> {
  const { code, data } = await signIn(phone);
  expect(code).toBe(200);
  return data.token;
}

test('a demo account signs in and is told who it is', async () => {
  const { code, data } = await signIn(DISTRIBUTOR);
  expect(code).toBe(200);
  expect(data).toMatchObject({ type: 'login', isNew: false, phone: DISTRIBUTOR });
  expect(Buffer.from(data.token, 'base64url')).toHaveLength(32);

  const check = await mall.call(checkToken, {}, { as: data.token });
  expect(check.data).toMatchObject({
    token: data.token,
    simulationFlag: false,
    identity: 2,
    roles: ['first-level-distributor'],
    relationType: 1,
    userInfo: { id: data.id, level: 1, company: '杭州临安智联工程有限公司' },
  });
  const info = await mall.call(readMyUserInfo, {}, { as: data.token });
  expect(info.data).toEqual(check.data.userInfo);
});

test('the database keeps the hash of a token and never the token', async () => {
  const token = await signedIn(DISTRIBUTOR);
  const row = await mall.database
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token);
});

test('a wrong password and an unknown phone get the same answer', async () => {
  const wrong = await signIn(DISTRIBUTOR, 'Wrong#2026');
  const unknown = await signIn('13811112222', 'Wrong#2026');
  expect(wrong).toEqual({ code: 500, data: { reason: 'wrongCredentials' }, message: '账号或密码不正确' });
  expect(unknown).toEqual(wrong);
});

test('the tenth failure locks the phone for 15 minutes, also for the right password', async () => {
  const phone = '13800000003';
  for (let failure = 1; failure <= 10; failure += 1) {
    expect((await signIn(phone, 'Wrong#2026')).data).toEqual({ reason: 'wrongCredentials' });
  }
  expect((await signIn(phone)).data).toEqual({ reason: 'signInLocked', minutes: 15 });
  mall.clock.advance(14 * MINUTE);
  // Further tries do not prolong the lock.
  expect((await signIn(phone)).data).toEqual({ reason: 'signInLocked', minutes: 1 });
  mall.clock.advance(MINUTE);
  expect((await signIn(phone)).code).toBe(200);
});

test('failures at the same moment are all counted', async () => {
  const phone = '13800000005';
  const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(phone, 'Wrong#2026')));
  const reasons = answers.map(({ data }) => (data as unknown as { reason: string }).reason);
  expect(reasons.filter((reason) => reason === 'wrongCredentials')).toHaveLength(10);
  expect(reasons.filter((reason) => reason === 'signInLocked')).toHaveLength(6);
});

test('a success forgets the failures before it', async () => {
  // The failures of all tests count for the address, so it is reset.
  mall.clock.advance(60 * MINUTE);
  const phone = '13900000002';
  for (let round = 1; round <= 3; round += 1) {
    for (let failure = 1; failure <= 6; failure += 1) await signIn(phone, 'Wrong#2026');
    expect((await signIn(phone)).code).toBe(200);
  }
});

test('one address may not try phone after phone', async () => {
  const other = await startTestMall();
  try {
    const attempt = (phone: string) => other.call(signInWithPassword, { phone, password: 'Wrong#2026' });
    await attempt('13810000001');
    const buckets = other.database.updateTable('attempt_count').set({ count: 24 });
    const { numUpdatedRows } = await buckets.where('bucket', 'like', '%address%').executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect((await attempt('13810000002')).data).toMatchObject({ reason: 'wrongCredentials' });
    expect((await attempt('13810000003')).data).toMatchObject({ reason: 'signInLocked' });
    await other.runJob('delete-ended-sessions');
    other.clock.advance(61 * MINUTE);
    await other.runJob('delete-ended-sessions');
    expect(await other.database.selectFrom('attempt_count').selectAll().execute()).toEqual([]);
  } finally {
    await other.close();
  }
});

test('disabling an account refuses it and ends its session at once', async () => {
  const token = await signedIn(FINANCE);
  await mall.database.updateTable('account').set({ disabled: true }).where('phone', '=', FINANCE).execute();
  expect((await mall.call(readMyUserInfo, {}, { as: token })).code).toBe(402);
  expect((await signIn(FINANCE)).data).toEqual({ reason: 'accountDisabled' });
  expect((await signIn(FINANCE, 'Wrong#2026')).data).toEqual({ reason: 'wrongCredentials' });
});

test('signing out ends this session and no other', async () => {
  const token = await signedIn(DISTRIBUTOR);
  const elsewhere = await signedIn(DISTRIBUTOR);
  expect((await mall.call(signOut, {}, { as: token })).code).toBe(200);
  expect((await mall.call(checkToken, {}, { as: token })).code).toBe(402);
  expect((await mall.call(checkToken, {}, { as: elsewhere })).code).toBe(200);
  expect((await mall.call(checkToken, {})).code).toBe(401);
  expect((await mall.call(signOut, {})).code).toBe(200);
});

test('a changed role counts from the next request on', async () => {
  const token = await signedIn(REGULAR);
  const before = await mall.call(listMyPermissions, {}, { as: token });
  expect(before.data).not.toContain('goods:showPrice');
  await mall.database
    .insertInto('role_permission')
    .columns(['role_id', 'permission'])
    .expression((eb) =>
      eb
        .selectFrom('role')
        .select((role) => ['id', role.val('goods:showPrice').as('permission')])
        .where('code', '=', 'regular-user'),
    )
    .execute();
  const after = await mall.call(listMyPermissions, {}, { as: token });
  expect(after.data).toContain('goods:showPrice');
});

test('a session ends after 7 days without use and after 30 days in any case', async () => {
  const idle = await signedIn(DISTRIBUTOR);
  const used = await signedIn(DISTRIBUTOR);
  for (let day = 6; day <= 24; day += 6) {
    mall.clock.advance(6 * DAY);
    expect((await mall.call(checkToken, {}, { as: used })).code).toBe(200);
  }
  expect((await mall.call(checkToken, {}, { as: idle })).code).toBe(402);
  mall.clock.advance(5 * DAY);
  expect((await mall.call(checkToken, {}, { as: used })).code).toBe(200);
  mall.clock.advance(DAY);
  expect((await mall.call(checkToken, {}, { as: used })).code).toBe(402);
  await mall.runJob('delete-ended-sessions');
  expect(await mall.database.selectFrom('session').selectAll().execute()).toEqual([]);
});

test('use is noted at most every five minutes', async () => {
  const token = await signedIn(DISTRIBUTOR);
  const lastSeen = async () =>
    (await mall.database.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at;
  const first = await lastSeen();
  mall.clock.advance(4 * MINUTE);
  await mall.call(checkToken, {}, { as: token });
  expect(await lastSeen()).toEqual(first);
  mall.clock.advance(2 * MINUTE);
  await mall.call(checkToken, {}, { as: token });
  expect((await lastSeen()).getTime()).toBeGreaterThan(first.getTime());
});

test.each([
  ['no phone', { password: PASSWORD }, 'phone'],
  ['a short phone', { phone: '1380000000', password: PASSWORD }, 'phone'],
  ['a phone with a sign', { phone: "13800000001'", password: PASSWORD }, 'phone'],
  ['a number for a password', { phone: DISTRIBUTOR, password: 5 }, 'password'],
  ['a huge password', { phone: DISTRIBUTOR, password: 'x'.repeat(101) }, 'password'],
])('%s is a bad parameter that names the field', async (_, input, field) => {
  const answer = await mall.call(signInWithPassword, input as never, { locale: 'en' });
  expect(answer).toMatchObject({ code: 400, data: { reason: 'badParameter', field } });
});

test('a redirect leads only where the dictionary says', async () => {
  const staff = await mall.tokenOf('13900000001');
  const target = async (name: string | undefined, as?: string) =>
    (await mall.call(findRedirect, name === undefined ? {} : { target: name }, { as: as ?? null })).data;
  expect(await target(undefined)).toBe('/');
  expect(await target(undefined, staff)).toBe('/admin/');
  expect(await target('orders')).toBe('/users/order_list');
  expect(await target('https://elsewhere.example')).toBe('/');
  expect(await target('merchant')).toBe('/');
});

test('demo accounts are told in demo mode only, and each can sign in', async () => {
  const { data } = await mall.call(listDemoAccounts, {}, { locale: 'en' });
  expect(data.map(({ phone }) => phone)).toContain(DISTRIBUTOR);
  expect(data.find(({ phone }) => phone === DISTRIBUTOR)?.roleName).toBe('First-level distributor');
  const real = await startTestMall({ DEMO: '0' });
  try {
    expect((await real.call(listDemoAccounts, {})).data).toEqual([]);
  } finally {
    await real.close();
  }
});
