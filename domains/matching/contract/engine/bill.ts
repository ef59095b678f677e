import type { Candidate } from '../candidate.ts';
import type { Need } from '../need.ts';
import type { Problem } from '../problem.ts';
import type { RulePack } from '../rule-pack.ts';
import type { Chosen } from '../scene-rules.ts';
import type { Override } from '../site.ts';
import type { Flag, Line } from '../solution.ts';
import { step, type TraceStep } from '../trace.ts';
import { costOf, numberOf } from './candidates.ts';
import { alternativesTo, type ChoiceContext, constrained, flagsOf, type Ranked, type Ranking, rank } from './choose.ts';
import { coverUnits } from './cover-units.ts';
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
  if (line.skuId !== null) {
    bill.context.used.set(line.skuId, (bill.context.used.get(line.skuId) ?? 0) + line.quantity);
  }
  for (const { flag, ...rest } of line.flags) {
    if (flag === 'nothingFound' || flag === 'cannotVerify' || flag === 'shortOfStock' || flag === 'late') {
      const severity = flag === 'nothingFound' && !('sold' in rest && rest.sold === false) ? 'error' : 'warning';
      const params = { role: line.need.role, ...flagParams(line.flags, flag) };
      bill.problems.push({ ...problemOf(line.need, flag, severity, params), line: line.id });
    }
  }
}

function flagParams(flags: readonly Flag[], kind: Flag['flag']): Problem['params'] {
  const flag = flags.find((one) => one.flag === kind);
  if (flag?.flag === 'cannotVerify') return { attributes: flag.attributes.join(',') };
  if (flag?.flag === 'shortOfStock') return { missing: flag.missing };
  if (flag?.flag === 'late') return { days: flag.days ?? '' };
  return {};
}

/** A line for which the mall has nothing. */
export function writeNothing(bill: Bill, need: Need, sold: boolean, ranking: Ranking | null = null): void {
  write(bill, {
    id: need.id,
    need,
    skuId: null,
    quantity: need.quantity,
    flags: [{ flag: 'nothingFound', sold }],
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
  write(bill, {
    id,
    need,
    skuId: product.skuId,
    quantity: pieces,
    flags: [...flags, ...(more.flags ?? [])],
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

/** The product the customer put in place of ours, if it may be; null: none, or it may not. */
function swapped(bill: Bill, need: Need): { readonly product: Candidate; readonly unfit: readonly string[] } | null {
  const override = bill.overrides.get(need.id);
  if (override?.change !== 'swap') return null;
  const product = bill.context.prepared.bySku.get(override.skuId);
  const judged = product === undefined ? null : judge(product, need, bill.context.pack);
  if (product === undefined || judged === null || judged.unsafe) {
    bill.problems.push(
      problemOf(need, 'swapUnfit', 'error', { role: need.role, attributes: judged?.unmet.join(',') ?? '' }),
    );
    return null;
  }
  if (judged.unmet.length > 0) {
    bill.problems.push(
      problemOf(need, 'swapUnfit', 'warning', { role: need.role, attributes: judged.unmet.join(',') }),
    );
  }
  return { product, unfit: judged.unmet };
}

const withSpares = (bill: Bill, need: Need): number =>
  need.load === null ? need.quantity : Math.ceil(need.quantity * (1 + bill.sparePercent / 100) - 1e-9);

/** The number that the customer typed in place of ours: everything that depends on it follows it. */
function asTyped(bill: Bill, need: Need): Need {
  const quantity = bill.quantities.get(need.id);
  return quantity === undefined || need.cover !== null ? need : { ...need, quantity };
}

/**
 * Chooses the product for a need and writes its line.
 * @param sameBrand the brand that is better when the customer prefers none, or null
 */
export function choose(bill: Bill, asked: Need, sameBrand: number | null = null): void {
  if (asked.quantity <= 0 || isRemoved(bill, asked)) return;
  const swap = swapped(bill, asked);
  if (asked.cover !== null) {
    coverNeed(bill, asked, asked.cover, swap?.product ?? null);
    return;
  }
  const need = asTyped(bill, asked);
  const pieces = withSpares(bill, need);
  const ranking = rank(need, () => pieces, bill.context, sameBrand);
  const steps: TraceStep[] = [];
  if (pieces !== need.quantity) {
    steps.push(step('spare_pieces', { needed: need.quantity, percent: bill.sparePercent }, [], pieces));
  }
  const typed: Flag[] = need === asked ? [] : [{ flag: 'quantityChanged', needed: asked.quantity }];
  const taken = swap === null ? ranking.ranked[0] : fromSwap(swap.product, pieces, bill);
  if (taken === undefined) {
    writeNothing(bill, need, ranking.ranked.length > 0 || isSold(bill, need), ranking);
    return;
  }
  const own: Flag[] = swap === null ? typed : [...typed, { flag: 'swapped' }, ...unfitFlag(swap.unfit)];
  const flags = [...flagsOf(taken.product, pieces, taken.unknown, bill.context), ...own];
  write(bill, {
    id: need.id,
    need,
    skuId: taken.product.skuId,
    quantity: pieces,
    flags,
    alternatives: alternativesTo(taken, ranking),
    steps: [...steps, ...densityStep(need, taken.product, bill.context.pack)],
    unitFen: taken.product.priceFen,
    totalFen: taken.product.priceFen === null ? null : taken.product.priceFen * pieces,
  });
}

/** How well the camera taken sees at the distance asked for. */
function densityStep({ optics }: Need, product: Candidate, pack: RulePack): TraceStep[] {
  const density = optics === null ? null : pixelsPerMetre(product, optics.distanceM, pack);
  if (optics === null || density === null) return [];
  const { pxPerM, source } = density;
  const inputs = { product: product.partNumber, distance: optics.distanceM, source, least: optics.pxPerM };
  return [step('camera_density', inputs, source === 'lens' ? ['optics.sensorWidth'] : [], pxPerM, 'px/m')];
}

const unfitFlag = (unfit: readonly string[]): Flag[] =>
  unfit.length === 0 ? [] : [{ flag: 'unfit', attributes: unfit }];

const fromSwap = (product: Candidate, pieces: number, _bill: Bill): Ranked => ({
  product,
  unknown: [],
  pieces,
  rank: [],
});

const isSold = (bill: Bill, need: Need): boolean =>
  rank({ ...need, requirements: [], optics: null }, () => 1, bill.context).ranked.length > 0;

/** Fen that no bill comes to, and so few that sums of ten thousand stay exact. */
const BEYOND_ANY_PRICE = 1e11;

/** Pieces of several products that cover a need together, at the least cost, or as few as can be. */
function coverNeed(bill: Bill, need: Need, cover: NonNullable<Need['cover']>, swap: Candidate | null): void {
  const wanted = { ...need, requirements: need.requirements };
  const units = Math.ceil(cover.units - 1e-9);
  const covered = (product: Candidate) => unitsCovered(cover, numberOf(product, cover.attribute) ?? 0);
  const tiers =
    swap === null ? tiersOf(wanted, bill.context, null) : [{ products: [fromSwap(swap, 1, bill)], minded: false }];
  for (const tier of tiers) {
    const products = tier.products.filter(({ product }) => covered(product) > 0);
    const pieces = coverUnits(
      units,
      products.map(({ product }) => ({
        units: covered(product),
        cost: costOf(product) + (cover.fewest ? BEYOND_ANY_PRICE : 0),
        stock: limitOf(product, tier, bill.context),
      })),
      tier.minded,
    );
    if (pieces === null) continue;
    const taken = products.flatMap((ranked, index) =>
      (pieces[index] ?? 0) > 0 ? [{ ranked, count: pieces[index] ?? 0 }] : [],
    );
    const others = products.filter(({ product }) => taken.every(({ ranked }) => ranked.product !== product));
    for (const { ranked, count } of taken) {
      writeProduct(bill, need, ranked.product, count, {
        id: taken.length === 1 ? need.id : `${need.id}~${ranked.product.skuId}`,
        unknown: ranked.unknown,
        flags: swap === null ? [] : [{ flag: 'swapped' }],
        alternatives: others.slice(0, 2).map(({ product }) => {
          const alone = Math.ceil(units / Math.max(1, covered(product)));
          const total = taken.reduce((sum, one) => sum + (one.ranked.product.priceFen ?? 0) * one.count, 0);
          return {
            skuId: product.skuId,
            why: 'dearerInAll',
            differenceFen: product.priceFen === null ? null : product.priceFen * alone - total,
            quantity: alone,
          };
        }),
      });
    }
    return;
  }
  writeNothing(bill, need, isSold(bill, need));
}
