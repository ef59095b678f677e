/** What a quantity has to keep to. */
export interface QuantityRule {
  /** Minimum order quantity. */
  readonly minimum: number;
  /** Pieces per box where only whole boxes are sold; 1 otherwise. */
  readonly multiple: number;
  /** Stock, or the limit of an activity. */
  readonly maximum: number;
}

export type QuantityProblem = 'integer' | 'below' | 'multiple' | 'above';

/** The smallest quantity that may be ordered: the first multiple at or above the minimum. */
export function leastQuantity({ minimum, multiple }: QuantityRule): number {
  return Math.ceil(Math.max(minimum, 1) / multiple) * multiple;
}

/** The largest quantity that may be ordered; below the least when nothing can be. */
export function mostQuantity({ maximum, multiple }: QuantityRule): number {
  return Math.floor(maximum / multiple) * multiple;
}

/** Why a typed quantity cannot be ordered, or null when it can. */
export function quantityProblem(quantity: number, rule: QuantityRule): QuantityProblem | null {
  if (!Number.isSafeInteger(quantity)) return 'integer';
  if (quantity < leastQuantity(rule)) return 'below';
  if (quantity > mostQuantity(rule)) return 'above';
  if (quantity % rule.multiple !== 0) return 'multiple';
  return null;
}

/** The next quantity that may be ordered, up or down from any quantity; stays inside the limits. */
export function stepQuantity(quantity: number, direction: 1 | -1, rule: QuantityRule): number {
  const boxes = quantity / rule.multiple;
  const next = direction === 1 ? Math.floor(boxes) + 1 : Math.ceil(boxes) - 1;
  return Math.max(leastQuantity(rule), Math.min(mostQuantity(rule), next * rule.multiple));
}
