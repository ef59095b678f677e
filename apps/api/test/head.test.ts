import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../test-mall.ts';
import { ENDPOINTS } from './found-doors.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const PUBLIC = [...ENDPOINTS.values()].filter(
  ({ method, permission, path }) => method === 'GET' && permission === 'public' && !path.includes('{'),
);

it.each(['/healthz', '/robots.txt', '/api/docs', '/api/docs/json', ...PUBLIC.map(({ path }) => `/api/${path}`)])(
  '%s',
  async (url) => {
    const [got, head] = [await mall.inject({ method: 'GET', url }), await mall.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      got.statusCode,
      got.headers['content-type'],
      '',
    ]);
  },
);
