import type { Candidate } from '../candidate.ts';
import type { Need, Requirement } from '../need.ts';
import type { Problem } from '../problem.ts';
import { type Role, SET_ROLES } from '../roles.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { SceneContext, SceneDemand } from '../scene-rules.ts';
import { withOneLicence } from '../scenes/access-licence.ts';
import { followUpsOf, needsOf } from '../scenes/all-scenes.ts';
import { forItsPole, goesWithItsPole } from '../scenes/pole-needs.ts';
import type { Site } from '../site.ts';
import type { Plan, PlannedRecorder } from '../solution.ts';
import { writeBatteries } from './battery-lines.ts';
import { type Bill, chosenIn, overridesByNeed, quantitiesByLine } from './bill.ts';
import { writeFibreEnds } from './cabling-lines.ts';
import { candidatesFor, numberOf, type PreparedCandidates } from './candidates.ts';
import { choose, chooseAll } from './choose-need.ts';
import { type Device, devicesOf } from './devices.ts';
import { equalNeeds } from './equal-needs.ts';
import { type NetworkPlan, planNetwork } from './network.ts';
import { priceAlternatives } from './price-alternatives.ts';
import { writeRecorders } from './recorder-lines.ts';
import { judge } from './requirements.ts';
import { type Rooms, writeRooms } from './room-lines.ts';
import { noteFlags, settleOrders } from './settle.ts';
import { writeCables, writeInjectors, writeLicences, writeMounts, writeTransceivers } from './shared-lines.ts';
import { writeSurge } from './surge-lines.ts';
import { writeSwitches } from './switch-lines.ts';

/** A bill with what it was worked out from. */
export interface Solved {
  readonly bill: Bill;
  readonly devices: readonly Device[];
  readonly plan: Plan;
  readonly rooms: Rooms;
}

function startBill(site: Site, pack: RulePack, prepared: PreparedCandidates, thorough: boolean): Bill {
  return {
    context: { pack, prepared, constraints: site.constraints, thorough, used: new Map() },
    lines: [],
    problems: [],
    explained: new Set(),
    overrides: overridesByNeed(site.overrides),
    quantities: quantitiesByLine(site.overrides),
    sparePercent: site.settings.sparePercent,
  };
}

/** What of the products on sale may do what is asked. */
function salesIn(prepared: PreparedCandidates, pack: RulePack): Pick<SceneContext, 'sells' | 'mostSold'> {
  const may = (product: Candidate, requirements: readonly Requirement[], stated: readonly string[]) => {
    if (!product.onSale) return false;
    const { unmet, unknown } = judge(product, { requirements, optics: null }, pack);
    return unmet.length === 0 && !unknown.some((attribute) => stated.includes(attribute));
  };
  return {
    sells: (role, requirements, stated = []) =>
      candidatesFor(role, prepared).some((product) => may(product, requirements, stated)),
    mostSold: (role, requirements, attribute) =>
      candidatesFor(role, prepared).reduce<number | null>((most, product) => {
        const value = numberOf(product, attribute);
        if (value === null || (most !== null && value <= most)) return most;
        return may(product, requirements, []) ? value : most;
      }, null),
  };
}

/**
 * Lines of what the scenes ask for themselves: first what follows from the site, then what follows from products. What
 * is asked for alike gets the same product in all scenes.
 */
function writeScenes(bill: Bill, site: Site, context: SceneContext): void {
  const unbranded = (needs: readonly Need[]) => needs.map((need) => ({ need, sameBrand: null }));
  const demands = withOneLicence(site.scenes.map((scene) => ({ scene, ...needsOf(scene, context) })));
  const equals = equalNeeds(bill, unbranded(demands.flatMap(({ needs }) => needs)));
  for (const { scene, needs, problems, explained = [] } of demands) {
    bill.problems.push(...problems);
    for (const need of explained) bill.explained.add(need);
    const chosen = chosenIn(bill);
    for (const need of needs) {
      if (!goesWithItsPole(need, removedIn(bill))) choose(bill, forItsPole(need, chosen), null, equals.get(need));
    }
    const more = followUpsOf(scene, context, chosen);
    bill.problems.push(...more.problems);
    if (more.stepsOf !== undefined) noteSteps(bill, more.stepsOf);
    chooseAll(bill, unbranded(more.needs));
    if (scene.kind === 'access') writeBatteries(bill, scene);
  }
}

/** Devices at points that the site does not list stand in the main room, and the customer is told. */
function atKnownPoints(bill: Bill, devices: readonly Device[], site: Site): Device[] {
  const known = new Set(['main', ...site.settings.points.map(({ id }) => id)]);
  const reach = factOf(bill.context.pack, 'copper.reach');
  return devices.map((device) => {
    const { need, load } = device;
    const about = (id: Problem['id'], params: Problem['params']): Problem => ({
      id,
      severity: 'warning',
      scene: need.scene,
      part: need.part,
      line: need.id,
      params,
    });
    if (load.ports > 0 && load.runM > reach) {
      bill.problems.push(about('runTooLong', { metres: load.runM, reach }));
    }
    if (known.has(load.point)) return device;
    bill.problems.push(about('pointUnknown', { point: load.point }));
    return { ...device, load: { ...load, point: 'main' } };
  });
}

/** The SKU that the customer put in for a need that is solved as a set. */
const swapOf = (bill: Bill) => (need: string) => {
  const override = bill.overrides.get(need);
  return override?.change === 'swap' ? override.skuId : null;
};

const removedIn = (bill: Bill) => (need: string) => bill.overrides.get(need)?.change === 'remove';

/** Lines that are another matter with another set of recorders and switches. */
const OF_SETS: ReadonlySet<Role> = new Set<Role>([
  ...SET_ROLES,
  'injector',
  'sfp',
  'patchCord',
  'fibreCord',
  'cabinet',
  'ups',
]);

/** Lines of a network and of the rooms that it stands in. */
function writeNetwork(bill: Bill, devices: readonly Device[], network: NetworkPlan, { settings }: Site) {
  const recorders: PlannedRecorder[] = writeRecorders(bill, devices, network, settings);
  const switches = writeSwitches(bill, devices, network, settings);
  writeInjectors(bill, devices, network);
  writeTransceivers(bill, network);
  writeFibreEnds(bill, network);
  writeCables(bill, devices, network);
  return { recorders, switches, rooms: writeRooms(bill, devices, recorders, switches, settings) };
}

/** Fen for a network with all that its devices bring, tried out on a bill of its own; null: without prices. */
function wholeFen(bill: Bill, devices: readonly Device[], network: NetworkPlan, site: Site): number | null {
  const tried: Bill = {
    ...bill,
    context: { ...bill.context, used: new Map(bill.context.used) },
    lines: [...bill.lines],
    problems: [],
    isTrial: true,
  };
  writeNetwork(tried, devices, network, site);
  settleOrders(tried);
  const lines = tried.lines.filter(
    ({ need, skuId }) => need.scene === null && skuId !== null && OF_SETS.has(need.role),
  );
  return lines.reduce<number | null>(
    (sum, { totalFen }) => (sum === null || totalFen === null ? null : sum + totalFen),
    0,
  );
}

/** Everything that scenes share, for the devices given. */
export function writeShared(bill: Bill, asked: readonly Device[], site: Site): Omit<Solved, 'bill'> {
  const { settings } = site;
  const devices = atKnownPoints(bill, asked, site);
  const network = planNetwork({
    devices,
    settings,
    context: bill.context,
    only: swapOf(bill),
    removed: removedIn(bill),
    wholeOf: (tried) => wholeFen(bill, devices, tried, site),
  });
  writeMounts(bill, devices);
  writeSurge(bill, devices);
  const { recorders, switches, rooms } = writeNetwork(bill, devices, network, site);
  writeLicences(bill, devices, settings);
  priceAlternatives(bill);
  settleOrders(bill);
  noteFlags(bill);
  return { devices, plan: { recorders, switches, cabinets: rooms.cabinets }, rooms };
}

/** Traces of lines go on with what follows from products. */
function noteSteps(bill: Bill, steps: NonNullable<SceneDemand['stepsOf']>): void {
  for (const [at, line] of bill.lines.entries()) {
    const more = steps.get(line.need.id) ?? [];
    if (more.length > 0) bill.lines[at] = { ...line, steps: [...line.steps, ...more] };
  }
}

/** The trace of a camera goes on with what it sends and stores. */
const noteStreams = (bill: Bill, devices: readonly Device[]): void =>
  noteSteps(bill, new Map(devices.map(({ need, stream }) => [need.id, stream?.steps ?? []])));

/** Solves a site once: without what sharing saved and what could be saved. */
export function solveOnce(site: Site, pack: RulePack, prepared: PreparedCandidates, thorough = true): Solved {
  const bill = startBill(site, pack, prepared, thorough);
  writeScenes(bill, site, { pack, settings: site.settings, ...salesIn(prepared, pack) });
  const devices = devicesOf(bill);
  noteStreams(bill, devices);
  return { bill, ...writeShared(bill, devices, site) };
}

/** The shared part alone, for the lines of one scene: what it would cost without the others. */
export function solveAlone(
  site: Site,
  solved: Solved,
  scene: string,
  pack: RulePack,
  prepared: PreparedCandidates,
): Solved {
  const bill = startBill(site, pack, prepared, true);
  const devices = solved.devices.filter(({ need }) => need.scene === scene);
  return { bill, ...writeShared(bill, devices, site) };
}
