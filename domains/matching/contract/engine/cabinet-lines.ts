import type { Cover, Need, Requirement } from '../need.ts';
import { factOf } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { step, type TraceStep } from '../trace.ts';
import { type Bill, flagLines } from './bill.ts';
import { numberOf } from './candidates.ts';
import { choose } from './choose-need.ts';
import { coveredPieces } from './cover-need.ts';
import { unitsSaid, wholeUnits } from './rack-units.ts';
import { sharedNeed } from './shared-lines.ts';

/** Whole units that a device takes. */
export const unitsOf = ({ context }: Bill, skuId: number): number => wholeUnits(context.prepared.bySku.get(skuId));

/** Whether it says that it is mounted: a tower stands beside the cabinet. */
export const isRacked = ({ context }: Bill, skuId: number): boolean =>
  (unitsSaid(context.prepared.bySku.get(skuId)) ?? 0) > 0;

/** What stands in a cabinet: the depth of the deepest that says so, and the products that do not, piece by piece. */
interface Depths {
  readonly deepest: number | null;
  readonly unknown: readonly number[];
}

function depthsOf(bill: Bill, skuIds: readonly number[]): Depths {
  const depthOf = (skuId: number) => {
    const product = bill.context.prepared.bySku.get(skuId);
    return product === undefined ? null : numberOf(product, 'depth_mm');
  };
  const said = skuIds.map(depthOf).filter((depth) => depth !== null);
  return {
    deepest: said.length === 0 ? null : Math.max(...said),
    unknown: skuIds.filter((skuId) => depthOf(skuId) === null),
  };
}

/** What the depth of what is mounted asks of a cabinet, and what nobody can say about it. */
function depthDemand(bill: Bill, { deepest, unknown }: Depths): Pick<Need, 'requirements' | 'steps'> {
  const clearance = factOf(bill.context.pack, 'rack.clearance');
  const least = (deepest ?? 0) + clearance;
  return {
    requirements:
      deepest === null ? [] : [{ attribute: 'depth_mm', is: 'atLeast', value: least, rule: 'cabinet_depth' }],
    steps: [
      ...(deepest === null ? [] : [step('cabinet_depth', { deepest, clearance }, ['rack.clearance'], least, 'mm')]),
      ...(unknown.length === 0 ? [] : [step('cabinet_depth_unknown', { devices: unknown.length }, [], unknown.length)]),
    ],
  };
}

/** Smaller than this no cabinet is planned where there is more to mount. */
const LEAST_UNITS = 6;

interface CabinetOf {
  readonly point: string;
  readonly demands: Pick<Need, 'requirements' | 'steps'>;
  readonly counted: TraceStep;
  /** Units of the tallest device: what is mounted is split over several cabinets, a device is not. */
  readonly tallest: number;
}

function cabinetNeed(
  { point, demands, counted, tallest }: CabinetOf,
  cover: Cover,
  steps: readonly TraceStep[] = [],
): Need {
  const least = Math.max(Math.min(cover.units, LEAST_UNITS), tallest);
  const high: Requirement = { attribute: 'rack_u', is: 'atLeast', value: least, rule: 'cabinet_units' };
  return sharedNeed(`shared.${point}.cabinet`, 'cabinet', 1, {
    requirements: [high, ...demands.requirements],
    steps: [counted, ...steps, ...demands.steps],
    without: 'cabinet',
    cover,
  });
}

/**
 * The cabinets of a point with the reserve that the rules ask for. It alone buys no second cabinet: a larger one is
 * taken where that is no dearer than two, else one with as much of the reserve as it has.
 */
function reserved(bill: Bill, of: CabinetOf, mounted: number, units: number): Need {
  const covering = (demand: number): Cover => ({ attribute: 'rack_u', units: demand });
  const whole = cabinetNeed(of, covering(units));
  const found = coveredPieces(bill, whole);
  const least = coveredPieces(bill, cabinetNeed(of, covering(mounted)));
  if (found === null || least === null || least.pieces !== 1 || found.pieces === 1) return whole;
  const larger = cabinetNeed(of, { ...covering(units), fewest: true });
  const one = coveredPieces(bill, larger);
  if (one?.pieces === 1 && one.fen <= found.fen) return larger;
  const held = Math.min(units, Math.floor(least.units + 1e-9));
  const free = held - mounted;
  const params = { point: of.point, free, asked: units - mounted };
  const needId = whole.id;
  bill.problems.push({ id: 'rackSpareGivenUp', severity: 'hint', scene: null, part: null, line: needId, params });
  return cabinetNeed(of, covering(held), [
    step('cabinet_spare', { asked: units - mounted }, ['rack.reserve'], free, 'U'),
  ]);
}

/**
 * Fewer cabinets where these make what is planned so far at most so much dearer as fewer devices may: what stands in
 * one room stands together.
 */
function inFewest(bill: Bill, of: CabinetOf, need: Need): Need {
  if (need.cover === null || need.cover.fewest) return need;
  const fewer = cabinetNeed(of, { ...need.cover, fewest: true });
  const taken = coveredPieces(bill, need);
  const fewest = coveredPieces(bill, fewer);
  if (taken === null || fewest === null || fewest.pieces >= taken.pieces) return need;
  const planned = bill.lines.reduce((sum, { totalFen }) => sum + (totalFen ?? 0), 0);
  const percent = factOf(bill.context.pack, 'set.dearer');
  const most = ((planned + taken.fen) * percent) / 100;
  if (fewest.fen - taken.fen > most) return need;
  const told = step('cabinet_fewest', { more: taken.pieces, percent }, ['set.dearer'], fewest.pieces);
  return cabinetNeed(of, fewer.cover ?? need.cover, [told]);
}

/** Why several cabinets are taken although fewer would hold the same: as they are sold, these cost more. */
function severalSteps(bill: Bill, of: CabinetOf, { cover }: Need): TraceStep[] {
  if (cover === null) return [];
  const taken = coveredPieces(bill, cabinetNeed(of, cover));
  const fewest = coveredPieces(bill, cabinetNeed(of, { ...cover, fewest: true }));
  if (taken === null || fewest === null || fewest.pieces >= taken.pieces || fewest.fen <= taken.fen) return [];
  return [step('cabinet_several', { fewer: fewest.pieces }, [], taken.pieces)];
}

/**
 * The cabinet for what is mounted at a point.
 * @param devices SKUs of what is mounted, beside panels
 * @returns its units
 */
export function writeCabinet(
  bill: Bill,
  point: string,
  mounted: number,
  devices: readonly number[],
  { keepReserves }: Settings,
): number {
  const depths = depthsOf(bill, devices);
  const reserve = factOf(bill.context.pack, 'rack.reserve');
  const units = Math.ceil((mounted * (100 + reserve)) / 100 - 1e-9);
  const of = {
    point,
    demands: depthDemand(bill, depths),
    tallest: devices.reduce((most, skuId) => Math.max(most, unitsOf(bill, skuId)), 0),
    counted: step('cabinet_units', { mounted, reserve }, ['rack.reserve'], units, 'U'),
  };
  const whole = cabinetNeed(of, { attribute: 'rack_u', units });
  const before = bill.lines.length;
  const isKept = keepReserves || bill.overrides.get(whole.id)?.change === 'remove';
  const need = inFewest(bill, of, isKept ? whole : reserved(bill, of, mounted, units));
  choose(bill, { ...need, steps: [...need.steps, ...severalSteps(bill, of, need)] });
  const { unknown } = depths;
  if (unknown.length > 0) flagLines(bill, before, { flag: 'depthUnknown', of: [...new Set(unknown)] });
  return bill.lines
    .slice(before)
    .reduce((sum, { skuId, quantity }) => sum + (skuId === null ? 0 : unitsOf(bill, skuId) * quantity), 0);
}
