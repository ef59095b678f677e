import { splitByLargestRemainder } from '../../../platform/contract/money.ts';
import { businessNumber } from '../../../platform/server/business-number.ts';
import type { CheckoutChoices } from '../contract/checkout-endpoints.ts';
import { byMerchant, type CheckoutLine, goodsFen, totalPieces, warrantyFen } from './checkout-lines.ts';
import type { NewOrder } from './order-repository.ts';

/** Order discounts come with coupons; the split is in place so that lines always add up to the order. */
const DISCOUNT_FEN = 0;

function newOrder(lines: readonly CheckoutLine[], { orderMerchantRequestList }: CheckoutChoices, at: Date): NewOrder[] {
  const merchant = lines[0]?.sku;
  if (!merchant) return [];
  const discounts = splitByLargestRemainder(
    DISCOUNT_FEN,
    lines.map(({ lineFen }) => lineFen),
  );
  const choice = orderMerchantRequestList.find(({ merId }) => merId === merchant.merchantId);
  const productTotalFen = goodsFen(lines);
  const warrantyTotalFen = warrantyFen(lines);
  return [
    {
      orderNo: businessNumber('AG', at),
      merchantId: merchant.merchantId,
      merchantNameZh: merchant.merchantNameZh,
      merchantNameEn: merchant.merchantNameEn,
      productTotalFen,
      warrantyTotalFen,
      payPriceFen: productTotalFen + warrantyTotalFen - DISCOUNT_FEN,
      totalQuantity: totalPieces(lines),
      remark: choice?.remark ?? '',
      lines: lines.map(
        ({ sku, specification, quantity, unitFen, warrantyMonths, warrantyUnitFen, lineFen }, index) => ({
          productId: sku.productId,
          skuId: sku.skuId,
          productNameZh: sku.nameZh,
          productNameEn: sku.nameEn,
          partNumber: sku.partNumber,
          specificationZh: specification.zh,
          specificationEn: specification.en,
          image: sku.image,
          unit: sku.unit,
          productType: sku.productType,
          quantity,
          unitPriceFen: unitFen,
          warrantyMonths,
          warrantyUnitFen,
          payPriceFen: lineFen - (discounts[index] ?? 0),
        }),
      ),
    },
  ];
}

/** The orders of a checkout, one per merchant: lines add up to their order, orders to the total due. */
export function newOrders(lines: readonly CheckoutLine[], choices: CheckoutChoices, at: Date): NewOrder[] {
  return byMerchant(lines).flatMap((group) => newOrder(group, choices, at));
}
