/** Waiting password attempts: limited in number, never ahead of the owner, and counted per network. */
import type { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { readInviter } from '../contract/invitation-endpoints.ts';
import { sendSignInLink, signInWithPassword } from '../contract/sign-in-endpoints.ts';

const comparison = vi.hoisted(() => vi.fn<typeof verify>());
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  comparison.mockImplementation(real.verify);
  return { ...real, verify: comparison };
});

const OWNER = '13800000001';
const PASSWORD = 'Argus#2026';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ TRUSTED_PROXIES: 'loopback' });
  // Tests the limits alone, as if every captcha were solved.
  await decideSettings(mall, { captchaAsked: false });
});
afterAll(() => mall.close());

async function attempt(given: { phone?: string; password?: string; from: string; cookie?: string }) {
  const { phone = OWNER, password = 'Wrong#2026', from, cookie } = given;
  const response = await mall.inject({
    method: 'POST',
    url: `/api/${signInWithPassword.path}`,
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    payload: { phone, password },
  });
  const { code, data } = response.json() as { code: number; data: { reason?: string } };
  return {
    code,
    reason: data.reason,
    cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

test('thousands who wait for one name are sent away, and the owner passes them', async () => {
  const { cookie } = await attempt({ password: PASSWORD, from: '198.51.100.7' });
  const real = comparison.getMockImplementation();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  comparison.mockImplementation(async (...given) => {
    if (given[1] !== PASSWORD) await held;
    return (await real?.(...given)) ?? false;
  });
  let refused = 0;
  const guesses = Array.from({ length: 2_000 }, async (_, n) => {
    const answer = await attempt({ from: `10.0.${n >> 8}.${n & 255}` });
    if (answer.reason === 'tooMany') refused += 1;
    return answer;
  });
  await vi.waitFor(() => expect(refused).toBe(2_000 - 101));
  expect((await attempt({ password: PASSWORD, from: '10.0.0.1', cookie })).code).toBe(200);
  goOn();
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ reason }) => reason === 'wrongCredentials').length).toBe(10);
  if (real) comparison.mockImplementation(real);
});

test('addresses of one IPv6 network are one address', async () => {
  const inNetwork = (n: number) => `2001:db8:7:7:${n.toString(16)}::1`;
  const reasons: (string | undefined)[] = [];
  for (let n = 1; n <= 27; n += 1) {
    reasons.push((await attempt({ phone: `1390000${1000 + n}`, from: inNetwork(n) })).reason);
  }
  expect(reasons.filter((reason) => reason === 'wrongCredentials').length).toBe(25);
  expect(reasons.at(-1)).toBe('signInLocked');
  expect((await attempt({ phone: '13900009999', from: '2001:db8:7:8::1' })).reason).toBe('wrongCredentials');
  const link = async (n: number) =>
    (
      await mall.call(
        sendSignInLink,
        { email: `v6-${n}@example.com` },
        { headers: { 'x-forwarded-for': inNetwork(n), host: 'mall.example' } },
      )
    ).code;
  for (let n = 1; n <= 10; n += 1) expect(await link(n)).toBe(200);
  expect(await link(11)).not.toBe(200);
  const { id } = await mall.database
    .selectFrom('account')
    .select('id')
    .where('phone', '=', OWNER)
    .executeTakeFirstOrThrow();
  const inviter = async (from: string) =>
    (await mall.call(readInviter, { spreadPid: id }, { headers: { 'x-forwarded-for': from } })).data.company;
  for (let n = 1; n <= 60; n += 1) expect(await inviter(inNetwork(n))).not.toBe('');
  expect(await inviter(inNetwork(61))).toBe('');
  expect(await inviter('2001:db8:7:8::1')).not.toBe('');
});
