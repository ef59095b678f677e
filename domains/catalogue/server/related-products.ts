import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { JsonBytes } from '../../../platform/server/route.ts';
import { type listRelatedProducts, MAX_RELATED } from '../contract/catalogue-endpoints.ts';
import { CATALOGUE_ERRORS } from '../contract/catalogue-errors.ts';
import { cachedAnswer } from './catalogue-cache.ts';
import { readKinship } from './detail-repository.ts';
import { viewerOf, viewKey } from './list-products.ts';
import { resolveFilter } from './product-filter.ts';
import { findInOrder, readProductRows, readProductsByCode } from './product-repository.ts';
import { listItem, type ProductRow } from './product-rows.ts';
import { readSearch } from './search-readings.ts';

/** Read beyond those offered: some of them are the product itself, its accessories, or at their end. */
const CANDIDATES = MAX_RELATED * 3;

/** Accessories that fit a product, in the order staff gave them, and other products of its category. */
export async function relatedProducts(
  { id }: RequestOf<typeof listRelatedProducts>,
  context: Context,
): Promise<JsonBytes> {
  const viewer = await viewerOf(context);
  const { database } = context;
  return cachedAnswer(context, `related ${viewKey(context, viewer)} ${id}`, async () => {
    const kin = await readKinship(database, id);
    if (!kin || viewer.hidden.ids.has(kin.category_id)) throw new AppError(CATALOGUE_ERRORS.productNotFound);
    const filter = resolveFilter({ cid: kin.category_id }, context, viewer, readSearch);
    const [byCode, peers] = await Promise.all([
      readProductsByCode(database, kin.accessories),
      findInOrder(database, filter, 'sales', CANDIDATES, 0).then((ids) => readProductRows(database, ids)),
    ]);
    const fitting = byCode.filter((row) => !viewer.hidden.ids.has(row.category_id));
    const accessories = kin.accessories.flatMap((code) => fitting.find((row) => row.code === code) ?? []);
    const taken = new Set([id, ...accessories.map((row) => row.id)]);
    const others = peers.filter((row) => !taken.has(row.id) && row.life_cycle !== 'discontinued');
    const isKin = (row: ProductRow) => row.brand_id === kin.brand_id;
    const related = [...others.filter(isKin), ...others.filter((row) => !isKin(row))].slice(0, MAX_RELATED);
    const shown = (rows: readonly ProductRow[]) => rows.map((row) => listItem(row, viewer));
    return { accessories: shown(accessories), related: shown(related) };
  });
}
