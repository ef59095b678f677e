import type { Candidate } from '../candidate.ts';
import type { Need } from '../need.ts';
import type { FactId, RulePack } from '../rule-pack.ts';
import { step, type TraceStep } from '../trace.ts';
import { type Bill, isRemoved, swapFlags, swapped, write, writeNothing } from './bill.ts';
import { orderFen } from './candidates.ts';
import { alternativesTo, flagsOf, isThere, type Ranking, rank } from './choose.ts';
import { coverNeed, isSold } from './cover-need.ts';
import { type AskedNeed, type Equals, equalNeeds, setAside } from './equal-needs.ts';
import { zoneDensitySteps } from './facade-density.ts';
import { pixelsPerMetre } from './optics.ts';
import { piecesAsked, piecesTyped } from './typed-numbers.ts';

/**
 * Products for a need by all pieces that it and its equals take, worked out with the first of them; null: what is best
 * is not there for all. Its pieces are set aside.
 */
function rankForAll(bill: Bill, need: Need, equals: Equals, sameBrand: number | null): Ranking | null {
  if (equals.ranking !== undefined) return equals.ranking;
  const ranking = rank(need, () => equals.pieces, bill.context, sameBrand);
  const product = ranking.ranked[0]?.product;
  const forAll = product !== undefined && isThere(product, equals.pieces, bill.context);
  if (forAll) setAside(bill, product.skuId, equals.pieces);
  equals.ranking = forAll ? ranking : null;
  return equals.ranking;
}

/** Chooses for needs of which some may ask for the same. */
export function chooseAll(bill: Bill, asked: readonly AskedNeed[]): void {
  const equals = equalNeeds(bill, asked);
  for (const { need, sameBrand } of asked) choose(bill, need, sameBrand, equals.get(need));
}

/**
 * Chooses the product for a need and writes its line.
 * @param sameBrand the brand that is better when the customer prefers none, or null
 * @param equals the needs that ask for the same, when there are others
 */
export function choose(bill: Bill, asked: Need, sameBrand: number | null = null, equals?: Equals): void {
  if (asked.quantity <= 0 || isRemoved(bill, asked)) return;
  if (asked.cover !== null) {
    coverNeed(bill, asked, asked.cover, equals);
    return;
  }
  const planned = piecesAsked(bill, asked);
  const { working, bought: pieces } = piecesTyped(bill, asked, planned);
  const need = working === asked.quantity ? asked : { ...asked, quantity: working };
  const forAll = equals === undefined ? null : rankForAll(bill, need, equals, sameBrand);
  const ranking = forAll ?? rank(need, () => pieces, bill.context, sameBrand);
  const swap = swapped(bill, need, pieces, sameBrand);
  const taken = swap ?? ranking.ranked[0];
  if (taken === undefined) {
    writeNothing(bill, need, isSold(bill, need), ranking);
    return;
  }
  const { product } = taken;
  if (forAll !== null) setAside(bill, product.skuId, -pieces);
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
    alternatives: alternativesTo(taken, ranking, pieces),
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
