import { type Fen, MAX_FEN } from '../../../platform/contract/money.ts';
import {
  nearestQuantity,
  type QuantityLimits,
  quantityProblems,
  suffices,
} from '../../catalogue/contract/quantity-rules.ts';
import { type CartLineProblem, MAX_CART_LINES } from './cart.ts';

/** The most one line may cost, so that a full cart stays within the largest amount of the mall. */
export const MAX_LINE_FEN: Fen = Math.floor(MAX_FEN / MAX_CART_LINES);

/** The most pieces at this price that stay within `MAX_LINE_FEN`. */
export function affordableQuantity(unitFen: Fen): number {
  return Math.floor(MAX_LINE_FEN / unitFen);
}

/**
 * Why `quantity` pieces cannot be checked out as they are, most fundamental reason first; null when they can. `unitFen`
 * and `knownFen` (the price the buyer was shown) are null where prices are hidden.
 */
export function lineProblem(
  limits: QuantityLimits,
  quantity: number,
  unitFen: Fen | null,
  knownFen: Fen | null,
): CartLineProblem | null {
  const problems = quantityProblems(limits, quantity);
  const fundamental = problems.find(({ reason }) => reason === 'offShelf' || reason === 'notPurchasable');
  if (fundamental) return fundamental.reason;
  if (unitFen !== null && affordableQuantity(unitFen) < limits.minimumOrderQuantity) return 'notPurchasable';
  if (!suffices(limits)) return 'noStock';
  const first = problems[0];
  if (first) return first.reason;
  if (unitFen !== null && quantity > affordableQuantity(unitFen)) return 'quantityTooLarge';
  return unitFen !== null && knownFen !== null && unitFen !== knownFen ? 'priceChanged' : null;
}

/** The quantity to offer when a line's problem rules out the current one; null if none would help. */
export function suggestedQuantity(
  limits: QuantityLimits,
  quantity: number,
  problem: CartLineProblem | null,
): number | null {
  const mendable = problem === 'insufficientStock' || problem === 'minimumOrderQuantity' || problem === 'boxMultiple';
  return mendable ? nearestQuantity(limits, quantity) : null;
}
