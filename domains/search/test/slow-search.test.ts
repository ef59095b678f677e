/** Texts without result whose similar words take too long to look for. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { listProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { listMisses } from '../contract/miss-endpoints.ts';

let mall: TestMall;
let sales: string;

/** How often similar words were looked for: sequences count what is rolled back as well. */
const looked = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS count FROM looked`.execute(mall.database);
  return rows[0]?.count;
};
const search = async (keyword: string, page: number) => {
  const answer = await mall.call(listProducts, { keyword, page, limit: 5 });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.search;
};

beforeAll(async () => {
  mall = await startTestMall({ SIMILAR_SEARCH_MS: '50' });
  sales = await mall.tokenOf('13900000001');
  await sql`CREATE SEQUENCE looked`.execute(mall.database);
  await sql`ALTER TABLE product RENAME TO product_of_mall`.execute(mall.database);
  // It is the only one that must not scan: then the first product takes ten minutes.
  await sql`
    CREATE VIEW product AS SELECT * FROM product_of_mall WHERE CASE
      WHEN current_setting('enable_seqscan') = 'off' THEN nextval('looked') > 0 AND pg_sleep(600) IS NULL ELSE true
    END`.execute(mall.database);
});
afterAll(() => mall.close());

it('found nothing, are missed, and are looked into again after a minute only', async () => {
  expect(await search('quokkacam', 1)).toMatchObject({ isBusy: false, isUnknown: true });
  expect(await looked()).toBe(1);
  for (const page of [2, 3]) expect(await search('quokkacam', page)).toMatchObject({ isBusy: false, isUnknown: true });
  expect(await looked()).toBe(1);
  await expect
    .poll(async () => (await mall.call(listMisses, {}, { as: sales })).data.list.map(({ keyword }) => keyword))
    .toContain('quokkacam');
  mall.clock.advance(61_000);
  await search('quokkacam', 1);
  expect(await looked()).toBe(2);
});
