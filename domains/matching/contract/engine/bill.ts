import type { Candidate } from '../candidate.ts';
import type { Need } from '../need.ts';
import type { Problem } from '../problem.ts';
import { ROLES } from '../roles.ts';
import type { FactId, RulePack } from '../rule-pack.ts';
import type { Chosen } from '../scene-rules.ts';
import type { Override } from '../site.ts';
import type { Flag, Line } from '../solution.ts';
import { step, type TraceStep } from '../trace.ts';
import { numberOf, orderedAs, orderFen } from './candidates.ts';
import { alternativesTo, type ChoiceContext, constrained, flagsOf, type Ranking, rank, rankedAs } from './choose.ts';
import { coverDemand } from './cover-parts.ts';
import { zoneDensitySteps } from './facade-density.ts';
import { pixelsPerMetre } from './optics.ts';
import { judge } from './requirements.ts';
import { limitOf, tiersOf } from './tiers.ts';
import { unitsCovered } from './units-covered.ts';

/** A bill of materials while it is written. */
export interface Bill {
  readonly context: ChoiceContext & { readonly used: Map<number, number> };
  readonly lines: Line[];
  readonly problems: Problem[];
  /** By need; of a need that several products share, the change holds for all of them. */
  readonly overrides: ReadonlyMap<string, Override>;
  /** Numbers that the customer typed, by line. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly sparePercent: number;
}

/** The need of a line: what is before the SKU that tells lines of one need apart. */
export const needOfLine = (line: string): string => line.split('~')[0] ?? line;

/** The last change of each need counts; its number is a matter of its own. */
export const overridesByNeed = (overrides: readonly Override[]): Map<string, Override> =>
  new Map(
    overrides.filter(({ change }) => change !== 'quantity').map((override) => [needOfLine(override.line), override]),
  );

/** Numbers by line: of a need that is split over several products each has its own. */
export const quantitiesByLine = (overrides: readonly Override[]): Map<string, number> =>
  new Map(
    overrides.flatMap((override) => (override.change === 'quantity' ? [[override.line, override.quantity]] : [])),
  );

/** The product that a bill has for a need. */
export function chosenIn(bill: Bill): Chosen {
  return (needId) => {
    const line = bill.lines.find(({ need }) => need.id === needId);
    const product = line?.skuId == null ? undefined : bill.context.prepared.bySku.get(line.skuId);
    return line === undefined || product === undefined ? null : { product, quantity: line.need.quantity };
  };
}

const problemOf = (need: Need, id: Problem['id'], severity: Problem['severity'], params: Problem['params'] = {}) => ({
  id,
  severity,
  scene: need.scene,
  part: need.part,
  line: need.id,
  params,
});

/** Notes a line and what it takes from stock. */
export function write(bill: Bill, line: Line): void {
  bill.lines.push(line);
  if (line.skuId === null) return;
  bill.context.used.set(line.skuId, (bill.context.used.get(line.skuId) ?? 0) + line.quantity);
}

/** What is said of a line whose product the customer put in, or would have put in. */
export function swapFlags(bill: Bill, need: Need, skuId: number | null): Flag[] {
  const override = bill.overrides.get(need.id);
  if (override?.change !== 'swap') return [];
  return [{ flag: override.skuId === skuId ? 'swapped' : 'swapRefused' }];
}

/** A line for which the mall has nothing. */
export function writeNothing(bill: Bill, need: Need, sold: boolean, ranking: Ranking | null = null): void {
  write(bill, {
    id: need.id,
    need,
    skuId: null,
    quantity: need.quantity,
    flags: [{ flag: 'nothingFound', sold }, ...swapFlags(bill, need, null)],
    alternatives: ranking === null ? [] : constrained(null, need.quantity, ranking),
    steps: [],
    unitFen: null,
    totalFen: null,
  });
}

/** A line with a product. */
export function writeProduct(
  bill: Bill,
  need: Need,
  product: Candidate,
  quantity: number,
  more: Partial<Pick<Line, 'id' | 'flags' | 'alternatives' | 'steps'>> & { readonly unknown?: readonly string[] } = {},
): void {
  const id = more.id ?? need.id;
  const pieces = bill.quantities.get(id) ?? quantity;
  const flags = flagsOf(product, pieces, more.unknown ?? [], bill.context);
  if (pieces !== quantity) flags.push({ flag: 'quantityChanged', needed: quantity });
  if (pieces < quantity) {
    const params = { role: need.role, typed: pieces, needed: quantity };
    bill.problems.push({ ...problemOf(need, 'fewerThanNeeded', 'warning', params), line: id });
  }
  write(bill, {
    id,
    need,
    skuId: product.skuId,
    quantity: pieces,
    flags: [...flags, ...(more.flags ?? []), ...swapFlags(bill, need, product.skuId)],
    alternatives: more.alternatives ?? [],
    steps: more.steps ?? [],
    unitFen: product.priceFen,
    totalFen: product.priceFen === null ? null : product.priceFen * pieces,
  });
}

/** Whether the customer removed the line; then its consequence is said. */
export function isRemoved(bill: Bill, need: Need): boolean {
  if (bill.overrides.get(need.id)?.change !== 'remove') return false;
  bill.problems.push(problemOf(need, 'removedLine', 'warning', { role: need.role, without: need.without }));
  return true;
}

/** The product the customer put in place of ours, where it may be; null: none, or it may not. */
function swapped(bill: Bill, need: Need, pieces: number, sameBrand: number | null) {
  const override = bill.overrides.get(need.id);
  if (override?.change !== 'swap') return null;
  const product = bill.context.prepared.bySku.get(override.skuId);
  if (product === undefined || !ROLES[need.role].categories.includes(product.categoryCode)) return null;
  const { unmet, unknown, unsafe } = judge(product, need, bill.context.pack);
  if (unsafe) return null;
  if (unmet.length > 0) {
    bill.problems.push(problemOf(need, 'swapUnfit', 'warning', { role: need.role, attributes: unmet.join(',') }));
  }
  return { ...rankedAs(product, need, unknown, pieces, bill.context, sameBrand), unfit: unmet };
}

/** Pieces of a need that work, and those that are bought: with what is bought for repairs. */
interface Pieces {
  readonly working: number;
  readonly bought: number;
}

function piecesAsked(bill: Bill, need: Need): Pieces {
  const share = need.load === null ? 1 : 1 + bill.sparePercent / 100;
  return { working: need.quantity, bought: Math.ceil(need.quantity * share - 1e-9) };
}

/**
 * With the number that the customer typed in place of ours: everything that depends on it follows it. It is what is
 * bought, so that fewer take from what is kept for repairs first, and more are shared out as before.
 */
function piecesTyped(bill: Bill, need: Need, asked: Pieces): Pieces {
  const bought = bill.quantities.get(need.id);
  if (bought === undefined || need.cover !== null) return asked;
  const working =
    bought < asked.bought
      ? Math.min(bought, asked.working)
      : Math.max(asked.working, Math.floor((bought * asked.working) / asked.bought + 1e-9));
  return { working, bought };
}

/**
 * Chooses the product for a need and writes its line.
 * @param sameBrand the brand that is better when the customer prefers none, or null
 */
export function choose(bill: Bill, asked: Need, sameBrand: number | null = null): void {
  if (asked.quantity <= 0 || isRemoved(bill, asked)) return;
  if (asked.cover !== null) {
    coverNeed(bill, asked, asked.cover);
    return;
  }
  const planned = piecesAsked(bill, asked);
  const { working, bought: pieces } = piecesTyped(bill, asked, planned);
  const need = working === asked.quantity ? asked : { ...asked, quantity: working };
  const ranking = rank(need, () => pieces, bill.context, sameBrand);
  const swap = swapped(bill, need, pieces, sameBrand);
  const taken = swap ?? ranking.ranked[0];
  if (taken === undefined) {
    writeNothing(bill, need, isSold(bill, need), ranking);
    return;
  }
  const { product } = taken;
  const flags = flagsOf(product, pieces, taken.unknown, bill.context);
  if (pieces !== planned.bought) flags.push({ flag: 'quantityChanged', needed: planned.bought });
  if (swap !== null && swap.unfit.length > 0) flags.push({ flag: 'unfit', attributes: swap.unfit });
  const steps: TraceStep[] = [];
  if (pieces === planned.bought && pieces !== working) {
    steps.push(step('spare_pieces', { needed: working, percent: bill.sparePercent }, [], pieces));
  }
  write(bill, {
    id: need.id,
    need,
    skuId: product.skuId,
    quantity: pieces,
    flags: [...flags, ...swapFlags(bill, need, product.skuId)],
    alternatives: alternativesTo(taken, ranking),
    steps: [
      ...steps,
      ...densityStep(need, product, bill.context.pack),
      ...zoneDensitySteps(need, product, bill.context.pack),
    ],
    unitFen: product.priceFen,
    totalFen: orderFen(product, pieces),
  });
}

/** How well the camera taken sees at the distance asked for. */
function densityStep({ optics }: Need, product: Candidate, pack: RulePack): TraceStep[] {
  const density = optics === null ? null : pixelsPerMetre(product, optics, pack);
  if (optics === null || density === null) return [];
  const { pxPerM, source, tele } = density;
  const inputs = { product: product.partNumber, distance: optics.distanceM, source, least: optics.pxPerM };
  const facts: FactId[] = source === 'lens' ? ['optics.sensorWidth'] : [];
  return [
    tele === null
      ? step('camera_density', inputs, facts, pxPerM, 'px/m')
      : step('camera_density_tele', { ...inputs, lens: tele.lensMm, wide: pxPerM / tele.zoom }, facts, pxPerM, 'px/m'),
  ];
}

const isSold = (bill: Bill, need: Need): boolean =>
  rank({ ...need, requirements: [], optics: null }, () => 1, bill.context).ranked.length > 0;

/** Fen that no bill comes to, and so few that sums of ten thousand stay exact. */
const BEYOND_ANY_PRICE = 1e11;

/** Pieces of several products that cover a need together, at the least cost, or as few as can be. */
function coverNeed(bill: Bill, need: Need, cover: NonNullable<Need['cover']>): void {
  const covered = (product: Candidate) => unitsCovered(cover, numberOf(product, cover.attribute) ?? 0);
  const swap = swapped(bill, need, 1, null);
  const tiers = tiersOf(need, bill.context, null);
  if (swap !== null) tiers.unshift({ products: [swap], minded: false, swapped: true });
  for (const tier of tiers) {
    const products = tier.products.filter(({ product }) => covered(product) > 0);
    const piecesOf = (some: readonly { readonly product: Candidate }[], minded: boolean) =>
      coverDemand(
        cover,
        some.map(({ product }) => ({
          value: numberOf(product, cover.attribute) ?? 0,
          ...orderedAs(product, bill.context, cover.fewest ? BEYOND_ANY_PRICE : 0),
          stock: limitOf(product, tier, bill.context),
        })),
        minded,
      );
    const pieces = piecesOf(products, tier.minded);
    if (pieces === null) continue;
    const taken = products.flatMap((ranked, index) =>
      (pieces[index] ?? 0) > 0 ? [{ ranked, count: pieces[index] ?? 0 }] : [],
    );
    const offered = tier.swapped ? (tiers[1]?.products ?? []) : products;
    const others = offered.filter(
      ({ product }) => covered(product) > 0 && taken.every(({ ranked }) => ranked.product !== product),
    );
    for (const { ranked, count } of taken) {
      writeProduct(bill, need, ranked.product, count, {
        id: taken.length === 1 ? need.id : `${need.id}~${ranked.product.skuId}`,
        unknown: ranked.unknown,
        alternatives: others.slice(0, 2).map(({ product }) => {
          const alone =
            cover.parts === undefined
              ? Math.ceil(cover.units / Math.max(1, covered(product)) - 1e-9)
              : (piecesOf([{ product }], false)?.[0] ?? 0);
          const total = taken.reduce((sum, one) => sum + (orderFen(one.ranked.product, one.count) ?? 0), 0);
          const fen = orderFen(product, alone);
          return {
            skuId: product.skuId,
            why: tier.swapped ? 'swapped' : 'dearerInAll',
            differenceFen: fen === null ? null : fen - total,
            quantity: alone,
          };
        }),
      });
    }
    return;
  }
  writeNothing(bill, need, isSold(bill, need));
}
