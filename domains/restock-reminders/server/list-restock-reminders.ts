import type { ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { buyerScope } from '../../../platform/server/session.ts';
import { hiddenCategoriesOf, isListed, loadSkusForSale, specificationTexts } from '../../catalogue/server/public.ts';
import type { listAwaitedSkus as listAwaitedSkusContract, RestockReminder } from '../contract/restock-endpoints.ts';
import { readRestockReminders } from './restock-repository.ts';

const ownOf = (context: SignedInContext) =>
  readRestockReminders(context.database, buyerScope(context.session), context.clock.now());

/** What the caller waits for; nothing of a category that is hidden from them. */
export async function listRestockReminders(_: unknown, context: SignedInContext): Promise<RestockReminder[]> {
  const { database, locale } = context;
  const rows = await ownOf(context);
  const [skus, { ids: hidden }, textOf] = await Promise.all([
    loadSkusForSale(
      database,
      rows.map(({ sku_id }) => sku_id),
    ),
    hiddenCategoriesOf(context),
    specificationTexts(context),
  ]);
  return rows.flatMap((row) => {
    const sku = skus.get(row.sku_id);
    if (!sku || hidden.has(sku.categoryId)) return [];
    const { skuId, partNumber, productId, model, image, illustration, nameZh, nameEn } = sku;
    return {
      skuId,
      partNumber,
      specification: textOf(sku.specification, locale),
      isShow: isListed(sku),
      createTime: row.created_at.toISOString(),
      endTime: row.expires_at.toISOString(),
      product: { id: productId, name: locale === 'zh' ? nameZh : nameEn, model, image, illustration },
    };
  });
}

export async function listAwaitedSkus(
  _: unknown,
  context: SignedInContext,
): Promise<ResponseOf<typeof listAwaitedSkusContract>> {
  const rows = await ownOf(context);
  return { skuIds: rows.map(({ sku_id }) => sku_id) };
}
