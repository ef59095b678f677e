/** A request that is not one of the interface at all still gets an envelope and a message. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import naughtyTexts from '../../../platform/test/naughty-strings.json' with { type: 'json' };
import { startTestMall, type TestMall } from '../test-mall.ts';
import { PEOPLE } from './door-row.ts';
import { ENDPOINTS } from './found-doors.ts';
import { naughtyTextsFor } from './test-bad-input.ts';

const HAN = /\p{Script=Han}/u;

let mall: TestMall;
let administrator: string;

beforeAll(async () => {
  mall = await startTestMall({ LOG_LEVEL: 'fatal' });
  administrator = await mall.tokenOf(PEOPLE.administrator);
});
afterAll(() => mall.close());

it('every naughty text is sent to many endpoints', () => {
  const sent = new Map(naughtyTexts.map((text) => [text, 0]));
  for (const key of ENDPOINTS.keys()) {
    for (const text of naughtyTextsFor(key)) sent.set(text, (sent.get(text) ?? 0) + 1);
  }
  expect(Math.min(...sent.values())).toBeGreaterThan(ENDPOINTS.size / 4);
});

describe('what is not a request of the interface', () => {
  const post = (payload: string | Buffer, headers: Record<string, string>) =>
    mall.inject({
      method: 'POST',
      url: '/api/front/pc/cart/add',
      payload,
      headers: { 'authori-zation': administrator, 'accept-language': 'zh', ...headers },
    });
  const json = { 'content-type': 'application/json' };

  it.each([
    ['broken JSON', '{"productId": 1', json],
    ['JSON of a text', '"x"', json],
    ['JSON null', 'null', json],
    ['a number too large', '{"productId": 1e999}', json],
    ['a prototype', '{"__proto__": {"identity": 1}, "constructor": {"prototype": {"identity": 1}}}', json],
    ['nothing', '', json],
    ['a form', 'productId=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['XML', '<a/>', { 'content-type': 'text/xml' }],
    ['bytes', randomBytes(200), { 'content-type': 'application/json' }],
    ['a deep nest', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, json],
  ])('%s', async (_, payload, headers) => {
    const answer = await post(payload, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 400, data: { reason: 'badParameter' } });
    expect(answer.json().message).toMatch(HAN);
  });

  it('of callers who may not call, not even the JSON is parsed', async () => {
    const refused = await post('{"productId": 1', { ...json, 'authori-zation': 'no token of a session' });
    expect(refused.json()).toMatchObject({ code: 402, data: { reason: 'loginExpired' } });
  });

  it('a body over a megabyte is too large', async () => {
    const answer = await post(JSON.stringify({ productId: 'x'.repeat(1024 * 1024) }), json);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 400, data: { reason: 'tooLarge' } });
  });

  it('an unknown path is named', async () => {
    const answer = await mall.inject({ url: '/api/front/pc/nosuch?x=1', headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ data: { reason: 'unknownPath', path: '/api/front/pc/nosuch' } });
  });

  it.each([
    ['a broken escape', '/api/front/pc/order/detail/%zz'],
    ['an endless segment', `/api/front/pc/order/detail/${'9'.repeat(3000)}`],
  ])('%s in the address is answered with an envelope', async (_, url) => {
    const answer = await mall.inject({ url, headers: { 'accept-language': 'zh' } });
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.json().data.reason).toBe('unknownPath');
    expect(answer.json().message).toMatch(HAN);
  });

  const PLAIN = ['/robots.txt', '/sitemap.xml', '/api/docs', '/api/docs/json', '/healthz'];

  it.each(PLAIN)('%s is there', async (url) => {
    expect((await mall.inject({ url })).statusCode).toBe(200);
  });

  it.each(['[', 'a b', 'a%zz', '', 'x'.repeat(8_000), '<a>', 'a:b', '@', '\\\\'])(
    'a mall called %j is answered',
    async (host) => {
      for (const url of PLAIN) {
        expect((await mall.inject({ url, headers: { host } })).statusCode, url).toBeLessThan(500);
      }
      const email = `host-${randomBytes(4).toString('hex')}@example.com`;
      const link = await mall.inject({
        method: 'POST',
        url: '/api/front/pc/login/send/emailLink',
        payload: { email },
        headers: { host, 'accept-language': 'zh' },
      });
      expect(link.statusCode).toBe(200);
    },
  );

  it('naughty texts as token, language and key are answered', async () => {
    for (const text of naughtyTexts) {
      const value = encodeURIComponent(text).slice(0, 2000);
      for (const name of ['authori-zation', 'accept-language', 'idempotency-key', 'user-agent', 'x-forwarded-for']) {
        const answer = await mall.inject({
          method: 'POST',
          url: '/api/front/pc/order/create',
          payload: {},
          headers: { 'authori-zation': administrator, [name]: value },
        });
        expect(answer.statusCode, `${name}: ${text}`).toBe(200);
        expect(answer.json().data.reason, `${name}: ${text}`).not.toBe('internal');
      }
    }
  });
});
