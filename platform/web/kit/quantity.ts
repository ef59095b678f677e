/** The limits of a quantity. */
export interface QuantityRule {
  /** Minimum order quantity. */
  readonly minimum: number;
  /** Pieces per box where only whole boxes are sold; 1 otherwise. */
  readonly multiple: number;
  /** Stock, or the limit of a promotion. */
  readonly maximum: number;
  /** Whether the maximum is what is in stock. */
  readonly isStock?: boolean;
}

export type QuantityProblem = 'integer' | 'below' | 'multiple' | 'above';

/** The smallest quantity that may be ordered: the first multiple at or above the minimum. */
export function leastQuantity({ minimum, multiple }: QuantityRule): number {
  return Math.ceil(Math.max(minimum, 1) / multiple) * multiple;
}

/** The largest quantity that may be ordered; less than the smallest when nothing can be. */
export function mostQuantity({ maximum, multiple }: QuantityRule): number {
  return Math.floor(maximum / multiple) * multiple;
}

/** Full-width digits of a Chinese keyboard. */
const FULL_WIDTH_DIGIT = /[\uFF10-\uFF19]/g;
const FULL_WIDTH_ZERO = 0xff10;

/**
 * The typed quantity: a sign and digits only, apart from surrounding spaces and full-width digits; NaN for anything
 * that is not a whole number as typed (`2.5`, `1e3`, empty). Nothing is dropped from the text: a negative number is
 * one, and too small.
 */
export function readQuantity(typed: string): number {
  const text = typed.trim().replaceAll(FULL_WIDTH_DIGIT, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO));
  const [, minus, digits] = /^([-\u2212\uFF0D]?)(\d+)$/.exec(text) ?? [];
  if (digits === undefined) return Number.NaN;
  return minus ? -Number(digits) : Number(digits);
}

/** Why a typed quantity cannot be ordered, or null when it can. */
export function quantityProblem(quantity: number, rule: QuantityRule): QuantityProblem | null {
  if (Number.isFinite(quantity) ? !Number.isInteger(quantity) : Number.isNaN(quantity)) return 'integer';
  if (quantity < leastQuantity(rule)) return 'below';
  if (quantity > mostQuantity(rule)) return 'above';
  if (quantity % rule.multiple !== 0) return 'multiple';
  return null;
}

/** The next quantity that may be ordered, up or down from any quantity; stays within the limits. */
export function stepQuantity(quantity: number, direction: 1 | -1, rule: QuantityRule): number {
  const boxes = quantity / rule.multiple;
  const next = direction === 1 ? Math.floor(boxes) + 1 : Math.ceil(boxes) - 1;
  return Math.max(leastQuantity(rule), Math.min(mostQuantity(rule), next * rule.multiple));
}

/** The typed quantity if it may be ordered; null otherwise. */
export function orderableQuantity(typed: string, rule: QuantityRule): number | null {
  const quantity = readQuantity(typed);
  return quantityProblem(quantity, rule) === null ? quantity : null;
}
