import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { readMyUserInfo } from '../../sign-in/contract/session-endpoints.ts';
import { sentCode } from '../../sign-in/test/sent-code.ts';
import {
  bindEmail,
  bindPhone,
  sendEmailCode,
  sendNewEmailCode,
  sendNewPhoneCode,
  sendPhoneCode,
} from '../contract/contact-endpoints.ts';
import { listSecurityEvents } from '../contract/security-event-endpoints.ts';

const OLD = '13800000003';
const TAKEN = '13800000001';
const NEW = '13611112222';
const OTHER = '13611113333';
const MINUTE = 60_000;

let mall: TestMall;
let owner: string;
let ownerId: number;
beforeAll(async () => {
  mall = await startTestMall();
  const row = await mall.database.selectFrom('account').select('id').where('phone', '=', OLD).executeTakeFirstOrThrow();
  ownerId = row.id;
});
afterAll(() => mall.close());
beforeEach(async () => {
  for (const table of ['one_time_code', 'attempt_count', 'session', 'audit_entry'] as const) {
    await mall.database.deleteFrom(table).execute();
  }
  await mall.database.updateTable('account').set({ phone: OLD, email: null }).where('id', '=', ownerId).execute();
  owner = await mall.tokenOf(OLD);
});

const toOld = () => mall.call(sendPhoneCode, {}, { as: owner });
const toNew = (phone: string, captcha?: string, as = owner) => mall.call(sendNewPhoneCode, { phone, captcha }, { as });
const bind = (phone: string, captcha: string, as = owner) => mall.call(bindPhone, { phone, captcha }, { as });
const phoneNow = async () => (await mall.call(readMyUserInfo, {}, { as: owner })).data.phone;

async function oldCode(): Promise<string> {
  expect(await toOld()).toMatchObject({ code: 200, data: '138****0003' });
  return sentCode(mall, OLD);
}

test('a phone is changed with a code to the old and one to the new', async () => {
  expect((await toNew(NEW, await oldCode())).data).toBe('136****2222');
  expect((await bind(NEW, await sentCode(mall, NEW))).code).toBe(200);
  expect(await phoneNow()).toBe(NEW);
  const { data } = await mall.call(listSecurityEvents, {}, { as: owner });
  expect(data[0]?.event).toBe('phoneChange');
  const entry = await mall.database.selectFrom('audit_entry').select(['before', 'after']).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ before: { phone: OLD }, after: { phone: NEW } });
});

test('without the code of the old phone nothing is sent to the new one', async () => {
  for (const captcha of [undefined, '', '000000']) {
    expect((await toNew(NEW, captcha)).data).toMatchObject({ reason: 'wrongCode' });
  }
  expect((await bind(NEW, '123456')).data).toEqual({ reason: 'stepExpired' });
  const sent = mall.database.selectFrom('outbox_message').select('id').where('recipient', '=', OTHER);
  expect(await sent.execute()).toEqual([]);
});

test('the new phone is bound with its own code only, and only the one it was asked for', async () => {
  const captcha = await oldCode();
  await toNew(NEW, captcha);
  const fresh = await sentCode(mall, NEW);
  expect((await bind(NEW, fresh === '000000' ? '000001' : '000000')).data).toMatchObject({ reason: 'wrongCode' });
  expect((await bind(OTHER, fresh)).data).toEqual({ reason: 'stepExpired' });
  expect(await phoneNow()).toBe(OLD);
});

test('a mistyped new phone is corrected without proving the old one again, within ten minutes', async () => {
  await toNew(OTHER, await oldCode());
  expect((await toNew(NEW)).code).toBe(200);
  expect((await bind(OTHER, await sentCode(mall, OTHER))).data).toEqual({ reason: 'stepExpired' });
  mall.clock.advance(10 * MINUTE);
  expect((await bind(NEW, await sentCode(mall, NEW))).data).toEqual({ reason: 'stepExpired' });
  expect((await toNew(NEW)).data).toMatchObject({ reason: 'wrongCode' });
});

test('a step belongs to its session and is used once', async () => {
  const second = await mall.tokenOf(OLD);
  await toNew(NEW, await oldCode());
  const fresh = await sentCode(mall, NEW);
  expect((await bind(NEW, fresh, second)).data).toEqual({ reason: 'stepExpired' });
  const answers = await Promise.all([bind(NEW, fresh), bind(NEW, fresh)]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await bind(NEW, fresh)).data).toEqual({ reason: 'stepExpired' });
});

test('what another account has, or what is bound already, is refused; so is finding out about many', async () => {
  const captcha = await oldCode();
  expect(await toNew(TAKEN, captcha)).toMatchObject({
    data: { reason: 'alreadyBound' },
    message: '该手机号或邮箱已绑定其他账号，请更换',
  });
  expect((await toNew(OLD, captcha)).data).toEqual({ reason: 'sameAsBefore' });
  // The code was not used up by the refusal.
  expect((await toNew(NEW, captcha)).code).toBe(200);
  for (let tries = 0; tries < 9; tries += 1) await toNew(TAKEN);
  expect((await toNew(TAKEN)).data).toMatchObject({ reason: 'tooManyTries', minutes: 15 });
});

test('a phone bound elsewhere in the meantime stays there', async () => {
  await toNew(NEW, await oldCode());
  await mall.database.updateTable('account').set({ phone: NEW }).where('phone', '=', '13800000005').execute();
  expect((await bind(NEW, await sentCode(mall, NEW))).data).toEqual({ reason: 'alreadyBound' });
  await mall.database.updateTable('account').set({ phone: '13800000005' }).where('phone', '=', NEW).execute();
  expect(await phoneNow()).toBe(OLD);
});

test('an account without an e-mail binds one directly; the next change needs both codes', async () => {
  expect((await mall.call(sendEmailCode, {}, { as: owner })).data).toEqual({ reason: 'noEmail' });
  const first = await mall.call(sendNewEmailCode, { email: 'Wang@Example.com' }, { as: owner });
  expect(first.data).toBe('w***@example.com');
  const code = await sentCode(mall, 'wang@example.com');
  expect((await mall.call(bindEmail, { email: 'wang@example.com', captcha: code }, { as: owner })).code).toBe(200);
  expect((await mall.call(sendNewEmailCode, { email: 'li@example.com' }, { as: owner })).data).toMatchObject({
    reason: 'wrongCode',
  });
  await mall.call(sendEmailCode, {}, { as: owner });
  const captcha = await sentCode(mall, 'wang@example.com');
  await mall.call(sendNewEmailCode, { email: 'li@example.com', captcha }, { as: owner });
  const bound = { email: 'LI@example.com', captcha: await sentCode(mall, 'li@example.com') };
  expect((await mall.call(bindEmail, bound, { as: owner })).code).toBe(200);
  expect((await mall.call(readMyUserInfo, {}, { as: owner })).data.email).toBe('li@example.com');
});

test('visitors and staff acting for a customer change nothing', async () => {
  expect((await mall.call(sendPhoneCode, {})).code).toBe(401);
  expect((await mall.call(bindPhone, { phone: NEW, captcha: '123456' })).code).toBe(401);
  const staff = mall.database.selectFrom('account').select('id').where('phone', '=', '13900000001');
  await mall.database.updateTable('session').set({ simulated_by_id: staff }).execute();
  const answers = [await toOld(), await toNew(NEW), await bind(NEW, '123456')];
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ reason: 'notWhileSimulated' }));
});

test.each(['12811112222', '1361111222', 'x'])('%s is no mobile number', async (phone) => {
  expect((await toNew(phone)).code).toBe(400);
});

test('ended steps are cleared away', async () => {
  await toNew(NEW, await oldCode());
  mall.clock.advance(11 * MINUTE);
  await mall.runJob('delete-ended-binding-steps');
  expect(await mall.database.selectFrom('binding_step').selectAll().execute()).toEqual([]);
});
