import { AppError } from '../../../platform/contract/app-error.ts';
import { type Fen, fenToYuan } from '../../../platform/contract/money.ts';
import type { SignedInContext } from '../../../platform/server/context.ts';
import type { CartLineProblem } from '../../cart/contract/cart.ts';
import type { SaleLine, SaleReader } from '../../cart/server/public.ts';
import { maySeePrices } from '../../catalogue/contract/price-permission.ts';
import type { LineChange } from '../contract/checkout.ts';
import { ORDER_ERRORS } from '../contract/order-errors.ts';
import type { PreOrderLine } from './pre-order-repository.ts';

/** A line of a checkout at its current price. */
export interface CheckoutLine extends SaleLine {
  unitFen: Fen;
  /** 0 without an extension. */
  warrantyMonths: number;
  /** The extension of one piece. */
  warrantyUnitFen: Fen;
  /** All pieces, extension included. */
  lineFen: Fen;
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

/**
 * Prices the lines of a checkout at this time and says how they differ from what the buyer was shown. Nothing is chosen
 * yet: no line has a warranty extension.
 * @throws AppError skuNotFound for an unknown SKU, linesChanged when a line cannot be ordered at all
 */
export function priceLines(
  saleOf: SaleReader,
  wanted: readonly (Omit<PreOrderLine, 'unitPriceFen' | 'warrantyExtensions'> & { unitPriceFen: Fen | null })[],
): { lines: CheckoutLine[]; priceChanges: LineChange[] } {
  const sales = wanted.map(({ skuId, quantity, unitPriceFen }) => saleOf({ skuId, quantity, knownFen: unitPriceFen }));
  const changes = wanted.flatMap(({ unitPriceFen }, index) => {
    const sale = sales[index];
    if (!sale) throw new AppError(ORDER_ERRORS.skuNotFound);
    return sale.problem === null ? [] : lineChangeOf({ ...sale, problem: sale.problem }, unitPriceFen);
  });
  refuseChanges(changes.some(({ change }) => change !== 'priceChanged') ? changes : []);
  const lines = wanted.flatMap(({ cartLineId }, index) => {
    const sale = sales[index];
    if (!sale || sale.unitFen === null) return [];
    const { unitFen, quantity } = sale;
    return { ...sale, unitFen, warrantyMonths: 0, warrantyUnitFen: 0, lineFen: unitFen * quantity, cartLineId };
  });
  return { lines, priceChanges: changes };
}

/** Lines by merchant, in the order in which the merchants first appear. */
export function byMerchant(lines: readonly CheckoutLine[]): CheckoutLine[][] {
  return [...Map.groupBy(lines, ({ sku }) => sku.merchantId).values()];
}

const sumFen = (lines: readonly CheckoutLine[], feeOf: (line: CheckoutLine) => Fen): Fen =>
  lines.reduce((sum, line) => sum + feeOf(line), 0);
export const goodsFen = (lines: readonly CheckoutLine[]): Fen => sumFen(lines, (line) => line.unitFen * line.quantity);
export const warrantyFen = (lines: readonly CheckoutLine[]): Fen =>
  sumFen(lines, (line) => line.warrantyUnitFen * line.quantity);
export const totalPieces = (lines: readonly CheckoutLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
