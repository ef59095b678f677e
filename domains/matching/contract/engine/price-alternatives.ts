import type { Candidate } from '../candidate.ts';
import { factOf } from '../rule-pack.ts';
import type { Alternative, Line, WhyNot } from '../solution.ts';
import type { Bill } from './bill.ts';
import { orderable, orderFen, unitFenAt } from './candidates.ts';

type Pieces = ReadonlyMap<number, number>;

const piecesOf = (lines: readonly Line[]): Map<number, number> => {
  const pieces = new Map<number, number>();
  for (const { skuId, quantity } of lines) {
    if (skuId !== null) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  }
  return pieces;
};

/** What the orders of a whole bill are with another product in place of what a need has. */
interface Swap {
  readonly product: Candidate;
  /** Pieces that the need takes of it, and all lines of it together. */
  readonly quantity: number;
  readonly ordered: number;
  readonly differenceFen: number | null;
  /** SKUs that the need has now, and what all lines take of a product afterwards. */
  readonly replaced: readonly number[];
  readonly after: (skuId: number) => number;
}

function swapOf(bill: Bill, all: Pieces, own: Pieces, product: Candidate, quantity: number): Swap {
  const { bySku } = bill.context.prepared;
  const after = (skuId: number) =>
    (all.get(skuId) ?? 0) - (own.get(skuId) ?? 0) + (skuId === product.skuId ? quantity : 0);
  let differenceFen: number | null = 0;
  for (const skuId of new Set([...own.keys(), product.skuId])) {
    const one = bySku.get(skuId);
    const before = one === undefined ? null : orderFen(one, all.get(skuId) ?? 0);
    const then = one === undefined ? null : orderFen(one, after(skuId));
    differenceFen = differenceFen === null || before === null || then === null ? null : differenceFen + then - before;
  }
  return { product, quantity, ordered: after(product.skuId), differenceFen, replaced: [...own.keys()], after };
}

/** Why it was not taken, where it costs less, or would without what must be ordered besides. */
function whyNotCheaper({ product, ordered, differenceFen }: Swap, missing: number, lines: number): WhyNot | null {
  if (differenceFen === null) return null;
  const surplusFen = (orderable(product, ordered) - ordered) * (unitFenAt(product, orderable(product, ordered)) ?? 0);
  if (differenceFen >= 0) return differenceFen < surplusFen ? 'surplus' : null;
  if (missing > 0) return 'stockShort';
  if (orderable(product, ordered) > ordered) return 'surplus';
  return lines > 1 ? 'sameAsOthers' : null;
}

/** Reasons that another order may do away with: what lost by its price alone. */
const BY_PRICE: ReadonlySet<WhyNot> = new Set<WhyNot>(['dearer', 'dearerInAll', 'largerId']);

/** Lines by what they have, and by what else they could have for its price. */
interface Shares {
  readonly having: ReadonlyMap<number | null, readonly Line[]>;
  readonly offered: ReadonlyMap<number, readonly Line[]>;
}

const sharesOf = (lines: readonly Line[]): Shares => ({
  having: Map.groupBy(lines, ({ skuId }) => skuId),
  offered: new Map(
    [
      ...Map.groupBy(
        lines.flatMap((line) => line.alternatives.map(({ skuId }) => ({ skuId, line }))),
        ({ skuId }) => skuId,
      ),
    ].map(([skuId, of]) => [skuId, of.map(({ line }) => line)]),
  ),
});

/** Pieces of a product that lines have, and those of another that they would take for its price. */
function movable(lines: readonly Line[], skuId: number): { readonly from: number; readonly to: number } {
  let [from, to] = [0, 0];
  for (const { quantity, alternatives } of lines) {
    const other = alternatives.find((one) => one.skuId === skuId);
    if (other === undefined || other.differenceFen === null || !BY_PRICE.has(other.why)) continue;
    from += quantity;
    to += other.quantity;
  }
  return { from, to };
}

/**
 * Whether other lines could have something else once this one has: their order is smaller without it, or what they
 * could have is ordered anyway. Then nobody knows the difference without solving again.
 */
function movesOthers(bill: Bill, { having, offered }: Shares, need: string, swap: Swap): boolean {
  const { bySku } = bill.context.prepared;
  const dearer = 1 + factOf(bill.context.pack, 'order.surplus') / 100;
  const others = (lines: readonly Line[]) => lines.filter((line) => line.need.id !== need);
  const wouldMove = (fromId: number | null, toId: number, lines: readonly Line[]): boolean => {
    const [from, to] = [fromId === null ? undefined : bySku.get(fromId), bySku.get(toId)];
    const pieces = movable(lines, toId);
    if (from === undefined || to === undefined || pieces.from === 0) return false;
    const [all, there] = [swap.after(from.skuId), swap.after(to.skuId)];
    const stay = (orderFen(from, all) ?? 0) - (orderFen(from, all - pieces.from) ?? 0);
    const move = (orderFen(to, there + pieces.to) ?? 0) - (orderFen(to, there) ?? 0);
    return move <= stay * dearer;
  };
  const left = swap.replaced.some((skuId) => {
    const lines = others(having.get(skuId) ?? []);
    const could = new Set(lines.flatMap(({ alternatives }) => alternatives.map((one) => one.skuId)));
    return [...could].some((toId) => wouldMove(skuId, toId, lines));
  });
  if (left) return true;
  const drawn = Map.groupBy(others(offered.get(swap.product.skuId) ?? []), ({ skuId }) => skuId);
  return [...drawn].some(([skuId, lines]) => wouldMove(skuId, swap.product.skuId, lines));
}

/**
 * Says of each alternative what the orders of the whole bill change by, beside what all other lines order: the smallest
 * order, boxes and steps of prices are shared by all lines of a product. Also how many are missing of it then. What is
 * chosen as a set has no amount yet, nor what would make other lines choose anew, see `compareSwaps`.
 */
export function priceAlternatives(bill: Bill): void {
  const { lines } = bill;
  const all = piecesOf(lines);
  const byNeed = Map.groupBy(lines, ({ need }) => need.id);
  const shares = sharesOf(lines);
  for (const [at, line] of [...lines].entries()) {
    if (line.skuId === null || line.alternatives.length === 0) continue;
    const own = piecesOf(byNeed.get(line.need.id) ?? []);
    const alternatives = line.alternatives.map((other): Alternative => {
      const product = bill.context.prepared.bySku.get(other.skuId);
      if (product === undefined || other.differenceFen === null) return other;
      // A number that was typed for a need is taken of whatever it has.
      const quantity = bill.quantities.get(line.need.id) ?? other.quantity;
      const swap = swapOf(bill, all, own, product, quantity);
      const missing = product.stock === null ? 0 : Math.max(0, orderable(product, swap.ordered) - product.stock);
      const isPrice = other.why === 'dearer' || other.why === 'dearerInAll';
      const has = shares.having.get(line.skuId)?.length ?? 0;
      const why = isPrice ? (whyNotCheaper(swap, missing, has) ?? other.why) : other.why;
      const differenceFen = movesOthers(bill, shares, line.need.id, swap) ? null : swap.differenceFen;
      return { ...other, why, differenceFen, quantity, ...(missing > 0 && { missing }) };
    });
    lines[at] = { ...line, alternatives };
  }
}
