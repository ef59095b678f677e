import type { Candidate } from '../candidate.ts';
import type { Need, Requirement } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Constraints } from '../site.ts';
import type { Against, Alternative, Flag, WhyNot } from '../solution.ts';
import { candidatesFor, furtherCost, isEnding, orderable, orderFen, type PreparedCandidates } from './candidates.ts';
import { handlingOf } from './handling.ts';
import { judge, wishesMet } from './requirements.ts';
import { takeSteps } from './steps.ts';
import { type Typed, typedFor } from './typed-numbers.ts';

/** What products are chosen by, beside the need. */
export interface ChoiceContext {
  readonly pack: RulePack;
  readonly prepared: PreparedCandidates;
  readonly constraints: Constraints;
  /** Whether time is spent on the last per cent of a large project; without it two variants are compared fairly. */
  readonly thorough: boolean;
  /** Pieces that other lines of the same bill have taken, by SKU. */
  readonly used: ReadonlyMap<number, number>;
}

/** Pieces in stock that no other line has taken; null: nobody counts them. */
export const stockLeft = (product: Candidate, { used }: Pick<ChoiceContext, 'used'>): number | null =>
  product.stock === null ? null : Math.max(0, product.stock - (used.get(product.skuId) ?? 0));

/** Whether so many pieces, in whole boxes, are in stock beside what other lines have taken. */
export function isThere(product: Candidate, pieces: number, context: Pick<ChoiceContext, 'used'>): boolean {
  const left = stockLeft(product, context);
  return left === null || left >= orderable(product, pieces);
}

/** How far an order is short of stock: 0 all of it is there, 1 some, 2 none. How many are there is no reason to pay more. */
function shortage(product: Candidate, pieces: number, context: Pick<ChoiceContext, 'used'>): 0 | 1 | 2 {
  if (isThere(product, pieces, context)) return 0;
  return stockLeft(product, context) === 0 ? 2 : 1;
}

/** A product that may be taken, with what decides its rank. */
export interface Ranked {
  readonly product: Candidate;
  /** Attributes that it does not say. */
  readonly unknown: readonly string[];
  readonly pieces: number;
  /** Wishes that it meets. */
  readonly met: readonly Requirement[];
  /** Lower is better, compared from the left; each place has its reason. */
  readonly rank: readonly number[];
}

/** The reason of each place of a rank, for the product that lost by it. */
const REASONS: readonly WhyNot[] = [
  'mustUse',
  'cannotVerify',
  'notOnSale',
  'endOfLife',
  'stockShort',
  'otherBrand',
  'lessPreferred',
  'dearer',
  'largerId',
];

/** Whether a product is ruled out by what the customer asks, and by which. */
export function ruledOut(product: Candidate, pieces: number, context: ChoiceContext): WhyNot | null {
  const { onlyBrand, brandId, onlyFromStock, deliverWithinDays } = context.constraints;
  const left = stockLeft(product, context);
  if (onlyBrand && brandId !== null && product.brandId !== brandId) return 'otherBrand';
  if (onlyFromStock && left !== null && left < pieces) return 'stockShort';
  if (deliverWithinDays !== null && product.deliveryDays !== null && product.deliveryDays > deliverWithinDays) {
    return 'late';
  }
  return null;
}

export interface Ranking {
  readonly ranked: readonly Ranked[];
  /** Products that fit but for what the customer asks. */
  readonly ruledOut: readonly { readonly product: Candidate; readonly why: WhyNot }[];
}

/** What it takes to give so many products their ranks and to compare them, place by place. */
const stepsToSort = (products: number, wishes: number): number =>
  products * (wishes + REASONS.length * (1 + Math.ceil(Math.log2(products + 1))));

/**
 * Products that meet a need's hard requirements, best first: must-use, verified, on sale, not ending, stock enough,
 * preferred (or the same) brand, wishes, lowest price of the customer, SKU id.
 */
export function rank(
  need: Pick<Need, 'requirements' | 'optics' | 'preferred' | 'role'>,
  piecesOf: (product: Candidate) => number,
  context: ChoiceContext,
  sameBrand: number | null = null,
): Ranking {
  const { pack, prepared } = context;
  const ranked: Ranked[] = [];
  const out: { product: Candidate; why: WhyNot }[] = [];
  const products = candidatesFor(need.role, prepared);
  takeSteps(products.length * (1 + need.requirements.length));
  for (const product of products) {
    const { unmet, unknown } = judge(product, need, pack);
    if (unmet.length > 0) continue;
    const pieces = piecesOf(product);
    if (!Number.isFinite(pieces)) continue;
    const why = ruledOut(product, pieces, context);
    if (why !== null) {
      out.push({ product, why });
      continue;
    }
    ranked.push(rankedAs(product, need, unknown, pieces, context, sameBrand));
  }
  takeSteps(stepsToSort(ranked.length, need.preferred.length));
  ranked.sort(byRank);
  return { ranked, ruledOut: out };
}

/**
 * A product with its rank for a need.
 * @param silent attributes that the need asks for and it does not say
 */
export function rankedAs(
  product: Candidate,
  need: Pick<Need, 'preferred'>,
  silent: readonly string[],
  pieces: number,
  context: ChoiceContext,
  sameBrand: number | null,
): Ranked {
  const { pack, constraints } = context;
  const brand = constraints.brandId ?? sameBrand;
  const unknown = isDayUnknown(product, pieces, context) ? [...silent, 'delivery_days'] : silent;
  const met = wishesMet(product, need.preferred, pack);
  return {
    product,
    unknown,
    pieces,
    met,
    rank: [
      constraints.mustUse.includes(product.skuId) ? 0 : 1,
      unknown.length > 0 ? 1 : 0,
      product.onSale ? 0 : 1,
      isEnding(product) ? 1 : 0,
      shortage(product, pieces, context),
      brand === null || product.brandId === brand ? 0 : 1,
      -met.length,
      countedFen(product, pieces, context),
      product.skuId,
    ],
  };
}

/** Whether nobody can say that these pieces are there in time: what is not in stock comes on a day that is not known. */
function isDayUnknown(product: Candidate, pieces: number, context: ChoiceContext): boolean {
  if (context.constraints.deliverWithinDays === null) return false;
  const left = stockLeft(product, context);
  return product.deliveryDays === null || (left !== null && left < pieces);
}

/**
 * What an order counts where products are compared, beside what other lines take of the same: one of more than is needed
 * is taken only where it is much cheaper.
 */
function countedFen(product: Candidate, pieces: number, { pack, used }: ChoiceContext): number {
  if (product.priceFen === null) return Number.MAX_SAFE_INTEGER;
  const fen = furtherCost(product, pieces, used);
  const inAll = (used.get(product.skuId) ?? 0) + pieces;
  return orderable(product, inAll) > inAll ? (fen * (100 + factOf(pack, 'order.surplus'))) / 100 : fen;
}

function byRank(a: Ranked, b: Ranked): number {
  for (let place = 0; place < a.rank.length; place++) {
    const [one = 0, other = 0] = [a.rank[place], b.rank[place]];
    if (one !== other) return one - other;
  }
  return 0;
}

/** By which place of the rank `other` lost against `taken`. */
function whyNot(taken: Ranked, other: Ranked): WhyNot {
  const place = taken.rank.findIndex((value, index) => value !== other.rank[index]);
  if ((other.rank[place] ?? 0) < (taken.rank[place] ?? 0)) return 'swapped';
  return REASONS[place] ?? 'largerId';
}

/** Attributes of the wishes for which `taken` was taken before `other`. */
function lostWishes(taken: Ranked, other: Ranked, why: WhyNot): Pick<Alternative, 'wishes'> {
  if (why !== 'lessPreferred') return {};
  const lost = taken.met.filter((wish) => !other.met.includes(wish));
  return { wishes: [...new Set(lost.map(({ attribute }) => attribute))] };
}

/** Places of a rank that also decide which products a set is put together from. */
const SET_PLACES = 6;

/** How far two ranks differ in what also decides which products a set is put together from. */
function byPlaces(a: Ranked, b: Ranked): number {
  const place = a.rank.findIndex((value, at) => at < SET_PLACES && value !== b.rank[at]);
  return place < 0 ? 0 : (a.rank[place] ?? 0) - (b.rank[place] ?? 0);
}

/** What of a need that is solved as a set is taken, and what is known of another product in its place. */
export interface TakenInSet {
  /** SKUs that are taken. */
  readonly skuIds: readonly number[];
  /** Pieces of them in all; fen for them, null without prices. */
  readonly pieces: number;
  readonly fen: number | null;
  readonly isDisk: boolean;
  /**
   * What is left of the reserve on disks, in per cent, where as many pieces of a product hold what is recorded only
   * without all of it.
   */
  readonly diskReserve?: (product: Candidate) => { readonly left: number; readonly asked: number } | null;
}

function againstIn(
  { pieces, fen, isDisk, diskReserve }: TakenInSet,
  product: Candidate,
  needed: number,
): Against | null {
  const less = needed > pieces ? diskReserve?.(product) : null;
  if (less) return { against: 'lessBuffer', ...less };
  if (needed > pieces) return { against: isDisk ? 'moreDisks' : 'moreDevices', more: needed - pieces };
  const other = orderFen(product, needed);
  return fen !== null && other !== null && other > fen ? { against: 'dearerPieces', fen: other - fen } : null;
}

/**
 * The two products for a need that is solved as a set, of those that fit it, of which so many as hold the same cost most
 * nearly the same. What the set would cost with them is not known here, see `compareSwaps`. A number that was typed for
 * the need is taken of whatever it has.
 * @param piecesOf how many of a product hold the same, about
 * @param placeFen what each piece counts besides for the place that it takes
 */
export function alternativesInSet(
  { context, quantities }: Typed & { readonly context: ChoiceContext },
  need: Need,
  taken: TakenInSet,
  piecesOf: (product: Candidate) => number,
  fits: (product: Candidate) => boolean,
  placeFen = 0,
): Alternative[] {
  const { ranked } = rank(need, () => 1, context);
  const held = ranked.find(({ product }) => taken.skuIds.includes(product.skuId));
  const costOfAll = (product: Candidate) => {
    const pieces = piecesOf(product);
    return (orderFen(product, pieces) ?? pieces) + pieces * (handlingOf(product, context.pack) + placeFen);
  };
  const before = held === undefined ? 0 : costOfAll(held.product);
  return ranked
    .filter(({ product }) => !taken.skuIds.includes(product.skuId) && fits(product))
    .map((one) => ({ ...one, distance: Math.abs(costOfAll(one.product) - before) }))
    .toSorted((a, b) => byPlaces(a, b) || a.distance - b.distance || byRank(a, b))
    .slice(0, 2)
    .map(({ product, rank: places }): Alternative => {
      const place = held?.rank.findIndex((value, at) => at < SET_PLACES && value < (places[at] ?? 0)) ?? -1;
      const why = place < 0 ? 'dearerInAll' : (REASONS[place] ?? 'dearerInAll');
      const needed = piecesOf(product);
      const typed = typedFor({ quantities }, need.id, product.skuId, needed);
      if (typed !== null) {
        const before = held === undefined || taken.skuIds.length > 1 ? null : orderFen(held.product, typed);
        const other = orderFen(product, typed);
        const dearer = why === 'dearerInAll' && before !== null && other !== null && other > before;
        const against: Against | null = dearer ? { against: 'dearerPieces', fen: other - before } : null;
        // As many of either: nothing tells that the whole would be worse with it.
        const told = why === 'dearerInAll' && against === null ? 'suitable' : why;
        return { skuId: product.skuId, why: told, ...(against && { against }), differenceFen: null, quantity: typed };
      }
      const against = why === 'dearerInAll' ? againstIn(taken, product, needed) : null;
      const quantity = against?.against === 'lessBuffer' ? taken.pieces : needed;
      return { skuId: product.skuId, why, ...(against && { against }), differenceFen: null, quantity };
    });
}

/** What another product costs more, for the part of the pieces compared that are of one line. */
function difference(taken: Ranked | null, product: Candidate, pieces: number): number | null {
  const before = taken === null ? null : orderFen(taken.product, taken.pieces);
  const after = taken === null ? null : orderFen(product, taken.pieces);
  return taken === null || before === null || after === null
    ? null
    : Math.round(((after - before) * pieces) / taken.pieces);
}

/**
 * The two next best products, each with the reason why not.
 * @param pieces of the line; products are compared by all pieces that are chosen together
 */
export function alternativesTo(taken: Ranked, ranking: Ranking, pieces: number): Alternative[] {
  const others = ranking.ranked.filter(({ product }) => product.skuId !== taken.product.skuId).slice(0, 2);
  const found = others.map((other, at): Alternative => {
    // Of those that rank higher than a product that was put in, only the first would have been taken.
    const [best] = others;
    const first = at > 0 && best !== undefined && byRank(other, taken) < 0 ? best : taken;
    const why = whyNot(first, other);
    return {
      skuId: other.product.skuId,
      why,
      ...lostWishes(first, other, why),
      differenceFen: difference(taken, other.product, pieces),
      quantity: pieces,
    };
  });
  return [...found, ...constrained(taken, pieces, ranking)].slice(0, 2);
}

/** Products that only the customer's own constraints rule out, cheapest first. */
export function constrained(taken: Ranked | null, pieces: number, { ruledOut: out }: Ranking): Alternative[] {
  const price = ({ product }: { product: Candidate }) => product.priceFen ?? Number.MAX_SAFE_INTEGER;
  return out
    .toSorted((a, b) => price(a) - price(b) || a.product.skuId - b.product.skuId)
    .slice(0, 2)
    .map(({ product, why }) => ({
      skuId: product.skuId,
      why,
      differenceFen: difference(taken, product, pieces),
      quantity: pieces,
    }));
}

/** What a customer should know about a product in such a number. */
export function flagsOf(
  product: Candidate,
  pieces: number,
  unknown: readonly string[],
  context: ChoiceContext,
): Flag[] {
  const left = stockLeft(product, context);
  const flags: Flag[] = [];
  if (unknown.length > 0) flags.push({ flag: 'cannotVerify', attributes: unknown });
  if (!product.onSale) flags.push({ flag: 'notOnSale' });
  if (isEnding(product)) flags.push({ flag: 'endOfLife' });
  if (left !== null && left < pieces) flags.push({ flag: 'shortOfStock', missing: pieces - left });
  const { brandId, deliverWithinDays } = context.constraints;
  if (brandId !== null && product.brandId !== brandId) flags.push({ flag: 'otherBrand' });
  if (deliverWithinDays !== null && product.deliveryDays !== null && product.deliveryDays > deliverWithinDays) {
    flags.push({ flag: 'late', days: product.deliveryDays });
  }
  return flags;
}
