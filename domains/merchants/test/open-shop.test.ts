import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestOf, startTestMall, type TestMall } from '../../../apps/api/test-mall.ts';
import {
  listAdminProducts,
  publishProducts,
  readImportTemplate,
} from '../../catalogue/contract/catalogue-admin-endpoints.ts';
import { listProducts } from '../../catalogue/contract/catalogue-endpoints.ts';
import { runImport } from '../../catalogue/test/product-import-calls.ts';
import { appointFirstAdministrator } from '../../people/server/public.ts';
import { listMerchantCategories, listMerchantTypes, listStreetMerchants } from '../contract/merchant-endpoints.ts';
import { listShops, openShop } from '../contract/shop-admin-endpoints.ts';
import { newShop } from './shop-builders.ts';

const ADMINISTRATOR = '13912345678';
const KEEPER = '13912345679';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
  // What is left is what every mall is delivered with.
  await sql`TRUNCATE merchant, product, account CASCADE`.execute(mall.database);
  await appointFirstAdministrator(mall.app.services, ADMINISTRATOR, () => undefined);
});
afterAll(() => mall.close());

it('an empty mall starts selling: shop, keeper, product table, published, found', async () => {
  const admin = await mall.tokenOf(ADMINISTRATOR);
  expect((await mall.call(listStreetMerchants, {})).data.total).toBe(0);
  const [categories, types] = await Promise.all([
    mall.call(listMerchantCategories, {}),
    mall.call(listMerchantTypes, {}),
  ]);
  const [category, type] = [categories.data[0], types.data[0]];
  if (!category || !type) throw new Error('a mall is delivered with categories and types of shops');
  const opened = await mall.call(
    openShop,
    { ...newShop('first-shop', KEEPER), categoryId: category.id, typeId: type.id },
    { as: admin },
  );
  expect(opened.code, opened.message).toBe(200);

  const keeper = await mall.tokenOf(KEEPER);
  const own = await mall.call(listShops, {}, { as: keeper });
  expect(own.data.list.map(({ code }) => code)).toEqual(['first-shop']);

  const template = await mall.inject(requestOf(readImportTemplate, {}, { as: keeper }));
  const [head = [], ...samples]: string[][] = parse(template.body, { bom: true });
  const cell = (line: string[], column: string, value: string) => line.with(head.indexOf(column), value);
  const lines = samples.map((line) => cell(cell(line, 'merchant', 'first-shop'), 'status', 'draft'));
  const quoted = [head, ...lines].map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
  const run = await runImport(mall, quoted.join('\r\n'), false, keeper);
  expect(run).toMatchObject({ failed: 0, errors: [] });

  expect((await mall.call(listProducts, {})).data.total).toBe(0);
  const drafts = await mall.call(listAdminProducts, {}, { as: keeper });
  const ids = drafts.data.list.map(({ id }) => id);
  expect((await mall.call(publishProducts, { ids, onShelf: true }, { as: keeper })).data.changed).toBe(ids.length);

  const onSale = await mall.call(listProducts, {});
  expect(onSale.data.list.map(({ id }) => id).sort()).toEqual(ids.sort());
  const street = await mall.call(listStreetMerchants, {});
  expect(street.data.list).toMatchObject([{ id: opened.data.id, productCount: ids.length, categoryId: category.id }]);
});
