import { businessNumber } from '../../../platform/server/business-number.ts';
import type { UsableCoupon } from '../../coupons/server/public.ts';
import type { PricedCart, Reduction } from '../../pricing/contract/cart-to-price.ts';
import { merchantsSharingDiscounts } from '../../pricing/contract/shared-discounts.ts';
import type { CheckoutChoices } from '../contract/checkout-endpoints.ts';
import { byMerchant, type CheckoutLine, type MerchantCheckout, totalPieces } from './checkout-lines.ts';
import type { NamedReduction, NewOrder } from './order-repository.ts';

/** What an order's lines give together, each with its name of today. */
function namedReductions(lines: MerchantCheckout['lines'], coupons: readonly UsableCoupon[]): NamedReduction[] {
  const all = lines.flatMap(({ priced }) => priced.reductions);
  const groups = Map.groupBy(all, ({ kind, id }: Reduction) => `${kind} ${id}`);
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { kind, id } = first;
    const isCoupon = kind === 'merchantCoupon' || kind === 'platformCoupon';
    const named = isCoupon ? coupons.find(({ coupon }) => coupon.id === id) : undefined;
    const fen = parts.reduce((sum, part) => sum + part.fen, 0);
    return { kind, id, nameZh: named?.nameZh ?? '', nameEn: named?.nameEn ?? '', fen };
  });
}

interface Placing {
  readonly coupons: readonly UsableCoupon[];
  /** Merchants whose orders stand or fall together. */
  readonly sharing: readonly (readonly number[])[];
  readonly choices: CheckoutChoices;
  readonly at: Date;
}

function newOrder({ sku, lines, sums }: MerchantCheckout, { coupons, sharing, choices, at }: Placing): NewOrder {
  const choice = choices.orderMerchantRequestList.find(({ merId }) => merId === sku.merchantId);
  const group = sharing.findIndex((merchants) => merchants.includes(sku.merchantId));
  return {
    orderNo: businessNumber('AG', at),
    merchantId: sku.merchantId,
    merchantNameZh: sku.merchantNameZh,
    merchantNameEn: sku.merchantNameEn,
    productTotalFen: sums.goodsFen,
    warrantyTotalFen: sums.warrantyFen,
    freightFen: sums.freightFen,
    promotionFen: sums.promotionFen,
    merchantCouponFen: sums.merchantCouponFen,
    platformCouponFen: sums.platformCouponFen,
    pointsFen: sums.pointsFen,
    points: lines.reduce((sum, { priced }) => sum + priced.points, 0),
    payPriceFen: sums.payFen,
    reductions: namedReductions(lines, coupons),
    sharedDiscount: group === -1 ? null : group + 1,
    totalQuantity: totalPieces(lines.map(({ line }) => line)),
    remark: choice?.remark ?? '',
    lines: lines.map(({ line: { sku: bought, specification, quantity, warrantyMonths }, priced }) => ({
      productId: bought.productId,
      skuId: bought.skuId,
      productNameZh: bought.nameZh,
      productNameEn: bought.nameEn,
      partNumber: bought.partNumber,
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
    })),
  };
}

/** The orders of a checkout, one per merchant: lines add up to their order, orders to the total due. */
export function newOrders(
  lines: readonly CheckoutLine[],
  priced: PricedCart,
  coupons: readonly UsableCoupon[],
  choices: CheckoutChoices,
  at: Date,
): NewOrder[] {
  const sharing = merchantsSharingDiscounts(
    priced,
    coupons.map(({ coupon }) => coupon),
  );
  return byMerchant(lines, priced).map((merchant) => newOrder(merchant, { coupons, sharing, choices, at }));
}
