import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { solveCaptcha } from '../../captcha/test/solve-captcha.ts';
import { checkToken } from '../contract/session-endpoints.ts';
import { signInWithPassword } from '../contract/sign-in-endpoints.ts';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});

const VICTIM = '13800000001';
const PASSWORD = 'Argus#2026';
const MINUTE = 60_000;
/** Several times what the limits let through. */
const ATTEMPTS = 400;
const LONG = 120_000;
const argon2 = vi.mocked(verify);

let mall: TestMall;
beforeAll(async () => {
  // The limits alone, as if every captcha were solved.
  mall = await startTestMall({ CAPTCHA: '0', TRUSTED_PROXIES: 'loopback' });
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

/** Runs an attack for an hour of the mall's time; @returns how many guesses were really made (passwords compared). */
async function guessesInAnHour(tries: number, attack: (n: number) => Promise<unknown>): Promise<number> {
  argon2.mockClear();
  for (let n = 0; n < tries; n += 1) {
    await attack(n);
    mall.clock.advance((60 * MINUTE) / tries);
  }
  return argon2.mock.calls.length;
}

test(
  'an hour of passwords on one account from ever new addresses is under 100 guesses, and the owner stays in',
  async () => {
    const owner = await attempt({ password: PASSWORD, from: '198.51.100.7' });
    expect(owner.code).toBe(200);
    const token = owner.data.token;
    const guesses = await guessesInAnHour(ATTEMPTS, (n) =>
      attempt({ from: `203.0.${n >> 8}.${n & 255}`, password: `Guess#${n}` }),
    );
    expect(guesses).toBeGreaterThan(0);
    expect(guesses).toBeLessThan(100);
    // The session goes on, and the browser that signed in before may sign in again although the account is locked.
    expect((await mall.call(checkToken, {}, { as: token })).code).toBe(200);
    for (let n = 0; n < 11; n += 1) await attempt({ from: '203.0.113.77' });
    expect((await attempt({ password: PASSWORD, from: '203.0.113.77' })).data.reason).toBe('signInLocked');
    expect((await attempt({ password: PASSWORD, from: '203.0.113.77', cookie: owner.cookie })).code).toBe(200);
  },
  LONG,
);

test('a burst of passwords at the same moment gets no further', async () => {
  argon2.mockClear();
  const phone = '13800000002';
  await Promise.all(Array.from({ length: 120 }, (_, n) => attempt({ phone, from: `192.0.2.${n}` })));
  expect(argon2.mock.calls.length).toBe(10);
});

test(
  'an hour of one password on ever new accounts from one address is under 100 guesses',
  async () => {
    mall.clock.advance(120 * MINUTE);
    const from = '203.0.113.200';
    const guesses = await guessesInAnHour(ATTEMPTS, (n) =>
      attempt({ phone: `139${String(n).padStart(8, '0')}`, from }),
    );
    expect(guesses).toBeGreaterThan(0);
    expect(guesses).toBeLessThan(100);
    // Somebody else's address is not concerned.
    expect((await attempt({ phone: '13800000005', password: PASSWORD, from: '198.51.100.8' })).code).toBe(200);
  },
  LONG,
);

test('a known browser has an allowance of its own, which ends as well', async () => {
  mall.clock.advance(120 * MINUTE);
  const phone = '13800000005';
  const { cookie } = await attempt({ phone, password: PASSWORD });
  expect(cookie).toMatch(/^argus_device=[\w-]{43}$/);
  for (let n = 0; n < 10; n += 1) expect((await attempt({ phone, cookie })).data.reason).toBe('wrongCredentials');
  expect((await attempt({ phone, cookie, password: PASSWORD })).data).toEqual({ reason: 'signInLocked', minutes: 15 });
  // Its failures do not lock anybody else out.
  expect((await attempt({ phone, password: PASSWORD })).code).toBe(200);
  // It is known to this account only, and only as it was handed out.
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
  const { buildApp } = await import('../../../apps/api/build-app.ts');
  const { openDatabase } = await import('../../../platform/server/database.ts');
  const { services } = mall.app;
  const database = openDatabase(mall.connection, { poolSize: 2 });
  const { versions, files, environment, clock } = services;
  const second = await buildApp({ database, versions, files, environment, clock });
  try {
    const response = await second.http.inject({
      method: 'POST',
      url: `/api/${signInWithPassword.path}`,
      payload: { phone, password: PASSWORD },
    });
    expect(response.json().data).toMatchObject({ reason: 'signInLocked' });
  } finally {
    await second.http.close();
    await database.close();
  }
});

test('unknown and known accounts cost the same: the same password check, within 10 ms', async () => {
  const real = await startTestMall({ CAPTCHA: '0' });
  try {
    const timed = async (phone: string): Promise<number> => {
      const begin = performance.now();
      await real.call(signInWithPassword, { phone, password: 'Wrong#2026' });
      const spent = performance.now() - begin;
      await real.database.deleteFrom('attempt_count').execute();
      return spent;
    };
    const check = async (phone: string): Promise<{ spent: number; work: string }> => {
      argon2.mockClear();
      const spent = await timed(phone);
      const hashes = argon2.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
      return { spent, work: hashes.join() };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 4; n += 1) await check('13900000001');
    for (let n = 0; n < 40; n += 1) {
      // Taking turns, so that a busy moment of the machine does not fall on one of them.
      const [first, second] = n % 2 ? ['13900000001', '13700000000'] : ['13700000000', '13900000001'];
      const [one, other] = [await check(String(first)), await check(String(second))];
      // The same work: one comparison with the same algorithm, memory and passes.
      expect(one.work).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/);
      expect(other.work).toBe(one.work);
      known.push(n % 2 ? one.spent : other.spent);
      unknown.push(n % 2 ? other.spent : one.spent);
    }
    // The lower half says what the work takes; the upper one what else the machine did meanwhile.
    const typical = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 2] ?? 0;
    const [a, b] = [typical(known), typical(unknown)];
    expect(Math.abs(a - b), `known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms`).toBeLessThan(10);
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
