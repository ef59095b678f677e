import type { TestMall } from '../../../apps/api/test-mall.ts';
import { KEEPER, type TestSku } from '../../orders/test/order-builders.ts';

/** A licence that is on sale in the demo mall. */
export const findLicence = (mall: Pick<TestMall, 'database'>): Promise<TestSku> =>
  mall.database
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id as skuId', 'p.id as productId', 'p.merchant_id as merchantId'])
    .where('p.product_type', '=', 'virtual')
    .where('p.status', '=', 'onShelf')
    .orderBy('s.id')
    .executeTakeFirstOrThrow();

/** A licence that is sold one by one and without an agreement, by the shop whose keeper is `KEEPER`. */
export async function sellLicence(mall: TestMall): Promise<TestSku> {
  const licence = await findLicence(mall);
  await mall.database
    .updateTable('account')
    .set({ merchant_id: licence.merchantId })
    .where('phone', '=', KEEPER)
    .execute();
  await mall.database
    .updateTable('sku')
    .set({ minimum_order_quantity: 1, stock: 500 })
    .where('id', '=', licence.skuId)
    .execute();
  await mall.database.updateTable('product').set({ agreement: '' }).where('id', '=', licence.productId).execute();
  return licence;
}
