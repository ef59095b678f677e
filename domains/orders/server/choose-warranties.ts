import { AppError } from '../../../platform/contract/app-error.ts';
import { type Fen, fenToYuan, type TenThousandths, timesShare } from '../../../platform/contract/money.ts';
import { affordableQuantity } from '../../cart/contract/line-rules.ts';
import type { LineChange } from '../contract/checkout.ts';
import type { CheckoutChoices } from '../contract/checkout-endpoints.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import { type CheckoutLine, lineChangeOf, refuseChanges } from './checkout-lines.ts';
import type { PreOrderLine } from './pre-order-repository.ts';

interface WarrantyOption {
  months: number;
  share: TenThousandths;
  /** For one piece: unit price × share, half-up to the fen. */
  unitFen: Fen;
}

/** The extensions on offer for a line; none that would exceed the maximum amount of a line. */
export function warrantyOptions({ sku, unitFen, quantity }: CheckoutLine): WarrantyOption[] {
  return sku.warrantyExtensions
    .map(({ months, share }) => ({ months, share, unitFen: timesShare(unitFen, share) }))
    .filter((option) => quantity <= affordableQuantity(unitFen + option.unitFen));
}

/**
 * The lines with the warranty extensions the buyer chose, at current shares of current prices.
 * @param shown the prepared checkout: what the buyer was shown
 * @throws AppError warrantyNotOffered for a choice that no line offers, linesChanged when the share of one has changed
 */
export function chooseWarranties(
  lines: readonly CheckoutLine[],
  shown: readonly PreOrderLine[],
  { orderMerchantRequestList }: CheckoutChoices,
): CheckoutLine[] {
  const monthsBySku = new Map<number, number>();
  for (const { merId, warrantyList } of orderMerchantRequestList) {
    for (const { attrValueId, months } of warrantyList) {
      const line = lines.find(({ sku }) => sku.skuId === attrValueId && sku.merchantId === merId);
      if (!line || monthsBySku.has(attrValueId)) refuse(line?.sku.partNumber ?? `${attrValueId}`, months);
      monthsBySku.set(attrValueId, months);
    }
  }
  const changes: LineChange[] = [];
  const chosen = lines.map((line): CheckoutLine => {
    const { sku, unitFen } = line;
    const months = monthsBySku.get(sku.skuId) ?? 0;
    if (months === 0) return line;
    const option = warrantyOptions(line).find((one) => one.months === months);
    if (!option) return refuse(sku.partNumber, months);
    const seen = shown.find(({ skuId }) => skuId === sku.skuId)?.warrantyExtensions;
    const seenShare = seen?.find((one) => one.months === months)?.share;
    const withExtension = { ...line, unitFen: unitFen + option.unitFen, problem: 'priceChanged' as const };
    if (seenShare !== option.share) {
      const before = seenShare === undefined ? null : unitFen + timesShare(unitFen, seenShare);
      changes.push(lineChangeOf(withExtension, before));
    }
    return { ...line, warrantyMonths: months, pricing: { ...line.pricing, warrantyShare: option.share } };
  });
  refuseChanges(changes);
  return chosen;
}

function refuse(partNumber: string, months: number): never {
  throw new AppError(ORDER_ERRORS.warrantyNotOffered, { partNumber, months });
}

/** The options of a line as the checkout shows them. */
export function viewWarrantyOptions(line: CheckoutLine) {
  return warrantyOptions(line).map(({ months, unitFen }) => ({
    months,
    price: fenToYuan(unitFen),
    totalPrice: fenToYuan(unitFen * line.quantity),
  }));
}
