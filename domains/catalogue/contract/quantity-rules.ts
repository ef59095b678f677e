import type { LifeCycle, ProductStatus, ProductType } from './product.ts';

/** The limits of a SKU's quantity. */
export interface QuantityLimits {
  readonly stock: number;
  readonly minimumOrderQuantity: number;
  readonly piecesPerBox: number;
  readonly productType: ProductType;
  readonly status: ProductStatus;
  /** The SKU itself was withdrawn. */
  readonly disabled?: boolean;
  readonly lifeCycle?: LifeCycle;
}

/** Why a quantity cannot be ordered; each reason has a failure of the same name in `CATALOGUE_ERRORS`. */
export type QuantityProblem =
  | { readonly reason: 'offShelf' }
  | { readonly reason: 'notPurchasable' }
  | { readonly reason: 'minimumOrderQuantity'; readonly minimum: number }
  | { readonly reason: 'boxMultiple'; readonly piecesPerBox: number }
  | { readonly reason: 'insufficientStock'; readonly stock: number };

/** The smallest quantity that can be ordered: the minimum order quantity, rounded up to whole boxes. */
export function smallestQuantity({
  minimumOrderQuantity,
  piecesPerBox,
}: Pick<QuantityLimits, 'minimumOrderQuantity' | 'piecesPerBox'>): number {
  return Math.ceil(Math.max(1, minimumOrderQuantity) / piecesPerBox) * piecesPerBox;
}

/** Whether what is left can be ordered: less than the smallest quantity is nothing to buy. */
export function suffices(limits: Pick<QuantityLimits, 'stock' | 'minimumOrderQuantity' | 'piecesPerBox'>): boolean {
  return limits.stock >= smallestQuantity(limits);
}

/**
 * The largest quantity that can be ordered now: stock in whole boxes; 0 when stock is less than the smallest quantity.
 */
export function largestQuantity(limits: QuantityLimits): number {
  const boxes = Math.floor(limits.stock / limits.piecesPerBox) * limits.piecesPerBox;
  return boxes >= smallestQuantity(limits) ? boxes : 0;
}

/** The orderable quantity nearest to `wanted`; the smallest when stock does not suffice at all. */
export function nearestQuantity(limits: QuantityLimits, wanted: number): number {
  const smallest = smallestQuantity(limits);
  const largest = Math.max(smallest, largestQuantity(limits));
  const boxes = Math.round(wanted / limits.piecesPerBox) * limits.piecesPerBox;
  return Math.min(largest, Math.max(smallest, boxes));
}

/** True when the product can be put in a cart at all, whatever the quantity. */
export function isPurchasable({
  status,
  productType,
  disabled,
}: Pick<QuantityLimits, 'status' | 'productType' | 'disabled'>): boolean {
  return status === 'onShelf' && productType !== 'projectOnly' && disabled !== true;
}

/**
 * Every reason why `quantity` pieces cannot be ordered, most fundamental first; empty when they can. Shared by cart,
 * checkout and the screens.
 */
export function quantityProblems(limits: QuantityLimits, quantity: number): QuantityProblem[] {
  if (limits.status !== 'onShelf' || limits.disabled === true) return [{ reason: 'offShelf' }];
  if (limits.productType === 'projectOnly') return [{ reason: 'notPurchasable' }];
  const problems: QuantityProblem[] = [];
  const minimum = smallestQuantity(limits);
  if (quantity < minimum) problems.push({ reason: 'minimumOrderQuantity', minimum });
  if (quantity % limits.piecesPerBox !== 0) {
    problems.push({ reason: 'boxMultiple', piecesPerBox: limits.piecesPerBox });
  }
  if (quantity > limits.stock) problems.push({ reason: 'insufficientStock', stock: limits.stock });
  return problems;
}
