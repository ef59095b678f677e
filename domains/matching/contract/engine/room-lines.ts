import type { Need, Requirement } from '../need.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import type { Plan, PlannedRecorder, PlannedSwitch } from '../solution.ts';
import { step, type TraceStep } from '../trace.ts';
import type { Bill } from './bill.ts';
import { copperLinks, linksInside, writeCableEnds } from './cabling-lines.ts';
import { numberOf } from './candidates.ts';
import { rank } from './choose.ts';
import { choose } from './choose-need.ts';
import type { Device } from './devices.ts';
import { type Drawn, drawnAt } from './power.ts';
import { sharedNeed } from './shared-lines.ts';

/** Voltages of other countries' mains. */
const OTHER_MAINS = ['100', '110', '115', '120', '127', '208', '100-125'];

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const unitsOf = (bill: Bill, skuId: number): number => {
  const product = bill.context.prepared.bySku.get(skuId);
  return (product === undefined ? null : numberOf(product, 'rack_u')) ?? 1;
};

/** What hangs on the UPS of a point, in watts and amperes of the mains. */
function loadStep({ watts, poe }: Drawn, recorders: number, switches: number, pack: RulePack): TraceStep {
  const volts = factOf(pack, 'ups.mains.volts');
  return step(
    'ups_load',
    { recorders, switches, poe: Math.ceil(poe), volts, amperes: Math.ceil((watts * 10) / volts - 1e-9) / 10 },
    ['ups.mains.volts'],
    watts,
    'W',
  );
}

function writeUps(bill: Bill, point: string, { watts, supposed }: Drawn, load: TraceStep): number {
  const { pack } = bill.context;
  const reserve = factOf(pack, 'ups.reserve');
  const needed = Math.ceil((watts * (100 + reserve)) / 100 - 1e-9);
  const need = (pieces: number) => {
    const requirements: Requirement[] = [
      { attribute: 'capacity_w', is: 'atLeast', value: Math.ceil(needed / pieces), rule: 'ups_watts' },
      { attribute: 'output_voltage_v', is: 'noneOf', value: OTHER_MAINS, rule: 'ups_watts' },
    ];
    return sharedNeed(`shared.${point}.ups`, 'ups', pieces, {
      requirements,
      steps: [
        load,
        step('ups_watts', { watts, reserve, pieces }, ['ups.reserve', 'ups.powerFactor'], needed, 'W'),
        ...(supposed > 0
          ? [step('ups_supposed', { devices: supposed }, ['recorder.watts', 'switch.watts'], supposed)]
          : []),
      ],
      without: 'ups',
    });
  };
  let pieces = 1;
  while (pieces < 20 && rank(need(pieces), () => pieces, bill.context).ranked.length === 0) pieces += 1;
  const before = bill.lines.length;
  choose(bill, need(pieces));
  const line = bill.lines[before];
  return line?.skuId == null ? 0 : unitsOf(bill, line.skuId) * line.quantity;
}

function writePanels(bill: Bill, point: string, cables: number): number {
  const each = factOf(bill.context.pack, 'rack.portsPerPanel');
  const panels = Math.ceil(cables / each);
  choose(
    bill,
    sharedNeed(`shared.${point}.patchPanel`, 'patchPanel', panels, {
      requirements: [{ attribute: 'port_count', is: 'atLeast', value: each, rule: 'panel_count' }],
      steps: [step('panel_count', { cables, each }, ['rack.portsPerPanel'], panels)],
      without: 'patchPanel',
    }),
  );
  return panels * factOf(bill.context.pack, 'rack.unitsPerPanel');
}

/** Whether it says that it is mounted: a tower stands beside the cabinet. */
function isRacked(bill: Bill, skuId: number): boolean {
  const product = bill.context.prepared.bySku.get(skuId);
  return product !== undefined && (numberOf(product, 'rack_u') ?? 0) > 0;
}

/** What stands in a cabinet: the depth of the deepest that says so, and how many do not. */
interface Depths {
  readonly deepest: number | null;
  readonly unknown: number;
}

function depthsOf(bill: Bill, skuIds: readonly number[]): Depths {
  const depths = skuIds.map((skuId) => {
    const product = bill.context.prepared.bySku.get(skuId);
    return product === undefined ? null : numberOf(product, 'depth_mm');
  });
  const said = depths.filter((depth) => depth !== null);
  return { deepest: said.length === 0 ? null : Math.max(...said), unknown: depths.length - said.length };
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
      ...(unknown === 0 ? [] : [step('cabinet_depth_unknown', { devices: unknown }, [], unknown)]),
    ],
  };
}

/** Rack units that a cabinet is too small for are split over several; a cabinet never holds less than the tallest. */
function writeCabinet(bill: Bill, point: string, mounted: number, depths: Depths): number {
  const depth = depthDemand(bill, depths);
  const reserve = factOf(bill.context.pack, 'rack.reserve');
  const units = Math.ceil((mounted * (100 + reserve)) / 100 - 1e-9);
  const before = bill.lines.length;
  choose(
    bill,
    sharedNeed(`shared.${point}.cabinet`, 'cabinet', 1, {
      requirements: [
        { attribute: 'rack_u', is: 'atLeast', value: Math.min(units, 6), rule: 'cabinet_units' },
        ...depth.requirements,
      ],
      steps: [step('cabinet_units', { mounted, reserve }, ['rack.reserve'], units, 'U'), ...depth.steps],
      without: 'cabinet',
      cover: { attribute: 'rack_u', units },
    }),
  );
  return sum(
    bill.lines.slice(before).map(({ skuId, quantity }) => (skuId === null ? 0 : unitsOf(bill, skuId) * quantity)),
  );
}

export interface Rooms {
  readonly cabinets: Plan['cabinets'];
  readonly rackUnits: number;
}

/** Patch panels, emergency power and cabinets, point by point. */
export function writeRooms(
  bill: Bill,
  devices: readonly Device[],
  recorders: readonly PlannedRecorder[],
  switches: readonly PlannedSwitch[],
  settings: Settings,
): Rooms {
  const cabinets: { point: string; units: number; unitsMax: number }[] = [];
  let rackUnits = 0;
  for (const point of ['main', ...settings.points.map(({ id }) => id)]) {
    const here = switches.filter((one) => one.point === point);
    const recording = point === 'main' ? recorders : [];
    const cables = sum(devices.map(({ load, count }) => (load.point === point ? load.ports * count : 0)));
    const equipment = here.length + recording.length;
    // Cables end here even where the customer brings the switch.
    if (equipment + cables === 0) continue;
    let units =
      sum(here.map(({ skuId }) => unitsOf(bill, skuId))) + sum(recording.map(({ skuId }) => unitsOf(bill, skuId)));
    const inside = recording.length + (point === 'main' ? linksInside(switches) : 0);
    const ends = { point, devices: cables, links: copperLinks(point, switches), inside };
    if (settings.cabinet && cables + ends.links > 0) units += writePanels(bill, point, cables + ends.links);
    writeCableEnds(bill, ends, settings);
    if (settings.ups && equipment > 0) {
      const drawn = drawnAt(point, devices, recorders, switches, bill);
      const load = loadStep(drawn, recording.length, here.length, bill.context.pack);
      units += writeUps(bill, point, drawn, load);
    }
    rackUnits += units;
    if (settings.cabinet) {
      const racked = bill.lines.filter(
        ({ need, skuId }) => need.id === `shared.${point}.ups` && skuId !== null && isRacked(bill, skuId),
      );
      const mounted = [...here, ...recording, ...racked].flatMap(({ skuId }) => (skuId === null ? [] : [skuId]));
      const unitsMax = writeCabinet(bill, point, units, depthsOf(bill, mounted));
      cabinets.push({ point, units, unitsMax });
    }
  }
  return { cabinets, rackUnits };
}
