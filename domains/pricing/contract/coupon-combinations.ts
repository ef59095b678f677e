import { type Fen, ONE, type TenThousandths } from '../../../platform/contract/money.ts';
import type { Coupon } from './coupon.ts';
import { couponOff } from './coupon-rules.ts';

/** What is left of the lines that the platform's coupon covers, and of the others. */
export interface Left {
  readonly coveredFen: Fen;
  readonly otherFen: Fen;
  readonly chosen: readonly Coupon[];
}

/**
 * Combinations that stay in question after each merchant. Their number could double with every merchant; of more, the
 * most promising stay, and the very best may be missed.
 */
const MOST_IN_QUESTION = 100;

/** What the goods cost in the end: grows with both parts, which is what lets `undominated` drop choices. */
export function goodsWith(platform: Coupon | null, { coveredFen, otherFen }: Left, coveredLines: number): Fen {
  if (!platform) return coveredFen + otherFen;
  const offFen = Math.min(couponOff(platform.value, coveredFen), coveredFen - coveredLines);
  return coveredFen + otherFen - Math.max(0, offFen);
}

/** Without what is no better than another in both parts; of equals, the one with fewer coupons stays. */
function undominated(all: readonly Left[]): Left[] {
  const sorted = all.toSorted(
    (a, b) => a.coveredFen - b.coveredFen || a.otherFen - b.otherFen || a.chosen.length - b.chosen.length,
  );
  let least = Number.POSITIVE_INFINITY;
  return sorted.filter(({ otherFen }) => {
    const stays = otherFen < least;
    least = Math.min(least, otherFen);
    return stays;
  });
}

/** The goods cost at least `share` of what is covered, all of the others, and this much more or less. */
interface Floor {
  readonly share: TenThousandths;
  readonly fen: Fen;
}

/** However much is left, the goods cost no less than by each of these, but for the fen that rounding takes. */
function floorsOf(platform: Coupon | null, coveredLines: number): Floor[] {
  if (!platform) return [{ share: ONE, fen: 0 }];
  const { value } = platform;
  const mostFen = value.kind === 'moneyOff' ? value.fen : value.mostOffFen;
  return [
    { share: 0, fen: coveredLines },
    ...(value.kind === 'discount' ? [{ share: value.share, fen: 0 }] : []),
    ...(mostFen === null ? [] : [{ share: ONE, fen: -mostFen }]),
  ];
}

const by = ({ share }: Floor, { coveredFen, otherFen }: Left): number => otherFen + (coveredFen * share) / ONE;

const NONE: Left = { coveredFen: 0, otherFen: 0, chosen: [] };

const plus = (a: Left, b: Left): Left => ({
  coveredFen: a.coveredFen + b.coveredFen,
  otherFen: a.otherFen + b.otherFen,
  chosen: b.chosen.length === 0 ? a.chosen : [...a.chosen, ...b.chosen],
});

/**
 * The best combination of one choice of each merchant, with this coupon of the platform. Found exactly while at most
 * `MOST_IN_QUESTION` combinations could still become the best one.
 */
export function cheapest(
  merchants: readonly (readonly Left[])[],
  platform: Coupon | null,
  coveredLines: number,
): { readonly fen: Fen; readonly chosen: readonly Coupon[] } {
  const worthwhile = merchants.map(undominated);
  const floors = floorsOf(platform, coveredLines);
  // By each floor the best choice of one merchant does not depend on the others'.
  const simple = floors.map((floor) =>
    worthwhile
      .map((choices) => choices.reduce((best, one) => (by(floor, one) < by(floor, best) ? one : best)))
      .reduce(plus, NONE),
  );
  const mostFen = Math.min(...simple.map((left) => goodsWith(platform, left, coveredLines)));
  const toCome = floors.map((floor) => ({
    floor,
    fen: worthwhile.reduce((sum, choices) => sum + Math.min(...choices.map((one) => by(floor, one))), floor.fen),
  }));

  let inQuestion: Left[] = [NONE];
  for (const choices of worthwhile) {
    for (const rest of toCome) rest.fen -= Math.min(...choices.map((one) => by(rest.floor, one)));
    const atLeast = (left: Left) => Math.max(...toCome.map(({ floor, fen }) => by(floor, left) + fen));
    const all = undominated(inQuestion.flatMap((before) => choices.map((one) => plus(before, one))))
      .map((left) => ({ left, fen: atLeast(left) }))
      // One fen of room: floors do not round.
      .filter(({ fen }) => fen <= mostFen + 1);
    const kept = all.length > MOST_IN_QUESTION ? all.toSorted((a, b) => a.fen - b.fen).slice(0, MOST_IN_QUESTION) : all;
    inQuestion = kept.map(({ left }) => left);
  }
  return [...inQuestion, ...simple]
    .map((left) => ({ fen: goodsWith(platform, left, coveredLines), chosen: left.chosen }))
    .reduce((best, one) => (one.fen < best.fen ? one : best));
}
