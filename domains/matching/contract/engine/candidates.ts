import type { Candidate } from '../candidate.ts';
import { ROLES, type Role } from '../roles.ts';
import type { DiskTable } from './disk-sets.ts';
import type { Memory } from './remembered.ts';

/** Products indexed once, so that a change in a wizard is solved again at once. */
export interface PreparedCandidates {
  readonly bySku: ReadonlyMap<number, Candidate>;
  readonly byCategory: ReadonlyMap<string, readonly Candidate[]>;
  readonly byRole: ReadonlyMap<Role, readonly Candidate[]>;
  /** Disks of recorders by what decides them, kept from one solution to the next; it changes no result. */
  readonly diskTables: Map<string, DiskTable>;
  /** Sets of switches, kept in the same way. */
  readonly memory: Memory;
}

/** Indexes the products that may be chosen. The same products in another order give the same index. */
export function prepareCandidates(candidates: readonly Candidate[]): PreparedCandidates {
  const sorted = candidates.toSorted((a, b) => a.skuId - b.skuId);
  const byCategory = Map.groupBy(sorted, ({ categoryCode }) => categoryCode);
  const roles = Object.entries(ROLES) as [Role, (typeof ROLES)[Role]][];
  return {
    bySku: new Map(sorted.map((candidate) => [candidate.skuId, candidate])),
    byCategory,
    byRole: new Map(
      roles.map(([role, { categories }]) => [role, categories.flatMap((category) => byCategory.get(category) ?? [])]),
    ),
    diskTables: new Map(),
    memory: new WeakMap(),
  };
}

/** The products that may have a role. */
export const candidatesFor = (role: Role, { byRole }: PreparedCandidates): readonly Candidate[] =>
  byRole.get(role) ?? [];

export const isEnding = ({ lifeCycle }: Candidate): boolean =>
  lifeCycle === 'toBeDiscontinued' || lifeCycle === 'discontinued';

/** As many pieces as are ordered where so many are needed: whole boxes, and none below the minimum. */
export function orderable({ minimum = 1, box = 1 }: Candidate, pieces: number): number {
  return pieces <= 0 ? 0 : Math.ceil(Math.max(pieces, minimum) / box) * box;
}

/** What a piece costs the customer among so many; null: they may not see it. */
export function unitFenAt({ priceFen, breaks = [] }: Candidate, pieces: number): number | null {
  if (priceFen === null) return null;
  return breaks.reduce((fen, step) => (pieces >= step.quantity ? step.fen : fen), priceFen);
}

/** What an order for so many pieces costs, with those that must be ordered besides; null: without prices. */
export function orderFen(product: Candidate, pieces: number): number | null {
  const ordered = orderable(product, pieces);
  const unitFen = unitFenAt(product, ordered);
  return unitFen === null ? null : unitFen * ordered;
}

/** What orders for so many pieces of each cost together; null: without prices. */
export function fenOfAll(orders: readonly (readonly [Candidate | undefined, number])[]): number | null {
  return orders.reduce<number | null>((sum, [product, pieces]) => {
    const fen = product === undefined ? null : orderFen(product, pieces);
    return sum === null || fen === null ? null : sum + fen;
  }, 0);
}

/** What a piece of a product costs while nothing is known of how many are bought; without prices all cost the same. */
export const costOf = ({ priceFen }: Candidate): number => priceFen ?? 1;

/** What an order for so many pieces costs where sets are compared; without prices one for each piece. */
const orderCost = (product: Candidate, pieces: number): number =>
  orderFen(product, pieces) ?? orderable(product, pieces);

/** What so many pieces cost beside those that other lines of the bill have taken of the same product. */
export function furtherCost(product: Candidate, pieces: number, used: ReadonlyMap<number, number>): number {
  const held = used.get(product.skuId) ?? 0;
  return held === 0 ? orderCost(product, pieces) : orderCost(product, held + pieces) - orderCost(product, held);
}

/** The least that a piece ever costs. */
export const leastCostOf = (product: Candidate): number =>
  (product.breaks ?? []).reduce((least, { fen }) => Math.min(least, fen), costOf(product));

/** Whether fewer or more pieces than are needed must be ordered, or cost another price each, up to so many. */
export const isUneven = ({ minimum = 1, box = 1, breaks = [] }: Candidate, most: number): boolean =>
  minimum > 1 || box > 1 || breaks.some(({ quantity }) => quantity <= most);

/** Whether a product costs no more than another however many of either are bought. */
export const isNeverDearer = (one: Candidate, other: Candidate): boolean =>
  (one.minimum ?? 1) === 1 && (one.box ?? 1) === 1 && costOf(one) <= leastCostOf(other);

export const numberOf = (product: Candidate, attribute: string): number | null => {
  const value = product.attributes[attribute];
  return typeof value === 'number' ? value : null;
};

/**
 * How the cost of a product grows with its pieces, beside those that other lines have taken.
 * @param extra what each piece counts besides
 */
export function orderedAs(product: Candidate, { used }: { readonly used: ReadonlyMap<number, number> }, extra = 0) {
  return {
    cost: (pieces: number) => furtherCost(product, pieces, used) + pieces * extra,
    even: !isUneven(product, Number.POSITIVE_INFINITY),
  };
}
