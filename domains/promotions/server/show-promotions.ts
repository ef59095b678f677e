import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import { type Page, toPage } from '../../../platform/contract/paging.ts';
import type { Context } from '../../../platform/server/context.ts';
import { isPurchasable } from '../../catalogue/contract/quantity-rules.ts';
import {
  definitionsOf,
  hiddenCategoriesOf,
  isPriceShown,
  lineToPrice,
  listCoveredProducts,
  loadSkusForSale,
  type ProductPromotions,
  priceContextOf,
  productsById,
  shownAmong,
} from '../../catalogue/server/public.ts';
import { withShownScopes } from '../../coupons/server/public.ts';
import { unitPriceOf } from '../../pricing/contract/draft.ts';
import { stateOf } from '../../pricing/contract/promotion.ts';
import type { NamedSku } from '../contract/promotion.ts';
import type {
  listProductPromotions as listProductPromotionsContract,
  listPromotionProducts as listPromotionProductsContract,
  listPromotions as listPromotionsContract,
  PromotionCard,
  PromotionItem,
  readPromotion as readPromotionContract,
} from '../contract/promotion-endpoints.ts';
import { PROMOTION_ERRORS } from '../contract/promotion-errors.ts';
import { giftsOf, isFor, type KeptPromotion, nameOf, partsOf } from './kept-promotion.ts';
import { badgeOf, rulesOf } from './promotion-words.ts';
import { coversProduct, publishedPromotions } from './published-promotions.ts';

/** Promotions that the page of a product names. */
const MOST_OF_PRODUCT = 20;

/** What the caller is shown: nothing of hidden products only, and no name of a hidden category. */
async function shownPromotions(context: Context): Promise<KeptPromotion[]> {
  const [published, hidden] = await Promise.all([publishedPromotions(context), hiddenCategoriesOf(context)]);
  if (hidden.leaves.length === 0) return [...published];
  const named = published.flatMap(({ scope }) => (scope.kind === 'products' ? [...scope.ids] : []));
  const products = await shownAmong(context, named);
  const shown = published.filter(
    (one) =>
      isFor(one, hidden.ids) && (one.scope.kind !== 'products' || [...one.scope.ids].some((id) => products.has(id))),
  );
  const rows = await withShownScopes(
    context,
    shown.map(({ row }) => row),
  );
  return shown.map((one, at) => ({ ...one, row: rows[at] ?? one.row }));
}

const time = (at: Date) => at.getTime();
type Order = (a: KeptPromotion, b: KeptPromotion) => number;
const ORDER: Record<PromotionCard['state'], Order> = {
  ongoing: (a, b) => time(a.row.ends_at) - time(b.row.ends_at) || a.id - b.id,
  upcoming: (a, b) => time(a.row.starts_at) - time(b.row.starts_at) || a.id - b.id,
  ended: (a, b) => time(b.row.ends_at) - time(a.row.ends_at) || a.id - b.id,
};

function cardOf({ id, row, terms, promotion }: KeptPromotion, showsPrices: boolean, context: Context): PromotionCard {
  const { clock, locale } = context;
  const zh = locale === 'zh';
  const now = clock.now();
  return {
    id,
    kind: terms.kind,
    name: nameOf(row, locale),
    merId: row.merchant_id ?? 0,
    merName: (zh ? row.merchant_zh : row.merchant_en) ?? '',
    state: stateOf(promotion, now),
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    nowTime: now.toISOString(),
    scope: zh ? row.scope_zh : row.scope_en,
    rules: rulesOf(terms, locale),
    setPrice: terms.kind === 'bundle' && showsPrices ? fenToYuan(terms.setFen) : null,
    colour: row.colour as PromotionCard['colour'],
    picture: row.picture,
    headline: zh ? row.headline_zh : row.headline_en,
    intro: zh ? row.intro_zh : row.intro_en,
  };
}

export async function listPromotions(
  { state, ...paging }: RequestOf<typeof listPromotionsContract>,
  context: Context,
): Promise<Page<PromotionCard>> {
  const [shown, { visible }] = await Promise.all([shownPromotions(context), priceContextOf(context)]);
  const at = context.clock.now();
  const found = shown.filter(({ promotion }) => stateOf(promotion, at) === state).toSorted(ORDER[state]);
  const rows = found.slice((paging.page - 1) * paging.limit, paging.page * paging.limit);
  return toPage(
    paging,
    found.length,
    rows.map((row) => cardOf(row, visible, context)),
  );
}

/** SKUs that promotions name, each with the caller's price; those that are hidden from the caller are missing. */
async function itemsOf(
  context: Context,
  skus: readonly NamedSku[],
): Promise<(named: readonly NamedSku[]) => PromotionItem[]> {
  const [known, prices, definitions, hidden] = await Promise.all([
    loadSkusForSale(
      context.database,
      skus.map(({ skuId }) => skuId),
    ),
    priceContextOf(context),
    definitionsOf(context),
    hiddenCategoriesOf(context),
  ]);
  const when = { terms: prices.terms, at: context.clock.now() };
  const zh = context.locale === 'zh';
  return (named) =>
    named.flatMap(({ skuId, quantity }) => {
      const sku = known.get(skuId);
      if (!sku || hidden.ids.has(sku.categoryId)) return [];
      const price = isPriceShown(prices, sku)
        ? unitPriceOf(lineToPrice(sku, quantity, definitions), when).unitFen
        : null;
      return {
        productId: sku.productId,
        skuId,
        name: zh ? sku.nameZh : sku.nameEn,
        partNumber: sku.partNumber,
        image: sku.image,
        num: quantity,
        price: price === null ? null : fenToYuan(price),
        isAvailable: isPurchasable(sku) && sku.stock >= quantity,
      };
    });
}

/** What a set saves at the caller's prices; null where one of them is not shown. */
function savingOf({ terms }: KeptPromotion, parts: readonly PromotionItem[], showsPrices: boolean): string | null {
  if (terms.kind !== 'bundle' || !showsPrices || parts.length < terms.parts.length) return null;
  let apartFen = 0;
  for (const { price, num } of parts) {
    const fen = price === null ? null : yuanToFen(price);
    if (fen === null) return null;
    apartFen += fen * num;
  }
  return fenToYuan(Math.max(0, apartFen - terms.setFen));
}

async function find(id: number, context: Context): Promise<KeptPromotion> {
  const found = (await shownPromotions(context)).find((one) => one.id === id);
  if (!found) throw new AppError(PROMOTION_ERRORS.promotionMissing);
  return found;
}

/** @throws AppError promotionMissing */
export async function readPromotion(
  { id }: RequestOf<typeof readPromotionContract>,
  context: Context,
): Promise<ResponseOf<typeof readPromotionContract>> {
  const found = await find(id, context);
  const { visible } = await priceContextOf(context);
  const items = await itemsOf(context, [...partsOf(found), ...giftsOf(found)]);
  const partList = items(partsOf(found));
  const setSaves = savingOf(found, partList, visible);
  return { ...cardOf(found, visible, context), partList, setSaves, giftList: items(giftsOf(found)) };
}

/** @throws AppError promotionMissing */
export async function listPromotionProducts(
  { id, ...paging }: RequestOf<typeof listPromotionProductsContract>,
  context: Context,
): Promise<ResponseOf<typeof listPromotionProductsContract>> {
  const { row, scope } = await find(id, context);
  return listCoveredProducts(context, { merchantId: row.merchant_id, scope }, paging);
}

/** What a product takes part in, and will; an unknown or hidden product in nothing. */
export async function listProductPromotions(
  { productId }: RequestOf<typeof listProductPromotionsContract>,
  context: Context,
): Promise<ResponseOf<typeof listProductPromotionsContract>> {
  const shown = productId > 0 ? await shownPromotions(context) : [];
  const product = shown.length > 0 ? (await productsById(context, [productId])).get(productId) : undefined;
  if (!product) return [];
  const { merId: merchantId, brandId, categoryIds } = product;
  const at = context.clock.now();
  const covering = shown
    .filter((one) => stateOf(one.promotion, at) !== 'ended')
    .filter((one) => coversProduct(one, { productId, merchantId, brandId, categoryIds }))
    .toSorted((a, b) => time(a.row.starts_at) - time(b.row.starts_at) || a.id - b.id)
    .slice(0, MOST_OF_PRODUCT);
  const [items, { visible }] = await Promise.all([
    itemsOf(context, covering.flatMap(partsOf)),
    priceContextOf(context),
  ]);
  return covering.map((one) => {
    const partList = items(partsOf(one));
    return { ...cardOf(one, visible, context), partList, setSaves: savingOf(one, partList, visible) };
  });
}

/** The words of promotions as they are kept, which every list asks for. */
const BADGES = { zh: new WeakMap<KeptPromotion, string>(), en: new WeakMap<KeptPromotion, string>() };

function badgeIn(kept: KeptPromotion, locale: Locale): string {
  const badge = BADGES[locale].get(kept) ?? badgeOf(kept.terms, locale);
  BADGES[locale].set(kept, badge);
  return badge;
}

/** The badges of lists and cards: what runs now and covers the product, in a few words; nothing of a person. */
export const productPromotions: ProductPromotions = {
  badges: async (context) => {
    const { clock, locale } = context;
    const published = await publishedPromotions(context);
    let ongoing: KeptPromotion[] | null = null;
    return (product) => {
      // Most answers are cached: what they were asked with is not looked through.
      ongoing ??= published
        .filter(({ promotion }) => stateOf(promotion, clock.now()) === 'ongoing')
        .toSorted((a, b) => a.row.rank - b.row.rank || a.id - b.id);
      const covering = ongoing.find((kept) => coversProduct(kept, product));
      return covering ? badgeIn(covering, locale) : '';
    };
  },
};
