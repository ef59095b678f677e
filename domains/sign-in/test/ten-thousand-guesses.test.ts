/** Full-scale attacks: the measure is how many passwords were actually compared within an hour. */
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { decideSettings } from '../../settings/test/settings-builders.ts';
import { checkToken } from '../contract/session-endpoints.ts';
import { signInWithPassword } from '../contract/sign-in-endpoints.ts';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, verify: vi.fn(real.verify) };
});
const compared = vi.mocked(verify);

const OWNER = '13800000001';
const PASSWORD = 'Argus#2026';
const MINUTE = 60_000;
const ATTEMPTS = 10_000;
/** Sent concurrently, as an attacker would. */
const AT_ONCE = 40;
const OWNERS_ADDRESS = '198.51.100.7';
// Four minutes per test: attempts that outlive their test would be counted in the next one.

interface Attempt {
  readonly phone?: string;
  readonly password?: string;
  readonly from: string;
  readonly cookie?: string;
}

/** One mall with captchas nobody solves, and one without captchas: the limits alone. */
let guarded: TestMall;
let bare: TestMall;
beforeAll(async () => {
  guarded = await startTestMall({ TRUSTED_PROXIES: 'loopback' });
  bare = await startTestMall({ TRUSTED_PROXIES: 'loopback' });
  await decideSettings(bare, { captchaAsked: false });
});
afterAll(async () => {
  await guarded?.close();
  await bare?.close();
});
beforeEach(() => {
  for (const mall of [guarded, bare]) mall.clock.advance(180 * MINUTE);
});

async function attempt(mall: TestMall, { phone = OWNER, password = 'Wrong#2026', from, cookie }: Attempt) {
  const response = await mall.inject({
    method: 'POST',
    url: `/api/${signInWithPassword.path}`,
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
    payload: { phone, password },
  });
  const { code, data } = response.json() as { code: number; data: { token: string } };
  return { code, token: data?.token, cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const phoneOf = (n: number) => `139${String(n).padStart(8, '0')}`;

/** 10,000 attempts spread over an hour of the mall's clock. @returns how many passwords were compared */
async function hourOf(mall: TestMall, guess: (n: number) => Attempt, halfway?: () => Promise<void>): Promise<number> {
  let owners = 0;
  compared.mockClear();
  for (let n = 0; n < ATTEMPTS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => attempt(mall, guess(n + i))));
    mall.clock.advance((60 * MINUTE * AT_ONCE) / ATTEMPTS);
    if (halfway && n === ATTEMPTS / 2) {
      const before = compared.mock.calls.length;
      await halfway();
      owners += compared.mock.calls.length - before;
    }
  }
  return compared.mock.calls.length - owners;
}

/** The owner is signed in on one device and has another known browser; `goesOn` checks that both still work. */
async function ownerOf(mall: TestMall) {
  const { token, cookie, code } = await attempt(mall, { password: PASSWORD, from: OWNERS_ADDRESS });
  expect(code).toBe(200);
  return async () => {
    expect((await mall.call(checkToken, {}, { as: token ?? '' })).code).toBe(200);
    expect((await attempt(mall, { password: PASSWORD, from: OWNERS_ADDRESS, cookie })).code).toBe(200);
  };
}

test('10,000 passwords on one account: fewer than 100 compared in an hour, and the owner stays in', async () => {
  const goesOn = await ownerOf(bare);
  // From ever new addresses, since a single one is blocked much earlier.
  const guesses = await hourOf(bare, (n) => ({ password: `Guess#${n}`, from: addressOf(n) }), goesOn);
  expect(guesses).toBeGreaterThan(0);
  expect(guesses).toBeLessThan(100);
  await goesOn();
  // Everyone else has to wait: the account is locked for unknown browsers.
  for (let n = 0; n < 11; n += 1) await attempt(bare, { from: addressOf(n) });
  expect((await attempt(bare, { password: PASSWORD, from: '203.0.113.9' })).code).not.toBe(200);
}, 240_000);

test('one password on 10,000 accounts from one address: fewer than 100 compared in an hour', async () => {
  const goesOn = await ownerOf(bare);
  const guesses = await hourOf(bare, (n) => ({ phone: phoneOf(n), from: '203.0.113.2' }), goesOn);
  expect(guesses).toBeGreaterThan(0);
  expect(guesses).toBeLessThan(100);
  await goesOn();
}, 240_000);

test('one password on 10,000 accounts from ever new addresses: fewer than 100 compared without captchas solved', async () => {
  const goesOn = await ownerOf(guarded);
  const guesses = await hourOf(guarded, (n) => ({ phone: phoneOf(n), from: addressOf(n) }), goesOn);
  expect(guesses).toBeGreaterThan(0);
  expect(guesses).toBeLessThan(100);
  await goesOn();
}, 240_000);

test('whoever knows when the windows end gets no more into an hour either', async () => {
  const burst = async (mall: TestMall, one: (n: number) => Attempt, size: number) => {
    await Promise.all(Array.from({ length: size }, (_, n) => attempt(mall, one(n))));
  };
  for (const [mall, one, windowMinutes] of [
    [bare, (n: number) => ({ phone: phoneOf(n), from: '203.0.113.3' }), 30],
    [bare, (n: number) => ({ phone: '13800000004', from: addressOf(n) }), 15],
    [guarded, (n: number) => ({ phone: phoneOf(n), from: addressOf(n) }), 60],
  ] as const) {
    mall.clock.advance(180 * MINUTE);
    await burst(mall, one, 1);
    mall.clock.advance(windowMinutes * MINUTE - 5000);
    // An hour from here: the rest of one window, and all windows that begin in it.
    compared.mockClear();
    await burst(mall, one, 120);
    for (let minutes = 0; minutes + windowMinutes <= 60; minutes += windowMinutes) {
      mall.clock.advance(minutes === 0 ? 5000 : windowMinutes * MINUTE);
      await burst(mall, one, 120);
    }
    expect(compared.mock.calls.length).toBeGreaterThan(0);
    expect(compared.mock.calls.length).toBeLessThan(100);
  }
}, 240_000);
