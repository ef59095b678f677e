import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { createJumpToken, signInWithJumpToken } from '../contract/jump-endpoints.ts';
import { bindEmail, bindPhone, checkEmailBinding, checkPhoneBinding } from '../contract/registration-endpoints.ts';
import { checkToken, listMyPermissions, readMyUserInfo } from '../contract/session-endpoints.ts';
import {
  changePasswordAndSignIn,
  sendSignInLink,
  setDuePassword,
  signInWithLink,
  signInWithPassword,
} from '../contract/sign-in-endpoints.ts';
import { codeFor, enterByCode, lastMessage } from './sign-in-builders.ts';

const DISTRIBUTOR = '13800000001';
const ENTERPRISE = '13800000003';
const OLD = 'Argus#2026';
const NEW = 'Kamera+7781';
const MINUTE = 60_000;
const API_KEY = 'a key of thirty-two characters or more';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ OPEN_API_KEY: API_KEY, PUBLIC_URL: 'https://mall.example' });
});
afterAll(() => mall.close());

const idOf = async (phone: string) =>
  (await mall.database.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
const signIn = (phone: string, password: string) => mall.call(signInWithPassword, { phone, password });
const isAlive = async (token: string) => (await mall.call(checkToken, {}, { as: token })).code === 200;

test('an invitation makes a sub-distributor, who may add the e-mail to the phone', async () => {
  const spreadPid = await idOf(DISTRIBUTOR);
  const phone = '13500000001';
  const first = await enterByCode(mall, phone, { spreadPid });
  expect(first.data).toMatchObject({ type: 'register', isNew: true, step: 'bindContact' });
  const check = await mall.call(checkToken, {}, { as: first.data.token });
  expect(check.data).toMatchObject({ relationType: 2, roles: ['sub-distributor'], identity: 3 });
  const row = await mall.database
    .selectFrom('account')
    .select('inviter_id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(row.inviter_id).toBe(spreadPid);

  const email = 'invited@example.com';
  expect((await mall.call(checkEmailBinding, { email })).data).toBe(true);
  const captcha = await codeFor(mall, email);
  const { key } = first.data;
  const wrong = await mall.call(bindEmail, { email, captcha, key: `${key}x` });
  expect(wrong.data).toEqual({ reason: 'stepEnded' });
  const bound = await mall.call(bindEmail, { email, captcha, key }, { as: first.data.token });
  expect(bound.data).toMatchObject({ type: 'login', id: first.data.id });
  const info = await mall.call(readMyUserInfo, {}, { as: bound.data.token });
  expect(info.data).toMatchObject({ phone, email });
  expect(await isAlive(first.data.token)).toBe(false);
  expect((await mall.call(checkEmailBinding, { email })).data).toEqual({ reason: 'alreadyBound' });
  mall.clock.advance(MINUTE);
  const again = await mall.call(bindEmail, { email: 'b@example.com', captcha: '123456', key });
  expect(again.data).toEqual({ reason: 'stepEnded' });
});

test('a phone or e-mail of another account is refused with a request to change it', async () => {
  const { data } = await enterByCode(mall, 'second@example.com', { spreadPid: await idOf(DISTRIBUTOR) });
  expect((await mall.call(checkPhoneBinding, { phone: ENTERPRISE })).data).toEqual({ reason: 'alreadyBound' });
  const taken = await mall.call(bindPhone, { phone: ENTERPRISE, captcha: '123456', key: data.key });
  expect(taken.data).toEqual({ reason: 'alreadyBound' });
  expect(taken.message).toBe('该手机号或邮箱已绑定其他账号，请更换');
  const phone = '13500000002';
  const captcha = await codeFor(mall, phone);
  expect((await mall.call(bindPhone, { phone, captcha, key: data.key })).code).toBe(200);
});

test('only a distributor’s invitation makes a sub-distributor', async () => {
  const byCustomer = await enterByCode(mall, '13500000003', { spreadPid: await idOf(ENTERPRISE) });
  expect(byCustomer.data).toMatchObject({ isNew: true, key: '' });
  const check = await mall.call(checkToken, {}, { as: byCustomer.data.token });
  expect(check.data).toMatchObject({ relationType: 0, roles: ['regular-user'] });
  const byNobody = await enterByCode(mall, '13500000004', { spreadPid: 99_999_999 });
  expect(byNobody.data).toMatchObject({ isNew: true, key: '' });
});

test('an invitation makes nothing of an account that exists', async () => {
  const { data } = await enterByCode(mall, '13800000004', { spreadPid: await idOf(DISTRIBUTOR) });
  expect(data).toMatchObject({ type: 'login', isNew: false, key: '' });
  expect((await mall.call(checkToken, {}, { as: data.token })).data.relationType).toBe(0);
});

test('the checks of bindings cannot be used to look customers up', async () => {
  const answers = [];
  for (let n = 0; n < 70; n += 1) answers.push(await mall.call(checkPhoneBinding, { phone: '13812345678' }));
  expect(answers.filter(({ code }) => code === 200).length).toBeLessThanOrEqual(60);
  expect(answers.at(-1)?.data).toMatchObject({ reason: 'codeLimit' });
});

test('a forgotten password is changed with a code, and every session is over', async () => {
  const elsewhere = await mall.tokenOf(ENTERPRISE);
  mall.clock.advance(MINUTE);
  const validateCode = await codeFor(mall, ENTERPRISE);
  const change = (password: string) =>
    mall.call(changePasswordAndSignIn, { phone: ENTERPRISE, validateCode, password });
  expect((await change('P@ssword123')).data).toEqual({ reason: 'passwordTooCommon' });
  const { data } = await change(NEW);
  expect(data).toMatchObject({ type: 'login', phone: ENTERPRISE });
  expect(await isAlive(elsewhere)).toBe(false);
  expect(await isAlive(data.token)).toBe(true);
  expect((await signIn(ENTERPRISE, OLD)).data).toEqual({ reason: 'wrongCredentials' });
  expect((await signIn(ENTERPRISE, NEW)).code).toBe(200);
});

test('changing the password of nobody registers whoever has the code', async () => {
  const email = 'newcomer@example.com';
  const validateCode = await codeFor(mall, email);
  const { data } = await mall.call(changePasswordAndSignIn, { email, validateCode, password: NEW, agreed: true });
  expect(data).toMatchObject({ type: 'register', isNew: true });
  expect((await signIn(email, NEW)).data).toMatchObject({ id: data.id });
  const nobody = await mall.call(changePasswordAndSignIn, { validateCode, password: NEW });
  expect(nobody).toMatchObject({ code: 400, data: { field: 'phone' } });
});

test.each([['Kurz#1'], ['nur-buchstaben'], ['12345678#'], ['Letters123'], ['With space#1'], ['Twenty-one-letters#12']])(
  '%s is no password',
  async (password) => {
    const answer = await mall.call(changePasswordAndSignIn, { phone: DISTRIBUTOR, validateCode: '123456', password });
    expect(answer).toMatchObject({ code: 400, data: { field: 'password' } });
  },
);

test('a forced change comes before the session', async () => {
  const phone = '13900000004';
  await mall.database.updateTable('account').set({ must_change_password: true }).where('phone', '=', phone).execute();
  const started = await signIn(phone, OLD);
  expect(started.data).toMatchObject({ token: '', type: 'start', step: 'changePassword', id: 0, nikeName: '' });
  const { key } = started.data;
  const change = (password: string) => mall.call(setDuePassword, { key, password });
  expect((await change(OLD)).data).toEqual({ reason: 'passwordUnchanged' });
  const done = await change(NEW);
  expect(done.data).toMatchObject({ type: 'login', phone });
  expect(await isAlive(done.data.token)).toBe(true);
  expect((await change('Another+7781')).data).toEqual({ reason: 'stepEnded' });
  expect((await signIn(phone, NEW)).data).toMatchObject({ type: 'login' });
});

test('the key of a due step dies after ten minutes and after five tries', async () => {
  const phone = '13900000005';
  await mall.database.updateTable('account').set({ must_change_password: true }).where('phone', '=', phone).execute();
  const late = (await signIn(phone, OLD)).data.key;
  mall.clock.advance(10 * MINUTE);
  expect((await mall.call(setDuePassword, { key: late, password: NEW })).data).toEqual({ reason: 'stepEnded' });
  const tried = (await signIn(phone, OLD)).data.key;
  for (let n = 1; n <= 5; n += 1) await mall.call(setDuePassword, { key: tried, password: OLD });
  expect((await mall.call(setDuePassword, { key: tried, password: NEW })).data).toEqual({ reason: 'stepEnded' });
});

test('a mailed link signs in once, without a captcha, and does not tell whether there is an account', async () => {
  const email = 'blind@example.com';
  const sent = await mall.call(sendSignInLink, { email }, { locale: 'en' });
  expect(sent).toMatchObject({ code: 200, data: '' });
  const { body } = await lastMessage(mall, email);
  // In the fragment, so that no server, proxy or log on the way sees it.
  const linkToken = /https:\/\/mall\.example\/login#link=([\w-]{43})/.exec(body)?.[1] ?? '';
  const first = await mall.call(signInWithLink, { linkToken, agreed: true });
  expect(first.data).toMatchObject({ type: 'register', isNew: true });
  expect((await mall.call(signInWithLink, { linkToken })).data).toEqual({ reason: 'linkEnded' });
  const again = await mall.call(sendSignInLink, { email }, { locale: 'en' });
  expect(again).toEqual(sent);
  const late = /#link=([\w-]{43})/.exec((await lastMessage(mall, email)).body)?.[1] ?? '';
  mall.clock.advance(10 * MINUTE);
  expect((await mall.call(signInWithLink, { linkToken: late })).data).toEqual({ reason: 'linkEnded' });
});

test('links are few: three an hour for one mail address', async () => {
  mall.clock.advance(60 * MINUTE);
  const send = () => mall.call(sendSignInLink, { email: 'often@example.com' });
  for (let n = 1; n <= 3; n += 1) expect((await send()).code).toBe(200);
  expect((await send()).data).toMatchObject({ reason: 'codeLimit' });
});

test('the companion mall hands over a customer once, within a minute, and never staff', async () => {
  const jump = (input: object, key = API_KEY) =>
    mall.call(createJumpToken, input, { headers: key ? { 'x-api-key': key } : {} });
  expect((await jump({ phone: DISTRIBUTOR }, 'another key')).data).toEqual({ reason: 'apiKeyRequired' });
  expect((await jump({ phone: DISTRIBUTOR }, '')).data).toEqual({ reason: 'apiKeyRequired' });
  expect((await jump({ phone: '13900000001' })).data).toEqual({ reason: 'notFound' });
  expect((await jump({ phone: '13611111111' })).data).toEqual({ reason: 'notFound' });
  expect((await jump({})).data).toEqual({ reason: 'notFound' });

  const { data } = await jump({ phone: DISTRIBUTOR });
  expect(data).toMatchObject({ expiresIn: 60, url: `https://mall.example/?jumpToken=${data.jumpToken}` });
  const { jumpToken } = data;
  const entered = await Promise.all([1, 2].map(() => mall.call(signInWithJumpToken, { jumpToken })));
  expect(entered.map(({ code }) => code).sort()).toEqual([200, 500]);
  expect(entered.find(({ code }) => code === 200)?.data).toMatchObject({ type: 'login', phone: DISTRIBUTOR });
  const late = (await jump({ accountId: await idOf(DISTRIBUTOR) })).data.jumpToken;
  mall.clock.advance(MINUTE);
  expect((await mall.call(signInWithJumpToken, { jumpToken: late })).data).toEqual({ reason: 'linkEnded' });
});

test('only hashes of tokens, keys and links are kept', async () => {
  const entered = await enterByCode(mall, '13500000009', { spreadPid: await idOf(DISTRIBUTOR) });
  const rows = JSON.stringify([
    await mall.database.selectFrom('sign_in_step').selectAll().execute(),
    await mall.database.selectFrom('session').selectAll().execute(),
    await mall.database.selectFrom('known_device').selectAll().execute(),
  ]);
  expect(rows).not.toContain(entered.data.key);
  expect(rows).not.toContain(entered.data.token);
  mall.clock.advance(200 * 24 * 60 * MINUTE);
  await mall.runJob('delete-ended-sessions');
  for (const table of ['sign_in_step', 'sign_in_link', 'jump_token', 'one_time_code', 'known_device'] as const) {
    expect(await mall.database.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('those who register get their role without what it holds of the back office, and keep it', async () => {
  const role = await mall.database
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'regular-user')
    .executeTakeFirstOrThrow();
  await mall.database
    .insertInto('role_permission')
    .values({ role_id: role.id, permission: 'admin:orders:view' })
    .execute();
  const { token } = (await enterByCode(mall, '13500000031')).data;
  expect((await mall.call(checkToken, {}, { as: token })).data.roles).toEqual(['regular-user']);
  const keys = (await mall.call(listMyPermissions, {}, { as: token })).data;
  expect(keys).toContain('index:permission:seckill');
  expect(keys).not.toContain('admin:orders:view');
});
