import { AppError } from '../../../platform/contract/app-error.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { CartLineProblem } from '../../cart/contract/cart.ts';
import type { Sale, SaleLine } from '../../cart/server/public.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import type { LineToPrice, PricedCart, PricedLine, PricedMerchant } from '../../pricing/contract/cart-to-price.ts';
import type { LineChange } from '../contract/checkout.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import type { PreOrderLine, ShownChange } from './pre-order-repository.ts';

/** A line of a checkout at its current price. */
export interface CheckoutLine extends SaleLine {
  unitFen: Fen;
  /** 0 without an extension. */
  warrantyMonths: number;
  cartLineId?: number | undefined;
}

/** Nobody orders without knowing the price. */
export function requirePrices({ session }: SignedInContext): void {
  if (!maySeePrices(session)) throw new AppError(ORDER_ERRORS.pricesHidden);
}

type ChangedLine = SaleLine & { problem: CartLineProblem };

/** How a line differs from what the buyer was shown. */
export function lineChangeOf({ sku, quantity, unitFen, problem }: ChangedLine, knownFen: Fen | null): LineChange {
  return {
    attrValueId: sku.skuId,
    partNumber: sku.partNumber,
    change: problem,
    payNum: quantity,
    stock: sku.stock,
    priceBefore: knownFen === null ? null : fenToYuan(knownFen),
    priceNow: unitFen === null ? null : fenToYuan(unitFen),
  };
}

/** @throws AppError linesChanged when there is any difference */
export function refuseChanges(lines: LineChange[]): void {
  if (lines.length > 0) throw new AppError(ORDER_ERRORS.linesChanged, { count: lines.length, lines });
}

/** The flash sale in which a SKU is bought, with its activity price; null for none. */
export type ActivityOf = (skuId: number) => LineToPrice['activity'];

/**
 * Prices the lines of a checkout at this time and says how they differ from what the buyer was shown. Nothing is chosen
 * yet: no line has a warranty extension.
 * @throws AppError skuNotFound for an unknown SKU, linesChanged when a line cannot be ordered at all
 */
export function priceLines(
  onSale: Sale,
  wanted: readonly (Omit<PreOrderLine, 'unitPriceFen' | 'warrantyExtensions'> & { unitPriceFen: Fen | null })[],
  activityOf: ActivityOf = () => null,
): { lines: CheckoutLine[]; priceChanges: LineChange[] } {
  const sales = wanted.map(({ skuId, quantity, unitPriceFen }) =>
    onSale.lineOf({ skuId, quantity, knownFen: unitPriceFen, activity: activityOf(skuId) }),
  );
  const changes = wanted.flatMap(({ unitPriceFen }, index) => {
    const sale = sales[index];
    if (!sale) throw new AppError(ORDER_ERRORS.skuNotFound);
    return sale.problem === null ? [] : lineChangeOf({ ...sale, problem: sale.problem }, unitPriceFen);
  });
  refuseChanges(changes.some(({ change }) => change !== 'priceChanged') ? changes : []);
  const lines = wanted.flatMap(({ cartLineId }, index) => {
    const sale = sales[index];
    if (!sale || sale.unitFen === null) return [];
    return { ...sale, unitFen: sale.unitFen, warrantyMonths: 0, cartLineId };
  });
  return { lines, priceChanges: changes };
}

/** Changed prices that the buyer was shown, each beside the price agreed to before; none that has changed back. */
export function changesToAccept(
  lines: readonly CheckoutLine[],
  earlier: readonly ShownChange[],
  priceChanges: readonly LineChange[],
  wanted: readonly PreOrderLine[],
): { kept: ShownChange[]; shown: LineChange[] } {
  const before = new Map(
    wanted
      .filter(({ skuId }) => priceChanges.some(({ attrValueId }) => attrValueId === skuId))
      .map(({ skuId, unitPriceFen }) => [skuId, unitPriceFen]),
  );
  // What was agreed to first counts, however often the price has changed since.
  for (const { skuId, unitPriceFen } of earlier) before.set(skuId, unitPriceFen);
  const changed = lines.flatMap((line) => {
    const agreedFen = before.get(line.sku.skuId);
    return agreedFen === undefined || agreedFen === line.unitFen ? [] : { line, agreedFen };
  });
  return {
    kept: changed.map(({ line, agreedFen }) => ({ skuId: line.sku.skuId, unitPriceFen: agreedFen })),
    shown: changed.map(({ line, agreedFen }) => lineChangeOf({ ...line, problem: 'priceChanged' }, agreedFen)),
  };
}

/** What one merchant sells in a checkout. */
export interface MerchantCheckout {
  readonly sku: CheckoutLine['sku'];
  readonly lines: readonly { readonly line: CheckoutLine; readonly priced: PricedLine }[];
  readonly sums: PricedMerchant;
  /** What comes with them. */
  readonly gifts: readonly Pick<CheckoutLine, 'sku'>[];
}

/**
 * Lines with what they cost, by merchant, in the order in which the merchants first appear.
 * @param gifts each is sent by its own shop
 */
export function byMerchant(
  lines: readonly CheckoutLine[],
  { lines: priced, merchants }: PricedCart,
  gifts: readonly Pick<CheckoutLine, 'sku'>[] = [],
): MerchantCheckout[] {
  return merchants.flatMap((sums) => {
    const own = lines.flatMap((line, index) => {
      const cost = priced[index];
      return cost && line.sku.merchantId === sums.merchantId ? { line, priced: cost } : [];
    });
    const given = gifts.filter(({ sku }) => sku.merchantId === sums.merchantId);
    return own[0] ? { sku: own[0].line.sku, lines: own, sums, gifts: given } : [];
  });
}

export const totalPieces = (lines: readonly Pick<CheckoutLine, 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
