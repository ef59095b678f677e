import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../platform/contract/app-error.ts';
import type { GivenGift } from '../../cart/server/public.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import type { NewOrderLine } from './new-order-repository.ts';
import type { ShownGift } from './pre-order-repository.ts';

/** What a prepared checkout keeps of the gifts that it shows. */
export const keptGifts = (gifts: readonly GivenGift[]): ShownGift[] =>
  gifts.map(({ promotionId, sale, quantity }) => ({ promotionId, skuId: sale.sku.skuId, quantity }));

/** @throws AppError giftsChanged when the buyer was shown other gifts; never where nothing was shown */
export function refuseOtherGifts(shown: readonly ShownGift[] | null, gifts: readonly GivenGift[]): void {
  if (shown !== null && !isDeepStrictEqual(shown, keptGifts(gifts))) throw new AppError(ORDER_ERRORS.giftsChanged);
}

/** Gifts of a merchant as lines of its order. */
export function giftLines(gifts: readonly GivenGift[], merchantId: number): NewOrderLine[] {
  const given = gifts.filter(({ sale, quantity }) => quantity > 0 && sale.sku.merchantId === merchantId);
  return given.map(({ promotionId, quantity, sale: { sku, specification } }) => ({
    productId: sku.productId,
    skuId: sku.skuId,
    productNameZh: sku.nameZh,
    productNameEn: sku.nameEn,
    partNumber: sku.partNumber,
    model: sku.model,
    specificationZh: specification.zh,
    specificationEn: specification.en,
    image: sku.image,
    unit: sku.unit,
    productType: sku.productType,
    quantity,
    unitPriceFen: 0,
    warrantyMonths: 0,
    warrantyUnitFen: 0,
    payPriceFen: 0,
    reductions: [],
    points: 0,
    priceExplanation: null,
    kind: 'gift',
    promotionId,
  }));
}
