import { type Fen, ONE } from '../../../platform/contract/money.ts';
import type { PointsRule } from './cart-to-price.ts';

/**
 * What the buyer's points pay, and how many of them that takes.
 * @param spareFen what all lines can give together
 */
export function pointsFor(
  points: number,
  goodsFen: Fen,
  spareFen: Fen,
  { pointsPerYuan, mostShare }: PointsRule,
): { fen: Fen; points: number } {
  const worth = Number((BigInt(points) * 100n) / BigInt(pointsPerYuan));
  const most = Number((BigInt(goodsFen) * BigInt(mostShare)) / BigInt(ONE));
  const fen = Math.max(0, Math.min(worth, most, spareFen));
  // The fewest points that are worth as much.
  return { fen, points: Number((BigInt(fen) * BigInt(pointsPerYuan) + 99n) / 100n) };
}
