import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { sendEmailCode } from '../../sign-in/contract/sign-in-endpoints.ts';
import { type CaptchaType, checkCaptcha, getCaptcha } from '../contract/captcha-endpoints.ts';
import { decrypt, encrypt } from '../server/captcha-cipher.ts';
import { type Point, pointsMeet } from '../server/captcha-points.ts';
import { insertChallenge } from '../server/captcha-repository.ts';
import { drawWords } from '../server/draw-captcha.ts';
import { solveCaptcha } from './solve-captcha.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

let browsers = 0;
/** Limits belong to the browser: every test has its own. */
const newBrowser = () => {
  browsers += 1;
  return { headers: { 'user-agent': `browser ${browsers}` } };
};

async function challenge(type: CaptchaType, browser: { headers: Record<string, string> }) {
  const { data } = await mall.call(getCaptcha, { captchaType: type, clientUid: 'point-1', ts: Date.now() }, browser);
  const repData = data.repData;
  if (!repData) throw new Error(`no challenge: ${data.repCode}`);
  const row = await mall.database
    .selectFrom('captcha_challenge')
    .select('points')
    .where('token', '=', repData.token)
    .executeTakeFirstOrThrow();
  return { ...repData, points: row.points as unknown as Point[] };
}

type Challenge = Awaited<ReturnType<typeof challenge>>;

const check = (given: Challenge, points: unknown, browser: { headers: Record<string, string> }) =>
  mall.call(
    checkCaptcha,
    {
      captchaType: given.captchaType,
      token: given.token,
      pointJson: encrypt(JSON.stringify(points), given.secretKey),
    },
    browser,
  );

const repCode = async (answer: Promise<{ data: { repCode: string } }>) => (await answer).data.repCode;

test('a click captcha is a picture of 310 by 155 with three words to click, and never tells where they are', async () => {
  const browser = newBrowser();
  const answer = await mall.call(getCaptcha, { captchaType: 'clickWord' }, browser);
  expect(answer).toMatchObject({ code: 200, data: { repCode: '0000' } });
  const data = answer.data.repData;
  expect(Object.keys(data ?? {}).sort()).toEqual([
    'captchaType',
    'originalImageBase64',
    'secretKey',
    'token',
    'wordList',
  ]);
  expect(data?.secretKey).toMatch(/^.{16}$/);
  expect(data?.wordList).toHaveLength(3);
  const image = await sharp(Buffer.from(data?.originalImageBase64 ?? '', 'base64')).metadata();
  expect(image).toMatchObject({ format: 'png', width: 310, height: 155 });
});

test('nobody is asked for characters that they cannot read', async () => {
  const wordsIn = async (locale: string) => {
    const { headers } = newBrowser();
    const asked = { headers: { ...headers, 'accept-language': locale } };
    return (await mall.call(getCaptcha, { captchaType: 'clickWord' }, asked)).data.repData?.wordList ?? [];
  };
  for (let round = 0; round < 4; round += 1) {
    const english = await wordsIn('en');
    expect(english).toHaveLength(3);
    for (const word of english) expect(word).toMatch(/^[A-Z\d]$/);
    for (const word of await wordsIn('zh')) expect(word).toMatch(/^\p{Script=Han}$/u);
  }
});

test('the right words in the right order pass once; the answer echoes the question', async () => {
  const browser = newBrowser();
  const given = await challenge('clickWord', browser);
  const near = given.points.map(({ x, y }) => ({ x: x + 24.25, y: y - 25 }));
  const answer = await check(given, near, browser);
  expect(answer.data).toMatchObject({
    repCode: '0000',
    repData: { captchaType: 'clickWord', token: given.token, result: true },
  });
  expect(await repCode(check(given, near, browser))).toBe('6110');
});

test.each([
  ['in another order', (points: Point[]) => [...points].reverse()],
  ['26 pixels off', (points: Point[]) => points.map(({ x, y }) => ({ x: x + 26, y }))],
  ['two only', (points: Point[]) => points.slice(0, 2)],
  ['a fourth one', (points: Point[]) => [...points, { x: 1, y: 1 }]],
  ['no list', () => ({ x: 1, y: 1 })],
  ['texts', (points: Point[]) => points.map(({ x, y }) => ({ x: String(x), y: String(y) }))],
])('%s is wrong, and the challenge is used up by it', async (_, spoil) => {
  const browser = newBrowser();
  const given = await challenge('clickWord', browser);
  expect(await repCode(check(given, spoil(given.points), browser))).toBe('6111');
  expect(await repCode(check(given, given.points, browser))).toBe('6110');
});

test('a challenge is dead after two minutes and worth nothing for another one', async () => {
  const browser = newBrowser();
  const old = await challenge('clickWord', browser);
  mall.clock.advance(120_000);
  expect(await repCode(check(old, old.points, browser))).toBe('6110');
  const [one, two] = [await challenge('clickWord', browser), await challenge('clickWord', browser)];
  // The clicks of one, encrypted for it, sent for the other.
  const pointJson = encrypt(JSON.stringify(one.points), one.secretKey);
  const crossed = mall.call(checkCaptcha, { captchaType: 'clickWord', token: two.token, pointJson }, browser);
  expect(await repCode(crossed)).toBe('6111');
  const asPuzzle = await challenge('clickWord', browser);
  expect(await repCode(check({ ...asPuzzle, captchaType: 'blockPuzzle' }, asPuzzle.points, browser))).toBe('6111');
});

test('a piece passes within five pixels', async () => {
  const browser = newBrowser();
  for (const [off, code] of [
    [5, '0000'],
    [-5, '0000'],
    [6, '6111'],
  ] as const) {
    const given = await challenge('blockPuzzle', browser);
    const piece = await sharp(Buffer.from(given.jigsawImageBase64 ?? '', 'base64')).metadata();
    expect(piece).toMatchObject({ width: 47, height: 155 });
    const [place] = given.points;
    expect(await repCode(check(given, { x: (place?.x ?? 0) + off, y: 5 }, browser))).toBe(code);
  }
});

test('what is missing or unknown has its own code', async () => {
  const browser = newBrowser();
  expect(await repCode(mall.call(getCaptcha, {}, browser))).toBe('0011');
  expect(await repCode(mall.call(getCaptcha, { captchaType: 'rotate' }, browser))).toBe('6206');
  expect(await repCode(mall.call(checkCaptcha, { captchaType: 'clickWord', token: 'x' }, browser))).toBe('0011');
  const unknown = { captchaType: 'clickWord', token: 'x', pointJson: 'y' };
  expect(await repCode(mall.call(checkCaptcha, unknown, browser))).toBe('6110');
});

test('30 challenges and 60 checks a minute, for each browser', async () => {
  const browser = newBrowser();
  const get = () => repCode(mall.call(getCaptcha, { captchaType: 'blockPuzzle' }, browser));
  for (let call = 1; call <= 30; call += 1) expect(await get()).toBe('0000');
  expect(await get()).toBe('6201');
  expect(await repCode(mall.call(getCaptcha, { captchaType: 'blockPuzzle' }, newBrowser()))).toBe('0000');
  const unknown = { captchaType: 'clickWord', token: 'x', pointJson: 'y' };
  for (let call = 1; call <= 60; call += 1) {
    expect(await repCode(mall.call(checkCaptcha, unknown, browser))).toBe('6110');
  }
  expect(await repCode(mall.call(checkCaptcha, unknown, browser))).toBe('6204');
  mall.clock.advance(60_000);
  expect(await get()).toBe('0000');
});

test('five failures lock the browser for six minutes', async () => {
  const browser = newBrowser();
  for (let failure = 1; failure <= 5; failure += 1) {
    expect(await repCode(check(await challenge('clickWord', browser), [], browser))).toBe('6111');
  }
  const get = () => repCode(mall.call(getCaptcha, { captchaType: 'clickWord' }, browser));
  expect(await get()).toBe('6202');
  mall.clock.advance(359_000);
  expect(await get()).toBe('6202');
  mall.clock.advance(1_000);
  expect(await get()).toBe('0000');
});

test('a verification is good for one protected call within three minutes', async () => {
  const send = (email: string, captchaVerification?: string) =>
    mall.call(sendEmailCode, { email, captchaVerification });
  expect((await send('a@example.com')).data).toEqual({ reason: 'captchaRequired' });
  expect((await send('a@example.com', 'made up')).data).toEqual({ reason: 'captchaRequired' });
  const verification = await solveCaptcha(mall);
  expect((await send('a@example.com', verification)).code).toBe(200);
  expect((await send('b@example.com', verification)).data).toEqual({ reason: 'captchaRequired' });
  const late = await solveCaptcha(mall);
  mall.clock.advance(180_000);
  expect((await send('b@example.com', late)).data).toEqual({ reason: 'captchaRequired' });
  await mall.runJob('delete-ended-captchas');
  expect(await mall.database.selectFrom('captcha_challenge').selectAll().execute()).toEqual([]);
});

test('of two calls at the same moment one uses the verification', async () => {
  const captchaVerification = await solveCaptcha(mall);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => mall.call(sendEmailCode, { email: `race${n}@example.com`, captchaVerification })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

test('encryption and its reverse belong together, for any text', () => {
  const key = '0123456789abcdef';
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decrypt(encrypt(text, key), key)).toBe(text);
    }),
  );
  expect(decrypt('no base64 of ours', key)).toBeNull();
});

test('a click counts within 25 pixels on both axes and never beyond', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 310 }), y: fc.integer({ min: 0, max: 155 }) });
  const off = fc.double({ min: -60, max: 60, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(place, place, place), fc.tuple(off, off), (points, [dx, dy]) => {
      const clicks = points.map(({ x, y }) => ({ x: Math.round(x + dx), y: Math.round(y + dy) }));
      const near = points.every(({ x, y }, i) => {
        const click = clicks[i] ?? { x: 999, y: 999 };
        return Math.abs(click.x - x) <= 25 && Math.abs(click.y - y) <= 25;
      });
      expect(pointsMeet('clickWord', points, JSON.stringify(clicks))).toBe(near);
    }),
  );
});

test('words stand apart and inside the picture', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { points, wordList } = await drawWords(round % 2 === 0 ? 'zh' : 'en');
    expect(new Set(wordList).size).toBe(3);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(22);
      expect(x).toBeLessThanOrEqual(288);
      expect(y).toBeGreaterThanOrEqual(28);
      expect(y).toBeLessThanOrEqual(127);
    }
    for (const a of points) for (const b of points) if (a !== b) expect(Math.abs(a.x - b.x)).toBeGreaterThan(45);
  }
});

test('a hundred failures in an hour lock a network, whatever its browsers call themselves', async () => {
  const browser = () => ({ headers: { 'user-agent': `${Math.random()}`, 'x-forwarded-for': '2001:db8:9:9::1' } });
  const elsewhere = { headers: { 'user-agent': 'elsewhere', 'x-forwarded-for': '2001:db8:9:a::1' } };
  const proxied = await startTestMall({ TRUSTED_PROXIES: 'loopback' });
  const fail = async () => {
    const secretKey = '0123456789abcdef';
    const token = randomUUID();
    await insertChallenge(proxied.database, {
      token,
      captcha_type: 'clickWord',
      secret_key: secretKey,
      points: [],
      client_key: '',
      expires_at: new Date(proxied.clock.now().getTime() + 60_000),
    });
    const pointJson = encrypt('[]', secretKey);
    return repCode(proxied.call(checkCaptcha, { captchaType: 'clickWord', token, pointJson }, browser()));
  };
  try {
    for (let n = 0; n < 100; n += 1) expect(await fail()).toBe('6111');
    const get = (from: { headers: Record<string, string> }) =>
      repCode(proxied.call(getCaptcha, { captchaType: 'clickWord' }, from));
    expect(await get(browser())).toBe('6202');
    expect(await get(elsewhere)).toBe('0000');
    proxied.clock.advance(61 * 60_000);
    expect(await get(browser())).toBe('0000');
  } finally {
    await proxied.close();
  }
});
