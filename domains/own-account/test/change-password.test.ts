import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { readMyUserInfo } from '../../sign-in/contract/session-endpoints.ts';
import { signInWithPassword } from '../../sign-in/contract/sign-in-endpoints.ts';
import { sentCode } from '../../sign-in/test/sent-code.ts';
import { changePassword, sendPasswordCode } from '../contract/password-endpoints.ts';

const PHONE = '13800000003';
const DEMO_PASSWORD = 'Argus#2026';
const GOOD = 'kEtTle-47.blue';

let mall: TestMall;
let owner: string;
let demoHash: string | null;
const account = () => mall.database.selectFrom('account').selectAll().where('phone', '=', PHONE);
beforeAll(async () => {
  mall = await startTestMall();
  demoHash = (await account().executeTakeFirstOrThrow()).password_hash;
});
afterAll(() => mall.close());
beforeEach(async () => {
  for (const table of ['one_time_code', 'attempt_count', 'session', 'audit_entry'] as const) {
    await mall.database.deleteFrom(table).execute();
  }
  await mall.database.updateTable('account').set({ password_hash: demoHash }).where('phone', '=', PHONE).execute();
  owner = await mall.tokenOf(PHONE);
});

const send = () => mall.call(sendPasswordCode, {}, { as: owner });
const change = (password: string, validateCode: string) =>
  mall.call(changePassword, { password, validateCode }, { as: owner });
const signIn = (password: string) => mall.call(signInWithPassword, { phone: PHONE, password });
const alive = async (token: string) => (await mall.call(readMyUserInfo, {}, { as: token })).code === 200;

test('a new password ends every session but the one that set it', async () => {
  const other = await mall.tokenOf(PHONE);
  expect((await send()).data).toBe('138****0003');
  expect(await change(GOOD, await sentCode(mall, PHONE))).toMatchObject({ code: 200, data: true });
  expect([await alive(owner), await alive(other)]).toEqual([true, false]);
  expect((await signIn(DEMO_PASSWORD)).data).toMatchObject({ reason: 'wrongCredentials' });
  expect((await signIn(GOOD)).code).toBe(200);
});

test('without the right code the password stays', async () => {
  expect((await change(GOOD, '000000')).data).toMatchObject({ reason: 'wrongCode' });
  await send();
  const code = await sentCode(mall, PHONE);
  for (let wrong = 0; wrong < 5; wrong += 1) await change(GOOD, code === '000000' ? '000001' : '000000');
  expect((await change(GOOD, code)).data).toMatchObject({ reason: 'wrongCode' });
  expect((await signIn(DEMO_PASSWORD)).code).toBe(200);
});

test('a code is used once and dies after five minutes', async () => {
  await send();
  const code = await sentCode(mall, PHONE);
  await change(GOOD, code);
  expect((await change('anOther-47.one', code)).data).toMatchObject({ reason: 'wrongCode' });
  mall.clock.advance(61_000);
  await send();
  const late = await sentCode(mall, PHONE);
  mall.clock.advance(5 * 60_000);
  expect((await change('anOther-47.one', late)).data).toMatchObject({ reason: 'wrongCode' });
});

test('a common password is refused and leaves the code as it was; the present one is refused', async () => {
  await send();
  const code = await sentCode(mall, PHONE);
  expect((await change('P@ssw0rd', code)).data).toEqual({ reason: 'passwordTooCommon' });
  expect((await change('short1#', code)).code).toBe(400);
  expect((await change(DEMO_PASSWORD, code)).data).toEqual({ reason: 'passwordUnchanged' });
});

test('an account without a phone gets the code by mail', async () => {
  await mall.database
    .updateTable('account')
    .set({ phone: null, email: 'zhou@example.com' })
    .where('phone', '=', PHONE)
    .execute();
  expect((await send()).data).toBe('z***@example.com');
  expect((await change(GOOD, await sentCode(mall, 'zhou@example.com'))).code).toBe(200);
  await mall.database
    .updateTable('account')
    .set({ phone: PHONE, email: null })
    .where('email', '=', 'zhou@example.com')
    .execute();
});

test('neither password nor code is in the audit trail', async () => {
  await send();
  const code = await sentCode(mall, PHONE);
  await change(GOOD, code);
  const rows = await mall.database.selectFrom('audit_entry').selectAll().execute();
  expect(rows.map(({ action }) => action)).toEqual(['account.change-password']);
  for (const secret of [GOOD, DEMO_PASSWORD, code])
    expect(JSON.stringify([rows[0]?.before, rows[0]?.after])).not.toContain(secret);
});

test('a visitor gets no code', async () => {
  expect((await mall.call(sendPasswordCode, {})).code).toBe(401);
  expect((await mall.call(changePassword, { password: GOOD, validateCode: '123456' })).code).toBe(401);
});
