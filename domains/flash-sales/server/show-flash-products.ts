import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  definitionsOf,
  isPriceShown,
  lineToPrice,
  loadSkusForSale,
  priceContextOf,
  productsById,
  type SkuForSale,
  specificationTexts,
} from '../../catalogue/server/public.ts';
import { unitPriceOf } from '../../pricing/contract/draft.ts';
import type { PriceTerms } from '../../pricing/contract/price-rules.ts';
import { sessionAt, soldPercent } from '../contract/flash-sale.ts';
import type {
  readSeckillProduct as readSeckillProductContract,
  SeckillProduct,
} from '../contract/flash-sale-endpoints.ts';
import { FLASH_SALE_ERRORS } from '../contract/flash-sale-errors.ts';
import { countOwn, type FlashProduct, type FlashSale, readLeft, type SessionTimes } from './flash-sale-repository.ts';
import { closedShops, publishedProduct, requireFlashSales } from './published-flash-sales.ts';
import { findReminders } from './reminder-repository.ts';
import { viewSession } from './session-view.ts';

/** A product in a session of its flash sale. */
export interface ShownProduct {
  readonly sale: FlashSale;
  readonly product: FlashProduct;
  readonly session: SessionTimes;
}

interface SkuPrice {
  readonly sku: SkuForSale;
  /** What the caller pays without the flash sale, and in it; null for callers who may not see prices. */
  readonly normalFen: Fen | null;
  readonly flashFen: Fen | null;
}

/** What the caller pays for the SKUs of these products: the activity price only where it is lower. */
async function pricesOf(
  context: Context,
  sales: readonly ShownProduct[],
  asked: PriceTerms | null = null,
): Promise<Map<number, SkuPrice>> {
  const skuIds = sales.flatMap(({ product }) => product.skus.map(({ skuId }) => skuId));
  if (skuIds.length === 0) return new Map();
  const [prices, skus, definitions] = await Promise.all([
    priceContextOf(context),
    loadSkusForSale(context.database, [...new Set(skuIds)]),
    definitionsOf(context),
  ]);
  const when = { terms: asked ?? prices.terms, at: context.clock.now() };
  return new Map(
    sales.flatMap(({ sale, product }) =>
      product.skus.flatMap(({ id, skuId, fen }): [number, SkuPrice][] => {
        const sku = skus.get(skuId);
        if (!sku) return [];
        if (!isPriceShown(prices, sku)) return [[id, { sku, normalFen: null, flashFen: null }]];
        const line = lineToPrice(sku, 1, definitions);
        const normalFen = unitPriceOf(line, when).unitFen;
        const flashFen = unitPriceOf({ ...line, activity: { id: sale.row.id, fen } }, when).unitFen;
        return [[id, { sku, normalFen, flashFen }]];
      }),
    ),
  );
}

const yuanOf = (fen: Fen | null) => (fen === null ? null : fenToYuan(fen));

/**
 * Products of flash sales as the caller sees them, with what is left at this moment. Those that are withdrawn or hidden
 * from the caller are missing. A preview asks for another moment, and for the prices of other terms.
 */
export async function showProducts(
  context: Context,
  sales: readonly ShownProduct[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
  { at = context.clock.now(), terms = null }: { readonly at?: Date; readonly terms?: PriceTerms | null } = {},
): Promise<{ total: number; list: SeckillProduct[] }> {
  const { database, session, locale } = context;
  const [products, closed] = await Promise.all([
    productsById(context, [...new Set(sales.map(({ product }) => product.productId))]),
    closedShops(context),
  ]);
  const visible = sales.filter(({ product }) => {
    const normal = products.get(product.productId);
    return normal?.status === 'onShelf' && !closed.has(normal.merId);
  });
  const page = visible.slice(offset, offset + limit);
  const ids = page.map(({ product }) => product.id);
  const [prices, left, reminders] = await Promise.all([
    pricesOf(context, page, terms),
    readLeft(database, ids),
    session ? findReminders(database, session.accountId, ids) : new Set<string>(),
  ]);
  const list = page.flatMap(({ sale, product, session: slot }): SeckillProduct[] => {
    const normal = products.get(product.productId);
    if (!normal) return [];
    const all = product.skus.flatMap((sku) => prices.get(sku.id) ?? []);
    // A withdrawn SKU is not offered: its price says nothing, unless there is no other.
    const offered = all.filter(({ sku }) => !sku.disabled);
    const priced = offered.length > 0 ? offered : all;
    const cheapest = priced.toSorted((a, b) => (a.flashFen ?? 0) - (b.flashFen ?? 0))[0];
    const quotaShow = product.skus.reduce((sum, { quota }) => sum + quota, 0);
    const quota = product.skus.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
    const { startTimeStamp, endTimeStamp, status } = viewSession(slot, at);
    return [
      {
        id: product.id,
        productId: product.productId,
        activityId: sale.row.id,
        activityName: locale === 'zh' ? sale.row.name_zh : sale.row.name_en,
        name: normal.name,
        model: normal.model,
        image: normal.image,
        illustration: normal.illustration,
        unitName: normal.unitName,
        price: yuanOf(cheapest?.normalFen ?? null),
        seckillPrice: yuanOf(cheapest?.flashFen ?? null),
        priceReason: normal.priceReason,
        isFrom: new Set(priced.map(({ flashFen }) => flashFen)).size > 1,
        quotaShow,
        quota,
        payRange: `${soldPercent(quotaShow, quota)}%`,
        isSelf: normal.merIsSelf,
        merId: normal.merId,
        merName: normal.merName,
        oneQuota: product.perOrder,
        personQuota: product.perPerson,
        startTimeStamp,
        endTimeStamp,
        status,
        isReminded: reminders.has(`${product.id} ${slot.startsAt.getTime()}`),
      },
    ];
  });
  return { total: visible.length, list };
}

/** @throws AppError flashProductMissing, also when the product is withdrawn or hidden from the caller */
export async function readSeckillProduct(
  { id }: RequestOf<typeof readSeckillProductContract>,
  context: Context,
): Promise<ResponseOf<typeof readSeckillProductContract>> {
  requireFlashSales(context);
  const { database, session, clock, locale } = context;
  const at = clock.now();
  const { sale, product } = await publishedProduct(context, id);
  const slot = sessionAt(sale.sessions, at) ?? sale.sessions.at(-1);
  if (!slot) throw new AppError(FLASH_SALE_ERRORS.flashProductMissing);
  const shown = { sale, product, session: slot };
  const [{ list }, prices, left, textOf, ownNum] = await Promise.all([
    showProducts(context, [shown], { limit: 1, offset: 0 }),
    pricesOf(context, [shown]),
    readLeft(database, [id]),
    specificationTexts(context),
    session ? countOwn(database, id, session.accountId) : 0,
  ]);
  const view = list[0];
  if (!view) throw new AppError(FLASH_SALE_ERRORS.flashProductMissing);
  return {
    ...view,
    skuList: product.skus.flatMap(({ id: flashSkuId, quota }) => {
      const price = prices.get(flashSkuId);
      if (!price || price.sku.disabled) return [];
      const { sku, normalFen, flashFen } = price;
      return [
        {
          attrValueId: sku.skuId,
          partNumber: sku.partNumber,
          sku: textOf(sku.specification, locale),
          image: sku.image,
          price: yuanOf(normalFen),
          seckillPrice: yuanOf(flashFen),
          quotaShow: quota,
          quota: left.get(flashSkuId) ?? 0,
          minimumOrderQuantity: sku.minimumOrderQuantity,
          piecesPerBox: sku.piecesPerBox,
        },
      ];
    }),
    ownNum,
    asksCaptcha: sale.row.asks_captcha,
    timeList: sale.sessions.map((one) => viewSession(one, at)),
    now: at.getTime(),
  };
}
