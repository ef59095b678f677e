import { businessNumber } from '../../../platform/server/business-number.ts';
import type { GivenGift } from '../../cart/server/public.ts';
import type { UsableCoupon } from '../../coupons/server/public.ts';
import type { PricedCart, Reduction } from '../../pricing/contract/cart-to-price.ts';
import { merchantsSharingDiscounts } from '../../pricing/contract/shared-discounts.ts';
import type { KeptPromotion } from '../../promotions/server/public.ts';
import type { CheckoutChoices } from '../contract/checkout-endpoints.ts';
import { byMerchant, type CheckoutLine, type MerchantCheckout, totalPieces } from './checkout-lines.ts';
import { chooseTerms } from './choose-terms.ts';
import { explanationOf } from './explain-lines.ts';
import type { NamedReduction, NewOrder, NewOrderLine, OrderPromotion } from './new-order-repository.ts';
import { giftLines } from './order-gifts.ts';
import { giftsToSend } from './require-address.ts';

/** What an order's lines give together, each with its name of today. */
function namedReductions(
  lines: MerchantCheckout['lines'],
  coupons: readonly UsableCoupon[],
  promotions: readonly KeptPromotion[],
): NamedReduction[] {
  const all = lines.flatMap(({ priced }) => priced.reductions);
  const groups = Map.groupBy(all, ({ kind, id }: Reduction) => `${kind} ${id}`);
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { kind, id } = first;
    const fen = parts.reduce((sum, part) => sum + part.fen, 0);
    return { kind, id, ...nameOf(first, coupons, promotions), fen };
  });
}

const NAMELESS = { nameZh: '', nameEn: '' };

/** The name of what takes something off, of today. */
export function nameOf(
  { kind, id }: Reduction,
  coupons: readonly UsableCoupon[],
  promotions: readonly KeptPromotion[],
): Pick<NamedReduction, 'nameZh' | 'nameEn'> {
  if (kind === 'points') return NAMELESS;
  if (kind === 'merchantCoupon' || kind === 'platformCoupon') {
    const named = coupons.find(({ coupon }) => coupon.id === id);
    return named ? { nameZh: named.nameZh, nameEn: named.nameEn } : NAMELESS;
  }
  const named = promotions.find((promotion) => promotion.id === id);
  return named ? { nameZh: named.row.name_zh, nameEn: named.row.name_en } : NAMELESS;
}

/** What an order owes to each promotion that did something for it. */
function orderPromotions(
  lines: MerchantCheckout['lines'],
  gifts: readonly NewOrderLine[],
  { promotions }: Pick<PricedCart, 'promotions'>,
): OrderPromotion[] {
  return promotions.flatMap(({ promotionId, kind, skuIds }) => {
    const counted = lines.filter(({ line }) => skuIds.includes(line.sku.skuId));
    const reductions = counted.flatMap(({ priced }) => priced.reductions);
    const ofThis = reductions.filter((one) => one.kind === kind && one.id === promotionId);
    const given = gifts.filter((gift) => gift.promotionId === promotionId);
    if (ofThis.length === 0 && given.length === 0) return [];
    return {
      promotionId,
      pieces: counted.reduce((sum, { line }) => sum + line.quantity, 0),
      paidFen: counted.reduce((sum, { priced }) => sum + priced.netFen, 0),
      offFen: ofThis.reduce((sum, { fen }) => sum + fen, 0),
      gifts: given.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  });
}

/** What promotions do for a checkout beside what the priced cart says. */
export interface Promoted {
  readonly gifts: readonly GivenGift[];
  readonly promotions: readonly KeptPromotion[];
}

interface Placing {
  readonly coupons: readonly UsableCoupon[];
  /** Merchants whose orders stand or fall together. */
  readonly sharing: readonly (readonly number[])[];
  readonly choices: CheckoutChoices;
  readonly at: Date;
  /** The rate of the value-added tax that prices include. */
  readonly taxPercent: number;
  /** Whether its pieces are those of a flash sale: an order of one is of no other type. */
  readonly isFlashSale: boolean;
  readonly promoted: Promoted;
  readonly priced: PricedCart;
}

function newOrder(merchant: MerchantCheckout, placing: Placing): NewOrder {
  const { sku, lines, sums } = merchant;
  const { coupons, sharing, choices, at, isFlashSale, promoted } = placing;
  const choice = choices.orderMerchantRequestList.find(({ merId }) => merId === sku.merchantId);
  const group = sharing.findIndex((merchants) => merchants.includes(sku.merchantId));
  const gifts = giftLines(promoted.gifts, sku.merchantId);
  const isPromoted = sums.promotionFen > 0 || gifts.length > 0;
  return {
    orderNo: businessNumber('AG', at),
    merchantId: sku.merchantId,
    merchantNameZh: sku.merchantNameZh,
    merchantNameEn: sku.merchantNameEn,
    orderType: isFlashSale ? 'seckill' : isPromoted ? 'promotion' : 'normal',
    productTotalFen: sums.goodsFen,
    warrantyTotalFen: sums.warrantyFen,
    freightFen: sums.freightFen,
    promotionFen: sums.promotionFen,
    merchantCouponFen: sums.merchantCouponFen,
    platformCouponFen: sums.platformCouponFen,
    pointsFen: sums.pointsFen,
    points: lines.reduce((sum, { priced }) => sum + priced.points, 0),
    payPriceFen: sums.payFen,
    reductions: namedReductions(lines, coupons, promoted.promotions),
    sharedDiscount: group === -1 ? null : group + 1,
    totalQuantity: totalPieces([...lines.map(({ line }) => line), ...gifts]),
    promotions: orderPromotions(lines, gifts, placing.priced),
    remark: choice?.remark ?? '',
    ...chooseTerms(merchant, choices, placing),
    lines: [...lines.map(goodsLine), ...gifts],
  };
}

function goodsLine({ line, priced }: MerchantCheckout['lines'][number]): NewOrderLine {
  const { sku: bought, specification, quantity, warrantyMonths } = line;
  return {
    productId: bought.productId,
    skuId: bought.skuId,
    productNameZh: bought.nameZh,
    productNameEn: bought.nameEn,
    partNumber: bought.partNumber,
    model: bought.model,
    specificationZh: specification.zh,
    specificationEn: specification.en,
    image: bought.image,
    unit: bought.unit,
    productType: bought.productType,
    quantity,
    unitPriceFen: priced.unitFen,
    warrantyMonths,
    warrantyUnitFen: priced.warrantyUnitFen,
    payPriceFen: priced.payFen,
    reductions: priced.reductions,
    points: priced.points,
    priceExplanation: explanationOf(priced),
    kind: 'goods',
    promotionId: null,
  };
}

/** The orders of a checkout, one per merchant: lines add up to their order, orders to the total due. */
export function newOrders(
  lines: readonly CheckoutLine[],
  priced: PricedCart,
  placing: Omit<Placing, 'sharing' | 'priced'>,
): NewOrder[] {
  const sharing = merchantsSharingDiscounts(
    priced,
    placing.coupons.map(({ coupon }) => coupon),
  );
  const gifts = giftsToSend(placing.promoted.gifts);
  return byMerchant(lines, priced, gifts).map((merchant) => newOrder(merchant, { ...placing, sharing, priced }));
}
