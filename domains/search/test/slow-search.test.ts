/** A text without result whose similar words take too long to look for. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { inTransaction } from '../../../platform/server/database.ts';
import { listProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { listMisses } from '../contract/miss-endpoints.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ SIMILAR_SEARCH_MS: '200' });
});
afterAll(() => mall.close());

const search = async (keyword: string) => (await mall.call(listProducts, { keyword, limit: 5 })).data.search;

it('found nothing, is missed, and is looked into again after a minute only', async () => {
  // What the words themselves find is known from here on: nothing. The sign makes it another text with the same words.
  await search('hikvisoin');
  await inTransaction(mall.database, async (tx) => {
    await sql`LOCK TABLE product`.execute(tx);
    expect(await search('hikvisoin!')).toMatchObject({ isBusy: false, isUnknown: true, instead: null });
  });
  const sales = await mall.tokenOf('13900000001');
  await expect
    .poll(async () => (await mall.call(listMisses, {}, { as: sales })).data.list.map(({ keyword }) => keyword))
    .toContainEqual(expect.stringContaining('hikvisoin'));
  // Nothing is in the way any more, and still nobody looks again for everybody who asks.
  expect(await search('hikvisoin!')).toMatchObject({ isBusy: false, isUnknown: true, instead: null });
  // A busy machine may be too slow for the time that is given, and then looks again a minute later.
  const lookAgain = async () => {
    mall.clock.advance(61_000);
    return (await search('hikvisoin!'))?.instead ?? '';
  };
  await expect.poll(lookAgain, { timeout: 60_000 }).toContain('hikvision');
});
