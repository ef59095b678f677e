import { type Fen, fenToYuan, yuanToFen } from '../../../platform/contract/money.ts';
import type { PaidInWay } from '../contract/reconciliation.ts';

type Amount = 'paid' | 'reported' | 'returned';
type Ways = readonly Pick<PaidInWay, Amount>[];

/** What all ways have of an amount; null where none tells it. */
function sumOf(ways: Ways, name: Amount): string | null {
  const told = ways.flatMap((way): Fen[] => (way[name] === null ? [] : [yuanToFen(way[name]) ?? 0]));
  return told.length === 0 ? null : fenToYuan(told.reduce((sum, fen) => sum + fen, 0));
}

/** The amounts of all ways together. */
export const totalOf = (ways: Ways): Record<Amount, string | null> => ({
  paid: sumOf(ways, 'paid'),
  reported: sumOf(ways, 'reported'),
  returned: sumOf(ways, 'returned'),
});
