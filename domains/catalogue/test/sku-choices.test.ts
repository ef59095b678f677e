/** Products among which rules choose: the best-selling of each category, and those that are named. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import { readSkuChoices, readSkuChoicesByIds } from '../server/sku-choice-repository.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall?.close());

it('a SKU that is named is there though others of its category sell better, unless it is not shown', async () => {
  const { id: category } = await mall.database
    .selectFrom('category')
    .select('id')
    .where('code', '=', 'nvr')
    .executeTakeFirstOrThrow();
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const best = ids(await readSkuChoices(mall.database, [category], 1));
  const other = (await readSkuChoices(mall.database, [category], 300)).find(({ id }) => !best.includes(id));
  if (!other) throw new Error('one product only');
  const named = () => readSkuChoicesByIds(mall.database, [category], [other.id]);
  expect(ids(await named())).toContain(other.id);
  expect(await readSkuChoicesByIds(mall.database, [category], [])).toEqual([]);
  await mall.database.updateTable('product').set({ status: 'offShelf' }).where('id', '=', other.product_id).execute();
  expect(await named()).toEqual([]);
});
