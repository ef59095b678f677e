/** Knowing a changed password gives no access, not even through a sign-in begun while it was still valid. */
import type { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { startSimulation } from '../../people/contract/simulation-endpoints.ts';
import { signOutOtherDevices } from '../contract/device-endpoints.ts';
import { createJumpToken, signInWithJumpToken } from '../contract/jump-endpoints.ts';
import { bindEmail } from '../contract/registration-endpoints.ts';
import { changePasswordAndSignIn, setDuePassword, signInWithPassword } from '../contract/sign-in-endpoints.ts';
import { redeemSimulation } from '../contract/simulation-endpoints.ts';
import { hashPassword } from '../server/password/password.ts';
import { codeFor, enterByCode } from './sign-in-builders.ts';

const comparison = vi.hoisted(() => vi.fn<typeof verify>());
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  comparison.mockImplementation(real.verify);
  return { ...real, verify: comparison };
});

const OLD = 'Argus#2026';
const NEW = 'Kamera+7781';
const OTHER = 'Kamera+7782';
const API_KEY = 'a key of thirty-two characters or more';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ OPEN_API_KEY: API_KEY, PUBLIC_URL: 'https://mall.example' });
});
afterAll(() => mall.close());

const signIn = (phone: string, password: string) => mall.call(signInWithPassword, { phone, password });
const owesPassword = (phone: string) =>
  mall.database.updateTable('account').set({ must_change_password: true }).where('phone', '=', phone).execute();
const sessionsOf = async (phone: string) => {
  const { rows } = await sql`
    SELECT FROM session s JOIN account a ON a.id = s.account_id WHERE a.phone = ${phone}`.execute(mall.database);
  return rows.length;
};

test('of two who begin with a first password, the later one to choose a new one is refused', async () => {
  const phone = '13900000004';
  await owesPassword(phone);
  const thief = (await signIn(phone, OLD)).data.key;
  const owner = (await signIn(phone, OLD)).data.key;
  expect((await mall.call(setDuePassword, { key: owner, password: NEW })).code).toBe(200);
  expect((await mall.call(setDuePassword, { key: thief, password: OTHER })).data).toEqual({ reason: 'stepEnded' });
  expect((await signIn(phone, NEW)).data).toMatchObject({ type: 'login' });
});

test('what was begun with a forgotten password ends with it', async () => {
  const phone = '13900000005';
  await owesPassword(phone);
  const thief = (await signIn(phone, OLD)).data.key;
  const validateCode = await codeFor(mall, phone);
  expect((await mall.call(changePasswordAndSignIn, { phone, validateCode, password: NEW })).code).toBe(200);
  expect((await mall.call(setDuePassword, { key: thief, password: OTHER })).data).toEqual({ reason: 'stepEnded' });
});

test('ending all other sessions ends the jump and the registration that could become one', async () => {
  const phone = '13500000011';
  const { id: spreadPid } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13800000001')
    .executeTakeFirstOrThrow();
  const invited = (await enterByCode(mall, phone, { spreadPid })).data;
  const headers = { 'x-api-key': API_KEY };
  const { jumpToken } = (await mall.call(createJumpToken, { phone }, { headers })).data;
  const email = 'thief@example.com';
  const captcha = await codeFor(mall, email);
  expect((await mall.call(signOutOtherDevices, {}, { as: await mall.tokenOf(phone) })).data).toBe(1);
  expect((await mall.call(signInWithJumpToken, { jumpToken })).data).toEqual({ reason: 'linkEnded' });
  expect((await mall.call(bindEmail, { email, captcha, key: invited.key })).data).toEqual({ reason: 'stepEnded' });
});

/** Signs in, and runs something while the password is compared. */
async function signInWhile(phone: string, happens: () => Promise<unknown>) {
  const real = comparison.getMockImplementation();
  comparison.mockImplementationOnce(async (...given) => {
    const right = (await real?.(...given)) ?? false;
    await happens();
    return right;
  });
  return (await signIn(phone, OLD)).data;
}

test('a password that is changed while it is compared opens nothing', async () => {
  const phone = '13800000003';
  const hash = await hashPassword(NEW);
  const answer = await signInWhile(phone, () =>
    mall.database.updateTable('account').set({ password_hash: hash }).where('phone', '=', phone).execute(),
  );
  expect(answer).toEqual({ reason: 'wrongCredentials' });
  expect(await sessionsOf(phone)).toBe(0);
  expect((await signIn(phone, NEW)).data).toMatchObject({ type: 'login' });
});

test('a password that falls due while it is compared has to be changed', async () => {
  const phone = '13800000002';
  expect(await signInWhile(phone, () => owesPassword(phone))).toEqual({ reason: 'wrongCredentials' });
  expect(await sessionsOf(phone)).toBe(0);
  expect((await signIn(phone, OLD)).data).toMatchObject({ token: '', step: 'changePassword' });
});

test('staff whose sessions are ended act for nobody with a code they had', async () => {
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13800000003')
    .executeTakeFirstOrThrow();
  const staff = '13900000001';
  const { code } = (await mall.call(startSimulation, { id }, { as: await mall.tokenOf(staff) })).data;
  await mall.call(signOutOtherDevices, {}, { as: await mall.tokenOf(staff) });
  expect((await mall.call(redeemSimulation, { code })).data).toEqual({ reason: 'simulationEnded' });
});
