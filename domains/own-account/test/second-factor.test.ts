import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { readMyUserInfo } from '../../sign-in/contract/session-endpoints.ts';
import { signInWithPassword, signInWithSecondFactor } from '../../sign-in/contract/sign-in-endpoints.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from '../contract/second-factor-endpoints.ts';
import { listSecurityEvents } from '../contract/security-event-endpoints.ts';

const STAFF = '13900000005';
const BUYER = '13800000003';
const PASSWORD = 'Argus#2026';
const STEP = 30_000;

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());
beforeEach(async () => {
  for (const table of ['second_factor', 'attempt_count', 'sign_in_step', 'session', 'audit_entry'] as const) {
    await mall.database.deleteFrom(table).execute();
  }
  token = await mall.tokenOf(STAFF);
});

const codeOf = (app: TOTP) => app.generate({ timestamp: mall.clock.now().getTime() });
const signIn = (phone = STAFF) => mall.call(signInWithPassword, { phone, password: PASSWORD });
const secondStep = (key: string, code: string) => mall.call(signInWithSecondFactor, { key, code });

async function enrolled(): Promise<{ app: TOTP; recoveryCodes: string[] }> {
  const { data } = await mall.call(startSecondFactor, { password: PASSWORD }, { as: token });
  const app = URI.parse(data.uri) as TOTP;
  expect(app.secret.base32).toBe(data.secret);
  const answer = await mall.call(confirmSecondFactor, { code: codeOf(app) }, { as: token });
  expect(answer.code).toBe(200);
  // The code that confirmed is used up.
  mall.clock.advance(STEP);
  return { app, recoveryCodes: answer.data.recoveryCodes };
}

test('enrolling: the secret protects nothing until a code of it was shown', async () => {
  const { data } = await mall.call(startSecondFactor, { password: PASSWORD }, { as: token });
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Argus:13900000005\?issuer=Argus&secret=/);
  expect((await signIn()).data).toMatchObject({ type: 'login', step: '' });
  const wrong = await mall.call(confirmSecondFactor, { code: '000000' }, { as: token });
  expect(wrong.data).toEqual({ reason: 'wrongFactorCode' });
  const app = URI.parse(data.uri) as TOTP;
  const { data: codes } = await mall.call(confirmSecondFactor, { code: codeOf(app) }, { as: token });
  expect(new Set(codes.recoveryCodes).size).toBe(10);
  expect((await mall.call(readSecondFactor, {}, { as: token })).data).toMatchObject({
    available: true,
    on: true,
    recoveryCodesLeft: 10,
  });
});

test('signing in asks for a code and begins no session before it', async () => {
  const { app } = await enrolled();
  const { data: start } = await signIn();
  expect(start).toMatchObject({ type: 'start', step: 'secondFactor', token: '', id: 0, nikeName: '', phone: '' });
  expect((await mall.call(readMyUserInfo, {}, { as: start.key })).code).toBe(402);
  const { code, data } = await secondStep(start.key, codeOf(app));
  expect(code).toBe(200);
  expect((await mall.call(readMyUserInfo, {}, { as: data.token })).data.phone).toBe(STAFF);
  expect((await secondStep(start.key, codeOf(app))).data).toMatchObject({ reason: 'stepEnded' });
});

test('a code that was used is refused, also in another sign-in and by two at once', async () => {
  const { app } = await enrolled();
  const keys = await Promise.all([signIn(), signIn(), signIn()]).then((all) => all.map(({ data }) => data.key));
  const code = codeOf(app);
  const answers = await Promise.all(keys.map((key) => secondStep(key, code)));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  // The code of the step before is as dead.
  const before = app.generate({ timestamp: mall.clock.now().getTime() - STEP });
  expect((await secondStep((await signIn()).data.key, before)).data).toEqual({ reason: 'wrongFactorCode' });
  mall.clock.advance(STEP);
  expect((await secondStep((await signIn()).data.key, codeOf(app))).code).toBe(200);
});

test('five tries end a started sign-in, ten lock the second factor for 15 minutes', async () => {
  const { app } = await enrolled();
  const first = (await signIn()).data.key;
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    expect((await secondStep(first, '000000')).data).toEqual({ reason: 'wrongFactorCode' });
  }
  expect((await secondStep(first, codeOf(app))).data).toMatchObject({ reason: 'stepEnded' });
  const second = (await signIn()).data.key;
  for (let wrong = 1; wrong <= 5; wrong += 1) await secondStep(second, '000000');
  const third = (await signIn()).data.key;
  expect((await secondStep(third, codeOf(app))).data).toMatchObject({ reason: 'tooManyTries', minutes: 15 });
  mall.clock.advance(15 * 60_000);
  expect((await secondStep((await signIn()).data.key, codeOf(app))).code).toBe(200);
});

test('a started sign-in is over after ten minutes', async () => {
  const { app } = await enrolled();
  const { data } = await signIn();
  mall.clock.advance(10 * 60_000);
  expect((await secondStep(data.key, codeOf(app))).data).toMatchObject({ reason: 'stepEnded' });
});

test('a recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await enrolled();
  const code = recoveryCodes[0] ?? '';
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect((await secondStep((await signIn()).data.key, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).code).toBe(200);
  expect((await secondStep((await signIn()).data.key, code)).data).toEqual({ reason: 'wrongFactorCode' });
  expect((await mall.call(readSecondFactor, {}, { as: token })).data.recoveryCodesLeft).toBe(9);
});

test('turning it off takes the password and a code', async () => {
  const { app, recoveryCodes } = await enrolled();
  const disable = (password: string, code: string) => mall.call(disableSecondFactor, { password, code }, { as: token });
  expect((await disable('Wrong#2026', codeOf(app))).data).toEqual({ reason: 'wrongPassword' });
  expect((await disable(PASSWORD, '000000')).data).toEqual({ reason: 'wrongFactorCode' });
  expect((await mall.call(startSecondFactor, { password: PASSWORD }, { as: token })).data).toEqual({
    reason: 'secondFactorOn',
  });
  expect((await disable(PASSWORD, recoveryCodes[3] ?? '')).code).toBe(200);
  expect((await signIn()).data.type).toBe('login');
  expect(await mall.database.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  expect((await disable(PASSWORD, codeOf(app))).data).toEqual({ reason: 'secondFactorOff' });
});

test('it is for staff, for the own hands, and after the own password', async () => {
  const buyer = await mall.tokenOf(BUYER);
  expect((await mall.call(startSecondFactor, { password: PASSWORD }, { as: buyer })).data).toEqual({
    reason: 'staffOnly',
  });
  expect((await mall.call(startSecondFactor, { password: 'Wrong#2026' }, { as: token })).data).toEqual({
    reason: 'wrongPassword',
  });
  expect((await mall.call(confirmSecondFactor, { code: '123456' }, { as: token })).data).toEqual({
    reason: 'secondFactorOff',
  });
  expect((await mall.call(startSecondFactor, { password: PASSWORD })).code).toBe(401);
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13900000001')
    .executeTakeFirstOrThrow();
  await mall.database.updateTable('session').set({ simulated_by_id: id }).execute();
  expect((await mall.call(startSecondFactor, { password: PASSWORD }, { as: token })).data).toEqual({
    reason: 'notWhileSimulated',
  });
});

test('neither secret nor recovery codes stand in the database, and another account cannot use the row', async () => {
  const { app, recoveryCodes } = await enrolled();
  const factor = await mall.database.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow();
  const codes = await mall.database.selectFrom('recovery_code').selectAll().execute();
  const kept = JSON.stringify([
    factor.sealed_secret.toString('latin1'),
    codes.map(({ code_hash }) => code_hash.toString('latin1')),
  ]);
  expect(kept).not.toContain(Buffer.from(app.secret.bytes).toString('latin1'));
  expect(kept).not.toContain(app.secret.base32);
  for (const code of recoveryCodes) expect(kept).not.toContain(code);
  const other = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', '13900000004')
    .executeTakeFirstOrThrow();
  await mall.database
    .insertInto('second_factor')
    .values({ ...factor, account_id: other.id })
    .execute();
  const { data } = await signIn('13900000004');
  expect((await secondStep(data.key, codeOf(app))).data).toMatchObject({ reason: 'internal' });
});

test('what happened is told to the owner', async () => {
  const { recoveryCodes } = await enrolled();
  await secondStep((await signIn()).data.key, '000000');
  await secondStep((await signIn()).data.key, recoveryCodes[0] ?? '');
  const { data } = await mall.call(listSecurityEvents, {}, { as: token });
  expect(data.map(({ event }) => event)).toEqual([
    'signIn',
    'recoveryCodeUsed',
    'secondFactorFailed',
    'secondFactorOn',
  ]);
});
