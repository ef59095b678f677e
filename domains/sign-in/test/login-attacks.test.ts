import type { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { solveCaptcha } from '../../captcha/test/solve-captcha.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { signInWithPassword } from '../contract/sign-in-endpoints.ts';
import { startSecondProcess } from './second-process.ts';

/** Password comparisons across all processes. */
const argon2 = vi.hoisted(() => vi.fn<typeof verify>());
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  argon2.mockImplementation(real.verify);
  return { ...real, verify: argon2 };
});

const VICTIM = '13800000001';
const PASSWORD = 'Argus#2026';
const MINUTE = 60_000;
/** Pairs of a known and an unknown account whose response times are compared. */
const PAIRS = 80;

let mall: TestMall;
beforeAll(async () => {
  // Tests the limits alone, as if every captcha were solved.
  mall = await startTestMall({ TRUSTED_PROXIES: 'loopback' });
  await decideSettings(mall, { captchaAsked: false });
});
afterAll(() => mall.close());

interface Attempt {
  readonly phone?: string;
  readonly password?: string;
  readonly from?: string;
  readonly cookie?: string;
}

async function attempt({ phone = VICTIM, password = 'Wrong#2026', from = '203.0.113.9', cookie }: Attempt) {
  const response = await mall.inject({
    method: 'POST',
    url: `/api/${signInWithPassword.path}`,
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    payload: { phone, password },
  });
  const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...response.json(), cookie: cookies } as {
    code: number;
    data: { reason?: string; token: string; minutes?: number };
    cookie: string;
  };
}

test('a burst of passwords at the same moment gets no further', async () => {
  argon2.mockClear();
  const phone = '13800000002';
  const from = (n: number) => `192.0.2.${n}`;
  const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => attempt({ phone, from: from(n) })));
  expect(answers.filter(({ data }) => data.reason === 'wrongCredentials').length).toBe(10);
  expect(argon2).toHaveBeenCalledTimes(10);
});

test('two bursts at the same moment in two processes get no further: on one account, and from one address', async () => {
  const second = await startSecondProcess(mall);
  const guess = async (phone: string, from: string, other: boolean) => {
    const headers = { 'x-forwarded-for': from };
    const input = { phone, password: 'Wrong#2026' };
    const { data } = await (other ? second : mall).call(signInWithPassword, input, { headers });
    return (data as { reason?: string }).reason;
  };
  try {
    for (const [one, limit] of [
      [(n: number) => ['13900000021', `192.0.3.${n}`], 10],
      [(n: number) => [`1391000${1000 + n}`, '192.0.4.1'], 25],
    ] as const) {
      argon2.mockClear();
      const told = await Promise.all(
        Array.from({ length: 200 }, (_, n) => guess(one(n)[0] ?? '', one(n)[1] ?? '', n % 2 === 1)),
      );
      expect(told.filter((reason) => reason === 'wrongCredentials').length).toBe(limit);
      // An attempt in progress in the other process is compared as well, but not answered.
      expect(argon2.mock.calls.length).toBeLessThanOrEqual(limit + 1);
    }
  } finally {
    await second.close();
  }
});

test.each([
  ['without a failure before', 0],
  ['after a failure', 1],
])('a right password that was compared while the limit was reached is not believed, %s', async (_, before) => {
  mall.clock.advance(120 * MINUTE);
  const second = await startSecondProcess(mall);
  const phone = '13800000004';
  for (let n = 0; n < before; n += 1) await attempt({ phone });
  const rightOne = async () => {
    argon2.mockImplementationOnce(async () => {
      // The other attempts fail in another process while this one is compared.
      for (let n = before; n < 10; n += 1) await second.call(signInWithPassword, { phone, password: 'Wrong#2026' });
      return true;
    });
    return attempt({ phone, password: PASSWORD });
  };
  const answer = await rightOne();
  await second.close();
  expect(answer.data).toEqual({ reason: 'signInLocked', minutes: 15 });
  expect(answer.cookie).toBe('');
  mall.clock.advance(16 * MINUTE);
  expect((await attempt({ phone, password: PASSWORD })).code).toBe(200);
});

test('a known browser has an allowance of its own, which ends as well', async () => {
  mall.clock.advance(120 * MINUTE);
  const phone = '13800000005';
  const { cookie } = await attempt({ phone, password: PASSWORD });
  expect(cookie).toMatch(/^argus_device=[\w-]{43}$/);
  for (let n = 0; n < 10; n += 1) expect((await attempt({ phone, cookie })).data.reason).toBe('wrongCredentials');
  expect((await attempt({ phone, cookie, password: PASSWORD })).data).toEqual({ reason: 'signInLocked', minutes: 15 });
  // Its failures lock out nobody else.
  expect((await attempt({ phone, password: PASSWORD })).code).toBe(200);
  // It is valid for this account only, and only as issued.
  for (let n = 0; n < 10; n += 1) await attempt({ phone: VICTIM, cookie: 'argus_device=made-up' });
  expect((await attempt({ phone: VICTIM, cookie, password: PASSWORD })).data.reason).toBe('signInLocked');
});

test('the device token is kept from scripts, other sites and other paths', async () => {
  const response = await mall.inject({
    method: 'POST',
    url: `/api/${signInWithPassword.path}`,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.9' },
    payload: { phone: '13900000002', password: PASSWORD },
  });
  expect(response.headers['set-cookie']).toMatch(
    /^argus_device=[\w-]{43}; Path=\/api\/front\/pc\/login; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const token = /argus_device=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
  const rows = await mall.database.selectFrom('known_device').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('limits hold in every process and over a restart', async () => {
  const phone = '13900000003';
  for (let n = 0; n < 10; n += 1) await attempt({ phone, from: `192.0.2.${n}` });
  const second = await startSecondProcess(mall);
  try {
    const answer = await second.call(signInWithPassword, { phone, password: PASSWORD });
    expect(answer.data).toMatchObject({ reason: 'signInLocked' });
  } finally {
    await second.close();
  }
});

test('unknown and known accounts cost the same: the same password check, within 10 ms', async () => {
  const real = await startTestMall();
  await decideSettings(real, { captchaAsked: false });
  try {
    const check = async (phone: string): Promise<{ wallMs: number; cpuMs: number; work: string }> => {
      argon2.mockClear();
      const [begin, cpu] = [performance.now(), process.cpuUsage()];
      await real.call(signInWithPassword, { phone, password: 'Wrong#2026' });
      const wallMs = performance.now() - begin;
      const { user, system } = process.cpuUsage(cpu);
      await real.database.deleteFrom('attempt_count').execute();
      const work = argon2.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$')).join();
      return { wallMs, cpuMs: (user + system) / 1000, work };
    };
    for (let n = 0; n < 4; n += 1) await check('13900000001');
    const wall: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const cpu: number[] = [];
    for (let n = 0; n < PAIRS; n += 1) {
      // In alternating pairs, so that load on the machine affects both alike.
      const knownFirst = n % 2 === 0;
      const first = await check(knownFirst ? '13900000001' : '13700000000');
      const second = await check(knownFirst ? '13700000000' : '13900000001');
      // The same work: one comparison with the same algorithm, memory and passes.
      expect(first.work).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/);
      expect(second.work).toBe(first.work);
      const sign = knownFirst ? 1 : -1;
      const [known, unknown] = knownFirst ? [first, second] : [second, first];
      wall.known.push(known.wallMs);
      wall.unknown.push(unknown.wallMs);
      cpu.push(sign * (first.cpuMs - second.cpuMs));
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
    // The quickest of each: whatever else the machine is doing only ever adds to the others.
    const longer = Math.min(...wall.known) - Math.min(...wall.unknown);
    const words = `known minus unknown: ${longer.toFixed(1)} ms, of the processor ${median(cpu).toFixed(1)} ms`;
    expect(Math.abs(longer), words).toBeLessThan(10);
    expect(Math.abs(median(cpu)), words).toBeLessThan(10);
  } finally {
    await real.close();
  }
});

test('after three failures a captcha comes first; after an hour of many failures everywhere, for every stranger', async () => {
  const real = await startTestMall();
  try {
    const phone = '13800000003';
    const send = async (password: string, solved = false) =>
      real.call(signInWithPassword, {
        phone,
        password,
        captchaVerification: solved ? await solveCaptcha(real) : undefined,
      });
    for (let n = 0; n < 3; n += 1) expect((await send('Wrong#2026')).data).toEqual({ reason: 'wrongCredentials' });
    argon2.mockClear();
    expect((await send(PASSWORD)).data).toEqual({ reason: 'captchaRequired' });
    expect(argon2).not.toHaveBeenCalled();
    expect((await send('Wrong#2026', true)).data).toEqual({ reason: 'wrongCredentials' });
    expect((await send(PASSWORD, true)).code).toBe(200);
    expect((await send(PASSWORD)).code).toBe(200);

    await real.database
      .updateTable('attempt_count')
      .set({ count: 60 })
      .where('bucket', '=', 'sign-in:everywhere')
      .execute();
    expect((await send(PASSWORD)).data).toEqual({ reason: 'captchaRequired' });
    expect((await send(PASSWORD, true)).code).toBe(200);
  } finally {
    await real.close();
  }
});
