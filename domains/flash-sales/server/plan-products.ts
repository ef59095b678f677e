import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { linesOf } from '../../../platform/contract/text-lines.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/database.ts';
import { refusedField } from '../../../platform/server/refused-field.ts';
import { merchantScope } from '../../../platform/server/session.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import { smallestQuantity } from '../../catalogue/contract/quantity-rules.ts';
import {
  findProductsByCode,
  findSkuIdsByCode,
  loadSkusForSale,
  specificationTexts,
} from '../../catalogue/server/public.ts';
import { MAX_PRODUCTS } from '../contract/flash-sale.ts';
import type {
  findPlannableProducts as findPlannableProductsContract,
  PlannableProduct,
  PlannedProduct,
} from '../contract/flash-sale-admin-endpoints.ts';
import { type PlannedRows, readPlannable } from './flash-office-repository.ts';

/** Facts of these products for the form of a flash sale, in this order. */
export async function plannableProducts(
  context: SignedInContext,
  productIds: readonly number[],
): Promise<PlannableProduct[]> {
  const { database, locale, session } = context;
  const rows = await readPlannable(database, productIds);
  const skus = await loadSkusForSale(
    database,
    rows.map(({ skuId }) => skuId),
  );
  const textOf = await specificationTexts(context);
  const seesPrices = maySeePrices(session);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.flatMap((productId) => {
    const own = (byProduct.get(productId) ?? []).flatMap(({ skuId }) => skus.get(skuId) ?? []);
    const [first] = own;
    if (!first) return [];
    const zh = locale === 'zh';
    return {
      productId,
      code: first.productCode,
      name: zh ? first.nameZh : first.nameEn,
      image: first.image,
      merchantName: zh ? first.merchantNameZh : first.merchantNameEn,
      skus: own.map((sku) => ({
        skuId: sku.skuId,
        partNumber: sku.partNumber,
        specification: textOf(sku.specification, locale),
        stock: sku.stock,
        listPrice: seesPrices ? fenToYuan(sku.prices.listFen) : null,
        firstPrice: seesPrices ? fenToYuan(sku.prices.levelFen[0]) : null,
      })),
    };
  });
}

interface NamedProduct {
  readonly productId: number;
  readonly merchantId: number;
}

/** What each code names: the code of a product, or else the part number of one of its SKUs. */
async function productsNamed(db: Db, codes: readonly string[]): Promise<Map<string, NamedProduct>> {
  const products = await findProductsByCode(db, codes);
  const named = new Map(products.map(({ code, id, merchantId }) => [code, { productId: id, merchantId }]));
  const others = codes.filter((code) => !named.has(code));
  if (others.length === 0) return named;
  const found = await findSkuIdsByCode(
    db,
    others.map((code) => code.toUpperCase()),
  );
  const skuIds = new Map(found.map(({ code, skuId }) => [code, skuId]));
  const skus = await loadSkusForSale(db, [...skuIds.values()]);
  for (const code of others) {
    const sku = skus.get(skuIds.get(code.toUpperCase()) ?? 0);
    if (sku) named.set(code, sku);
  }
  return named;
}

/** @throws AppError badParameter for too many codes */
export async function findPlannableProducts(
  { codes, merchantId }: RequestOf<typeof findPlannableProductsContract>,
  context: SignedInContext,
): Promise<ResponseOf<typeof findPlannableProductsContract>> {
  const { merchantId: own } = merchantScope(context.session);
  const shopId = own === 'all' ? merchantId : own;
  const wanted = linesOf(codes);
  if (wanted.length > MAX_PRODUCTS) {
    throw refusedField('codes', 'flash_sales_problem_too_many_products', context.locale, { most: MAX_PRODUCTS });
  }
  const named = await productsNamed(context.database, wanted);
  // What other shops sell is unknown to a shop.
  const known = wanted.flatMap((code) => {
    const product = named.get(code);
    return product && (shopId === 0 || product.merchantId === shopId) ? { code, ...product } : [];
  });
  const products = await plannableProducts(context, [...new Set(known.map(({ productId }) => productId))]);
  const shown = new Set(products.map(({ productId }) => productId));
  const codesShown = new Set(known.filter(({ productId }) => shown.has(productId)).map(({ code }) => code));
  return { products, unknown: wanted.filter((code) => !codesShown.has(code)) };
}

/**
 * The planned products as they are kept.
 * @throws AppError badParameter for what does not exist, cannot be bought, is another shop's, or nobody could order
 */
export async function planProducts(
  db: Db,
  products: readonly PlannedProduct[],
  shopId: number | null,
  { locale }: SignedInContext,
): Promise<PlannedRows['products']> {
  const refused = (key: string, params: Record<string, unknown> = {}) => refusedField('products', key, locale, params);
  const ids = products.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length) throw refused('flash_sales_problem_product_twice');
  const rows = await readPlannable(db, ids);
  const skus = await loadSkusForSale(
    db,
    rows.map(({ skuId }) => skuId),
  );
  return products.map(({ productId, perOrder, perPerson, skus: planned }) => {
    const own = rows.filter((row) => row.productId === productId && (shopId === null || row.merchantId === shopId));
    const [first] = own;
    if (!first) throw refused('flash_sales_problem_product_gone');
    if (first.productType === 'projectOnly') throw refused('flash_sales_problem_project_only', { code: first.code });
    if (perPerson > 0 && (perOrder === 0 || perOrder > perPerson))
      throw refused('flash_sales_problem_limits', { code: first.code });
    const skuIds = planned.map(({ skuId }) => skuId);
    if (new Set(skuIds).size < skuIds.length) throw refused('flash_sales_problem_product_twice');
    return {
      productId,
      perOrder,
      perPerson,
      skus: planned.map(({ skuId, price, quota }) => {
        const sku = own.some((row) => row.skuId === skuId) ? skus.get(skuId) : undefined;
        if (!sku) throw refused('flash_sales_problem_product_gone');
        const fen = yuanToFen(price) ?? 0;
        if (fen <= 0) throw refused('flash_sales_problem_price', { part: sku.partNumber });
        const least = smallestQuantity(sku);
        if (quota < least || (perOrder > 0 && perOrder < least)) {
          throw refused('flash_sales_problem_below_minimum', { part: sku.partNumber, least });
        }
        return { skuId, fen, quota };
      }),
    };
  });
}
