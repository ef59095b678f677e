import { AppError } from '../../../platform/contract/app-error.ts';
import type { RequestOf, ResponseOf } from '../../../platform/contract/endpoint.ts';
import { timeOfLocal } from '../../../platform/contract/local-time.ts';
import { fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { type MerchantScope, merchantScope } from '../../../platform/server/session.ts';
import { words } from '../../../platform/server/words.ts';
import { definitionsOf, lineToPrice, previewedCustomer, requirePricesSeen } from '../../catalogue/server/public.ts';
import { plainCart } from '../../pricing/contract/cart-to-price.ts';
import { priceCart } from '../../pricing/contract/price-cart.ts';
import type { previewCart as previewCartContract } from '../contract/promotion-admin-endpoints.ts';
import { PROMOTION_ERRORS } from '../contract/promotion-errors.ts';
import { giftsOf, nameOf, toKept } from './kept-promotion.ts';
import { skusNamed } from './named-skus.ts';
import { PROMOTIONS } from './promotion-admin-repository.ts';
import { yuanText } from './promotion-words.ts';
import { publishedPromotions } from './published-promotions.ts';
import { viewProgress } from './show-progress.ts';

type Request = RequestOf<typeof previewCartContract>;

/** What is published, and the promotion in question, whatever its status. */
async function promotionsFor({ id }: Request, scope: MerchantScope, context: SignedInContext) {
  const published = await publishedPromotions(context);
  if (id === 0) return published;
  const row = await PROMOTIONS.find(context.database, scope, id);
  if (!row) throw new AppError(PROMOTION_ERRORS.promotionMissing);
  const asked = toKept({ ...row, merchant_zh: null, merchant_en: null });
  return [...published.filter((one) => one.id !== id), asked];
}

async function linesFor({ lines }: Request, { merchantId: own }: MerchantScope, context: SignedInContext) {
  const { database, locale } = context;
  return skusNamed(database, lines, { field: 'lines', locale, shopId: own === 'all' ? null : own });
}

function hintOf(progress: ReturnType<typeof viewProgress>[number], { locale }: SignedInContext): string {
  const { missing } = progress;
  if (!missing) return '';
  const { benefit, pieces, amount } = missing;
  const said =
    amount === null
      ? words('promotions_missing_pieces', { count: pieces, benefit }, locale)
      : words('promotions_missing_amount', { amount: `¥${yuanText(yuanToFen(amount) ?? 0)}`, benefit }, locale);
  return said ?? '';
}

/**
 * What a cart would cost at a moment, by the rules of the checkout: nothing is bought, and stock plays no part.
 * @throws AppError promotionMissing, customerMissing, badParameter for what does not exist or is another shop's;
 *   pricesHidden; forbidden for a keeper who names a customer, and without the right to see customers
 */
export async function previewCart(
  input: Request,
  context: SignedInContext,
): Promise<ResponseOf<typeof previewCartContract>> {
  const { clock, locale, session } = context;
  requirePricesSeen(session);
  const scope = merchantScope(session);
  const at = timeOfLocal(input.at) ?? clock.now();
  const { terms } = await previewedCustomer(input, context);
  const kept = await promotionsFor(input, scope, context);
  const named = await linesFor(input, scope, context);
  const definitions = await definitionsOf(context);
  const lines = named.map(({ sku, quantity }) => lineToPrice(sku, quantity, definitions));
  const promotions = kept.map(({ promotion }) => promotion);
  const priced = priceCart({ ...plainCart({ terms, at }, lines), promotions });
  const names = new Map(kept.map((one) => [one.id, nameOf(one.row, locale)]));
  const giftSkus = new Map(kept.flatMap(giftsOf).map((gift) => [gift.skuId, gift]));
  const zh = locale === 'zh';
  return {
    atTime: at.toISOString(),
    lineList: priced.lines.map(({ line, unitFen, goodsFen, netFen, reductions }, index) => {
      const sku = named[index]?.sku;
      return {
        partNumber: sku?.partNumber ?? '',
        name: (zh ? sku?.nameZh : sku?.nameEn) ?? '',
        num: line.quantity,
        price: fenToYuan(unitFen),
        total: fenToYuan(goodsFen),
        net: fenToYuan(netFen),
        reductionList: reductions.map(({ id, fen }) => ({ name: names.get(id) ?? '', off: fenToYuan(fen) })),
      };
    }),
    giftList: priced.gifts.map(({ skuId, quantity, promotionId }) => {
      const gift = giftSkus.get(skuId);
      return {
        partNumber: gift?.partNumber ?? '',
        name: (zh ? gift?.nameZh : gift?.nameEn) ?? '',
        num: quantity,
        promotionName: names.get(promotionId) ?? '',
      };
    }),
    promotionList: viewProgress(kept, priced, locale).map((progress) => ({
      id: progress.id,
      name: progress.name,
      off: progress.off,
      hint: hintOf(progress, context),
    })),
    goods: fenToYuan(priced.totals.goodsFen),
    off: fenToYuan(priced.totals.promotionFen),
    pay: fenToYuan(priced.totals.payFen),
  };
}
