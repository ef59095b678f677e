/** No way of signing in gets past an account that is being disabled, or whose password is being expired. */
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilWaiting } from '../../../apps/api/test/until-waiting.ts';
import { reasonOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { confirmSecondFactor, startSecondFactor } from '../../own-account/contract/second-factor-endpoints.ts';
import { startSimulation } from '../../people/contract/simulation-endpoints.ts';
import { createJumpToken, signInWithJumpToken } from '../contract/jump-endpoints.ts';
import { bindEmail } from '../contract/registration-endpoints.ts';
import {
  changePasswordAndSignIn,
  sendSignInLink,
  setDuePassword,
  signInWithLink,
  signInWithPassword,
  signInWithPhoneCode,
  signInWithSecondFactor,
} from '../contract/sign-in-endpoints.ts';
import { redeemSimulation } from '../contract/simulation-endpoints.ts';
import { deleteSessionsExcept } from '../server/session/device-repository.ts';
import { codeFor, enterByCode, lastMessage } from './sign-in-builders.ts';

const PASSWORD = 'Argus#2026';
const NEW_PASSWORD = 'Kamera+7781';
const API_KEY = 'a key of thirty-two characters or more';
const STAFF = '13900000001';
const BUYER = '13800000003';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ OPEN_API_KEY: API_KEY, PUBLIC_URL: 'https://mall.example' });
});
afterAll(() => mall.close());
beforeEach(async () => {
  for (const table of ['second_factor', 'attempt_count', 'one_time_code', 'session'] as const) {
    await mall.database.deleteFrom(table).execute();
  }
});

const idOf = async (column: 'phone' | 'email', value: string) =>
  (await mall.database.selectFrom('account').select('id').where(column, '=', value).executeTakeFirstOrThrow()).id;

interface Begun {
  readonly id: number;
  /** The call that would begin the session. */
  readonly go: () => Promise<{ data: unknown }>;
}

/** Each begins a sign-in up to its last call. */
const WAYS: Readonly<Record<string, () => Promise<Begun>>> = {
  password: async () => ({
    id: await idOf('phone', BUYER),
    go: () => mall.call(signInWithPassword, { phone: BUYER, password: PASSWORD }),
  }),
  code: async () => {
    const captcha = await codeFor(mall, BUYER);
    return {
      id: await idOf('phone', BUYER),
      go: () => mall.call(signInWithPhoneCode, { phone: BUYER, captcha, agreed: true }),
    };
  },
  link: async () => {
    const email = 'linked@example.com';
    await enterByCode(mall, email);
    await mall.call(sendSignInLink, { email });
    const linkToken = /link=([\w-]+)/.exec((await lastMessage(mall, email)).body)?.[1] ?? '';
    return { id: await idOf('email', email), go: () => mall.call(signInWithLink, { linkToken, agreed: true }) };
  },
  jump: async () => {
    const headers = { 'x-api-key': API_KEY };
    const { jumpToken } = (await mall.call(createJumpToken, { phone: BUYER }, { headers })).data;
    return { id: await idOf('phone', BUYER), go: () => mall.call(signInWithJumpToken, { jumpToken }) };
  },
  'second factor': async () => {
    const as = await mall.tokenOf(STAFF);
    const { uri } = (await mall.call(startSecondFactor, { password: PASSWORD }, { as })).data;
    const codeNow = () => (URI.parse(uri) as TOTP).generate({ timestamp: mall.clock.now().getTime() });
    await mall.call(confirmSecondFactor, { code: codeNow() }, { as });
    mall.clock.advance(30_000);
    const { key } = (await mall.call(signInWithPassword, { phone: STAFF, password: PASSWORD })).data;
    const code = codeNow();
    return { id: await idOf('phone', STAFF), go: () => mall.call(signInWithSecondFactor, { key, code }) };
  },
  'due password': async () => {
    const phone = '13800000002';
    const id = await idOf('phone', phone);
    await mall.database.updateTable('account').set({ must_change_password: true }).where('id', '=', id).execute();
    const { key } = (await mall.call(signInWithPassword, { phone, password: PASSWORD })).data;
    return { id, go: () => mall.call(setDuePassword, { key, password: NEW_PASSWORD }) };
  },
  'forgotten password': async () => {
    const phone = '13800000004';
    const validateCode = await codeFor(mall, phone);
    const input = { phone, validateCode, password: NEW_PASSWORD };
    return { id: await idOf('phone', phone), go: () => mall.call(changePasswordAndSignIn, input) };
  },
  'bound contact': async () => {
    const [phone, email] = ['13500000021', 'bound@example.com'];
    const { key } = (await enterByCode(mall, phone, { spreadPid: await idOf('phone', '13800000001') })).data;
    const captcha = await codeFor(mall, email);
    return { id: await idOf('phone', phone), go: () => mall.call(bindEmail, { email, captcha, key }) };
  },
  'acting for a customer': async () => {
    const id = await idOf('phone', BUYER);
    const { code } = (await mall.call(startSimulation, { id }, { as: await mall.tokenOf(STAFF) })).data;
    return { id, go: () => mall.call(redeemSimulation, { code }) };
  },
  'acting by staff': async () => {
    const as = await mall.tokenOf(STAFF);
    const { code } = (await mall.call(startSimulation, { id: await idOf('phone', BUYER) }, { as })).data;
    return { id: await idOf('phone', STAFF), go: () => mall.call(redeemSimulation, { code }) };
  },
};

const sessionsOf = (id: number) =>
  mall.database
    .selectFrom('session')
    .select('id')
    .where((where) => where.or([where('account_id', '=', id), where('simulated_by_id', '=', id)]))
    .execute();

/** As the office does it, while the last call of a sign-in is under way. */
async function changedMeanwhile(
  { id, go }: Begun,
  change: { disabled: boolean } | { must_change_password: boolean },
): Promise<{ data: unknown }> {
  const { answer } = await inTransaction(mall.database, async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
    await tx.updateTable('account').set(change).where('id', '=', id).execute();
    const answer = go();
    expect(await untilWaiting(mall.database, answer)).toBe(true);
    await deleteSessionsExcept(tx, id, null);
    return { answer };
  });
  return answer;
}

const enable = (id: number) =>
  mall.database
    .updateTable('account')
    .set({ disabled: false, must_change_password: false })
    .where('id', '=', id)
    .execute();

test.each(Object.keys(WAYS))('an account that is being disabled gets no session: %s', async (way) => {
  const begun = await WAYS[way]?.();
  if (!begun) throw new Error(way);
  const answer = await changedMeanwhile(begun, { disabled: true });
  await enable(begun.id);
  expect(await sessionsOf(begun.id)).toEqual([]);
  expect(['accountDisabled', 'linkEnded', 'stepEnded', 'simulationEnded']).toContain(reasonOf(answer));
});

test.each(['code', 'link'])('a password that is being expired is asked for: %s', async (way) => {
  const begun = await WAYS[way]?.();
  if (!begun) throw new Error(way);
  const answer = await changedMeanwhile(begun, { must_change_password: true });
  await enable(begun.id);
  expect(await sessionsOf(begun.id)).toEqual([]);
  expect(answer.data).toMatchObject({ token: '', step: 'changePassword' });
});

test('a code to act for a customer ends with the customer’s sessions', async () => {
  const begun = await WAYS['acting for a customer']?.();
  await inTransaction(mall.database, (tx) => deleteSessionsExcept(tx, begun?.id ?? 0, null));
  expect(reasonOf((await begun?.go()) ?? { data: null })).toBe('simulationEnded');
});
