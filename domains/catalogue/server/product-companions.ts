import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import { port } from '../../../platform/server/port.ts';
import type { JsonBytes } from '../../../platform/server/route.ts';
import {
  type listCompanionProducts as listCompanionProductsContract,
  MAX_COMPANIONS,
} from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { cachedAnswer } from './catalogue-cache.ts';
import { readKinship } from './detail-repository.ts';
import { productsById } from './featured-products.ts';
import { viewerOf, viewKey } from './list-products.ts';

/** Ids of the products that are ordered together with one, the most frequent first. */
export const PRODUCT_COMPANIONS = port<(db: Db, productId: number) => Promise<readonly number[]>>(
  'product companions',
  async () => [],
);

/** What is often bought together with a product, as far as the caller is shown it, priced for them. */
export async function listCompanionProducts(
  { id }: RequestOf<typeof listCompanionProductsContract>,
  context: Context,
): Promise<JsonBytes> {
  const viewer = await viewerOf(context);
  const { database, domains } = context;
  return cachedAnswer(context, `companions ${viewKey(context, viewer)} ${id}`, async () => {
    const [kin, ids] = await Promise.all([
      readKinship(database, id),
      domains.answerOf(PRODUCT_COMPANIONS)(database, id),
    ]);
    if (!kin || viewer.hidden.ids.has(kin.category_id)) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const products = await productsById(context, ids);
    return ids
      .flatMap((companion) => products.get(companion) ?? [])
      .filter(({ status, lifeCycle }) => status === 'onShelf' && lifeCycle !== 'discontinued')
      .slice(0, MAX_COMPANIONS);
  });
}
