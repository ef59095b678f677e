import type { Locale } from '../../../platform/contract/locale.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import { isPurchasable } from '../../catalogue/contract/quantity-rules.ts';
import type { PricedCart } from '../../pricing/contract/cart-to-price.ts';
import type { ShownGift } from '../../promotions/contract/promotion-progress.ts';
import { type KeptPromotion, promotionName } from '../../promotions/server/public.ts';
import { loadForSale, type SaleLine } from './sale-lines.ts';

/** A gift of a promotion, as much of it as this buyer can be given now. */
export interface GivenGift {
  readonly promotionId: number;
  readonly sale: SaleLine;
  readonly promised: number;
  /** 0 to `promised`. */
  readonly quantity: number;
  readonly shortage: ShownGift['shortage'];
}

/**
 * The gifts of a priced cart. Each is shipped with the goods of its shop that count for it, so a shop none of whose goods
 * count gives nothing; and nobody is given what the shop has not got, or what is kept from this buyer.
 */
export async function giveGifts(
  context: SignedInContext,
  bought: readonly Pick<SaleLine, 'sku' | 'quantity'>[],
  { gifts, promotions, lines }: Pick<PricedCart, 'gifts' | 'promotions' | 'lines'>,
): Promise<GivenGift[]> {
  if (gifts.length === 0) return [];
  const onSale = await loadForSale(
    context,
    gifts.map(({ skuId }) => skuId),
  );
  const merchantOf = new Map(lines.map(({ line }) => [line.skuId, line.merchantId]));
  const countedFor = new Map(
    promotions.map(({ promotionId, skuIds }) => [promotionId, new Set(skuIds.map((skuId) => merchantOf.get(skuId)))]),
  );
  const taken = new Map(bought.map(({ sku, quantity }) => [sku.skuId, quantity]));
  return gifts.flatMap(({ skuId, quantity: promised, promotionId }) => {
    const sale = onSale.lineOf({ skuId, quantity: promised, knownFen: null });
    if (!sale) return [];
    const isOwn = countedFor.get(promotionId)?.has(sale.sku.merchantId) ?? false;
    const used = taken.get(skuId) ?? 0;
    const left = isPurchasable(sale.sku) ? Math.max(0, sale.sku.stock - used) : 0;
    const quantity = isOwn ? Math.min(promised, left) : 0;
    taken.set(skuId, used + quantity);
    const shortage = isOwn ? (quantity < promised ? 'stock' : null) : 'otherShop';
    return { promotionId, sale, promised, quantity, shortage };
  });
}

/** Gifts as cart and checkout show them, also those that cannot be had. */
export function viewGifts(
  gifts: readonly GivenGift[],
  promotions: readonly KeptPromotion[],
  locale: Locale,
): ShownGift[] {
  const byId = new Map(promotions.map((one) => [one.id, one]));
  return gifts.map(({ promotionId, sale, promised, quantity, shortage }) => {
    const { sku, specification } = sale;
    const giver = byId.get(promotionId);
    return {
      promotionId,
      promotionName: giver ? promotionName(giver.row, locale) : '',
      merId: sku.merchantId,
      productId: sku.productId,
      attrValueId: sku.skuId,
      productName: locale === 'zh' ? sku.nameZh : sku.nameEn,
      partNumber: sku.partNumber,
      image: sku.image,
      sku: specification[locale],
      promisedNum: promised,
      payNum: quantity,
      shortage,
    };
  });
}
