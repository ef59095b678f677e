import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishProducts } from '../../domains/catalogue/contract/catalogue-admin-endpoints.ts';
import { listGoods } from '../../domains/catalogue/contract/catalogue-endpoints.ts';
import { startTestMall, type TestMall } from './test-mall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  mall.inject({
    method: 'POST',
    url: '/api/front/pc/goods/list',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh', ...headers },
    payload,
  });

it('an answer to visitors goes to visitors alone, in their language, with every header', async () => {
  const body = '{"page":1,"limit":3}';
  const first = await post(body);
  const again = await post(body);
  expect(again.body).toBe(first.body);
  const { date: _, ...headers } = again.headers;
  expect(first.headers).toMatchObject(headers);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  const english = await post(body, { 'accept-language': 'en' });
  expect(english.json().data.list[0].name).not.toBe(first.json().data.list[0].name);
  const priced = await post(body, { 'authori-zation': await mall.tokenOf('13800000001') });
  expect(priced.json().data.list[0].price).toMatch(/^\d+\.\d\d$/);
  expect((await post(body)).body).toBe(first.body);
  expect((await post(body, { 'authori-zation': 'unknown' })).json().data.list[0].price).toBeNull();
});

it('an answer to visitors ends with the data it shows', async () => {
  const before = await mall.call(listGoods, { limit: 1 });
  const id = before.data.list[0]?.id ?? 0;
  await mall.call(publishProducts, { ids: [id], onShelf: false }, { as: await mall.tokenOf('13900000001') });
  expect((await mall.call(listGoods, { limit: 1 })).data.list[0]?.id).not.toBe(id);
});

it.each(['{', '', '{"__proto__":{}}'])('the body %j cannot be read, twice', async (body) => {
  for (const answer of [await post(body), await post(body)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 400, data: { reason: 'badParameter', field: 'body' } });
  }
});

it('a body of another kind is refused', async () => {
  const answer = await post('{"page":1}', { 'content-type': 'text/plain' });
  expect(answer.json()).toMatchObject({ code: 400, data: { reason: 'badParameter', field: 'body' } });
});
