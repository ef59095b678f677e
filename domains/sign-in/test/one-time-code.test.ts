import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { solveCaptcha } from '../../captcha/test/solve-captcha.ts';
import { listOutbox } from '../../outbox/contract/outbox-endpoints.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { checkToken } from '../contract/session-endpoints.ts';
import {
  sendEmailCode,
  sendPhoneCode,
  signInWithEmailCode,
  signInWithPhoneCode,
} from '../contract/sign-in-endpoints.ts';
import { codeFor, enterByCode, lastMessage } from './sign-in-builders.ts';

const MINUTE = 60_000;

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
  // Codes live for minutes to the second: only what is added to the clock counts.
  mall.clock.stop();
});
afterAll(() => mall.close());

let numbers = 0;
const newPhone = () => {
  numbers += 1;
  return `137000${String(numbers).padStart(5, '0')}`;
};
const enter = (phone: string, captcha: string) => mall.call(signInWithPhoneCode, { phone, captcha });
/** A code that differs from the correct one. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

test('a code registers a regular user the first time and signs in afterwards', async () => {
  const phone = newPhone();
  const first = await enterByCode(mall, phone);
  expect(first.data).toMatchObject({ type: 'register', isNew: true, phone, key: '', step: '' });
  const check = await mall.call(checkToken, {}, { as: first.data.token });
  expect(check.data).toMatchObject({ identity: 3, roles: ['regular-user'], relationType: 0 });
  mall.clock.advance(MINUTE);
  const second = await enterByCode(mall, phone);
  expect(second.data).toMatchObject({ type: 'login', isNew: false, id: first.data.id });
});

test('a mail address is one person however it is written', async () => {
  const first = await enterByCode(mall, 'buyer@example.com');
  expect(first.data).toMatchObject({ type: 'register', isNew: true });
  mall.clock.advance(MINUTE);
  const captcha = await codeFor(mall, 'buyer@example.com');
  const again = await mall.call(signInWithEmailCode, { email: 'Buyer@Example.COM', captcha });
  expect(again.data).toMatchObject({ type: 'login', id: first.data.id });
});

test('the agreement that was ticked is noted; one that was refused is refused', async () => {
  const phone = newPhone();
  const captcha = await codeFor(mall, phone);
  const refused = await mall.call(signInWithPhoneCode, { phone, captcha, agreed: false as never });
  expect(refused).toMatchObject({ code: 400, data: { field: 'agreed' } });
  const { data } = await mall.call(signInWithPhoneCode, { phone, captcha, agreed: true });
  const row = await mall.database
    .selectFrom('account')
    .select('agreed_at')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  expect(row.agreed_at).not.toBeNull();
});

test('a code works once, also for four calls at the same moment', async () => {
  const phone = newPhone();
  const code = await codeFor(mall, phone);
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(phone, code)));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect((await enter(phone, code)).data).toEqual({ reason: 'wrongCode' });
});

test('five wrong tries burn a code, counted before they are made', async () => {
  const phone = newPhone();
  const code = await codeFor(mall, phone);
  await Promise.all([1, 2, 3, 4, 5].map(() => enter(phone, otherThan(code))));
  expect((await enter(phone, code)).data).toEqual({ reason: 'wrongCode' });
  const spared = newPhone();
  const right = await codeFor(mall, spared);
  for (let wrong = 1; wrong <= 4; wrong += 1) await enter(spared, otherThan(right));
  expect((await enter(spared, right)).code).toBe(200);
});

test('a code is dead after five minutes', async () => {
  const phone = newPhone();
  const code = await codeFor(mall, phone);
  mall.clock.advance(5 * MINUTE);
  expect((await enter(phone, code)).data).toEqual({ reason: 'wrongCode' });
  const alive = newPhone();
  const young = await codeFor(mall, alive);
  mall.clock.advance(5 * MINUTE - 1000);
  expect((await enter(alive, young)).code).toBe(200);
});

test('another code comes after a minute and replaces the first', async () => {
  const phone = newPhone();
  const first = await codeFor(mall, phone);
  const send = async () => mall.call(sendPhoneCode, { phone, captchaVerification: await solveCaptcha(mall) });
  mall.clock.advance(20_000);
  expect((await send()).data).toEqual({ reason: 'codeTooSoon', seconds: 40 });
  mall.clock.advance(40_000);
  const second = await codeFor(mall, phone);
  if (second !== first) expect((await enter(phone, first)).data).toEqual({ reason: 'wrongCode' });
  expect((await enter(phone, second)).code).toBe(200);
});

test('a code belongs to one recipient', async () => {
  const [one, other] = [newPhone(), newPhone()];
  const code = await codeFor(mall, one);
  const own = await codeFor(mall, other);
  if (code !== own) expect((await enter(other, code)).data).toEqual({ reason: 'wrongCode' });
  expect((await enter(one, code)).code).toBe(200);
});

test('no code is kept as it is, and none is in a log', async () => {
  const code = await codeFor(mall, 'kept@example.com');
  const row = await mall.database
    .selectFrom('one_time_code')
    .selectAll()
    .where('recipient', '=', 'kept@example.com')
    .executeTakeFirstOrThrow();
  expect(row.code_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify({ ...row, sent_at: 0, expires_at: 0, code_hash: '' })).not.toContain(code);
});

test('ten codes an hour for one recipient, in two processes and over a restart', async () => {
  const phone = newPhone();
  for (let sent = 1; sent <= 10; sent += 1) {
    await codeFor(mall, phone);
    mall.clock.advance(MINUTE);
  }
  const captchaVerification = await solveCaptcha(mall);
  const refused = await mall.call(sendPhoneCode, { phone, captchaVerification });
  expect(refused.data).toEqual({ reason: 'codeLimit', minutes: 50 });
  // The counts are in the database, not in process memory.
  const counted = await mall.database.selectFrom('attempt_count').selectAll().execute();
  expect(counted.map(({ bucket }) => bucket)).toContain(`code:recipient:${phone}`);
  mall.clock.advance(50 * MINUTE);
  expect(await codeFor(mall, phone)).toMatch(/^\d{6}$/);
});

test('wrong codes for one phone after another are slow as well', async () => {
  const other = await startTestMall();
  try {
    const reasons: string[] = [];
    for (let n = 0; n < 70; n += 1) {
      const phone = `1360000${String(n).padStart(4, '0')}`;
      const { data } = await other.call(signInWithPhoneCode, { phone, captcha: '123456' });
      reasons.push((data as unknown as { reason: string }).reason);
    }
    expect(reasons.filter((reason) => reason === 'wrongCode')).toHaveLength(60);
    expect(reasons.slice(60).every((reason) => reason === 'codeLimit')).toBe(true);
  } finally {
    await other.close();
  }
});

test('messages are in the language of the caller, and staff read them in the outbox', async () => {
  await codeFor(mall, 'english@example.com', { locale: 'en' });
  expect(await lastMessage(mall, 'english@example.com')).toMatchObject({
    channel: 'mail',
    subject: 'Your Argus code',
    body: expect.stringContaining('valid for 5 minutes'),
  });
  const administrator = await mall.tokenOf('13900000001');
  const { data } = await mall.call(listOutbox, { recipient: 'english@example.com' }, { as: administrator });
  expect(data.list).toHaveLength(1);
  expect(data.list[0]).toMatchObject({ channel: 'mail', recipient: 'english@example.com' });
  const buyer = await mall.tokenOf('13800000003');
  expect((await mall.call(listOutbox, {}, { as: buyer })).data).toMatchObject({ reason: 'forbidden' });
});

test('a mall without captcha sends at once; outside demo mode without a provider it says that nothing was sent', async () => {
  const other = await startTestMall({ DEMO: '0' });
  await decideSettings(other, { captchaAsked: false });
  try {
    const send = () => other.call(sendEmailCode, { email: 'a@example.com' });
    expect((await send()).data).toEqual({ reason: 'deliveryFailed' });
    // Nothing was sent, so the next request need not wait a minute.
    expect((await send()).data).toEqual({ reason: 'deliveryFailed' });
    const staff = await other.tokenOf('13900000001');
    expect((await other.call(listOutbox, {}, { as: staff })).data.total).toBe(0);
  } finally {
    await other.close();
  }
});
