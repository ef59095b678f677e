import type { Candidate } from '../candidate.ts';
import { factOf } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import type { PlannedSwitch, PluggedDevices } from '../solution.ts';
import { step, type TraceStep } from '../trace.ts';
import { BETWEEN, portsAmongSeveral } from './aggregation.ts';
import { type Bill, isRemoved, writeNothing, writeProduct } from './bill.ts';
import { fenOfAll, numberOf } from './candidates.ts';
import { alternativesInSet, type Ranked } from './choose.ts';
import type { Device } from './devices.ts';
import type { NetworkPlan } from './network.ts';
import { bySku } from './recorder-lines.ts';
import { fullerSteps, type ReservedPlan } from './reserves.ts';
import { connectsAll, gathersAll, switchesFor } from './set-fits.ts';
import { poeSwitchNeed, portReserve, switchNeed, uplinkKbps, usablePorts } from './switch-kinds.ts';
import type { SwitchUse } from './switches.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What hangs on a switch, device by device; lines of one need together. */
function devicesOn(use: SwitchUse, devices: readonly Device[], injected: readonly number[]): PluggedDevices[] {
  const plugged = new Map<string, PluggedDevices>();
  for (const [at, { need, load, poe, centiwatts }] of devices.entries()) {
    const pieces = use.pieces[at] ?? 0;
    if (pieces === 0) continue;
    const held = plugged.get(need.id);
    const fed = poe && (injected[at] ?? 0) === 0 ? pieces * centiwatts : 0;
    plugged.set(need.id, {
      need: need.id,
      scene: need.scene,
      part: need.part,
      role: need.role,
      pieces: (held?.pieces ?? 0) + pieces,
      ports: (held?.ports ?? 0) + pieces * load.ports,
      watts: Math.round((held?.watts ?? 0) * 100 + fed) / 100,
    });
  }
  return [...plugged.values()];
}

function loadOf(use: SwitchUse, devices: readonly Device[], injected: readonly number[]) {
  const plugged = devicesOn(use, devices, injected);
  return {
    plugged,
    ports: sum(plugged.map(({ ports }) => ports)) + use.others + (use.uplink === 'copper' ? 1 : 0),
    watts: Math.round(sum(plugged.map(({ watts }) => watts * 100))) / 100,
    mbps: sum(devices.map(({ stream }, at) => (stream?.kbps ?? 0) * (use.pieces[at] ?? 0))) / 1000,
  };
}

const percentOf = (share: number): number => Math.round(share * 1000) / 10;

/** How many ports of a switch may be used, where some stay free; or what is left of a reserve that was given up. */
function reserveSteps(
  product: Candidate,
  attribute: string,
  plan: ReservedPlan,
  used: number,
  asked: number,
): TraceStep[] {
  const ports = numberOf(product, attribute);
  if (asked === 0 || ports === null) return [];
  const { reserve, fuller } = plan;
  if (fuller === null) {
    const usable = usablePorts(ports, reserve);
    return [step('switch_reserve', { reserve: percentOf(reserve), ports }, ['switch.reserve'], usable)];
  }
  const left = percentOf(Math.max(0, 1 - used / ports));
  return [
    step('switch_full', { ports, used, asked: percentOf(asked) }, ['switch.reserve'], left),
    ...fullerSteps(fuller, plan.devices),
  ];
}

/** That ports of a point are fuller than the rules wish: to spare money, or because no switch leaves more. */
function noteFull(
  bill: Bill,
  { point, fuller, devices }: ReservedPlan,
  planned: readonly PlannedSwitch[],
  asked: number,
): void {
  const isShort = planned.some(({ ports, portsUsed }) => portsUsed > usablePorts(ports, asked));
  if (planned.length === 0 || (fuller === null && !isShort)) return;
  const fullest = planned.reduce((one, other) =>
    other.portsUsed / other.ports > one.portsUsed / one.ports ? other : one,
  );
  bill.problems.push({
    id: fuller === null ? 'portsShort' : 'portsGivenUp',
    severity: 'hint',
    scene: null,
    part: null,
    line: fullest.line,
    params: {
      left: percentOf(Math.max(0, 1 - fullest.portsUsed / fullest.ports)),
      asked: percentOf(asked),
      ...(fuller && { devices: fuller.devices, planned: devices }),
      point,
    },
  });
}

/** How switches of one product are linked: over an uplink of their own, or as the one to which the others are linked. */
function linkSteps(
  same: readonly SwitchUse[],
  { access, injected }: ReservedPlan,
  devices: readonly Device[],
  { context: { pack } }: Bill,
): TraceStep[] {
  const linked = same.filter(({ uplink }) => uplink !== 'none');
  const [first] = linked;
  // A single switch in the main room has no uplink, and takes those of no others there.
  const others = linked.length < same.length ? access.length - 1 : 0;
  const direct = { links: others, most: factOf(pack, 'switch.direct.most') };
  const steps = others > 0 ? [step('switch_direct', direct, ['switch.direct.most'], others)] : [];
  if (first === undefined) return steps;
  const most = uplinkKbps(first.kind, pack) / 1000;
  const mbps = Math.max(...linked.map((use) => loadOf(use, devices, injected).mbps));
  const facts = ['link.load', 'copper.reach'] as const;
  return [...steps, step('switch_uplink', { mbps, most, uplink: first.uplink }, facts, most, 'Mbps')];
}

function writeAccess(
  bill: Bill,
  plan: ReservedPlan,
  devices: readonly Device[],
  asked: number,
  fibres: number,
): PlannedSwitch[] {
  const planned: PlannedSwitch[] = [];
  for (const poe of [true, false]) {
    const uses = plan.access.filter(({ kind }) => kind.poePorts > 0 === poe);
    if (uses.length === 0) continue;
    const need = { ...(poe ? poeSwitchNeed(plan.point) : switchNeed(plan.point)), quantity: uses.length };
    if (isRemoved(bill, need)) continue;
    const groups = bySku(uses, ({ kind }) => kind.product.skuId);
    const plugged = devices.filter((_, at) => uses.some(({ pieces }) => (pieces[at] ?? 0) > 0));
    const powered = plugged.filter((device) => (plan.injected[devices.indexOf(device)] ?? 0) === 0);
    // A single switch in the main room, or one of a few, is where the links of all others end.
    const takesLinks = uses.some(({ uplink }) => uplink === 'none');
    const cages = takesLinks ? fibres : uses.some(({ uplink }) => uplink === 'fibre') ? 1 : 0;
    const inAll = uses.map((use) => loadOf(use, devices, plan.injected));
    const ports = sum(inAll.map((load) => load.ports));
    const watts = sum(inAll.map((load) => load.watts));
    const fits = connectsAll(poe ? powered : plugged, poe, cages, bill.context);
    for (const [skuId, same] of groups) {
      const [first] = same;
      if (first === undefined) continue;
      const id = groups.length === 1 ? need.id : `${need.id}~${skuId}`;
      const loads = same.map((use) => loadOf(use, devices, plan.injected));
      const most = (of: (load: (typeof loads)[number]) => number) => Math.max(...loads.map(of));
      const used = most(({ ports }) => ports);
      writeProduct(bill, need, first.kind.product, same.length, {
        id,
        unknown: first.kind.unknown,
        alternatives: alternativesInSet(
          bill,
          need,
          {
            skuIds: groups.map(([one]) => one),
            pieces: uses.length,
            fen: fenOfAll(groups.map(([one, of]) => [bill.context.prepared.bySku.get(one), of.length])),
            isDisk: false,
          },
          switchesFor(ports, watts, poe),
          fits,
        ),
        steps: [
          step('switch_split', { switches: same.length, ports: sum(loads.map(({ ports }) => ports)) }, [], same.length),
          step('switch_ports', { used, ports: first.kind.ports }, [], first.kind.ports),
          ...reserveSteps(first.kind.product, 'port_count', plan, used, asked),
          ...(poe
            ? [
                step(
                  'switch_watts',
                  { watts: most(({ watts }) => watts), budget: first.kind.centiwatts / 100 },
                  ['poe.af.watts', 'poe.at.watts'],
                  first.kind.centiwatts / 100,
                  'W',
                ),
              ]
            : []),
          ...linkSteps(same, plan, devices, bill),
        ],
      });
      planned.push(
        ...same.map((use, piece): PlannedSwitch => {
          const load = loads[piece];
          return {
            line: id,
            piece,
            skuId,
            point: plan.point,
            kind: poe ? 'poe' : 'plain',
            portsUsed: load?.ports ?? 0,
            ports: numberOf(use.kind.product, 'port_count') ?? use.kind.ports,
            watts: load?.watts ?? 0,
            wattsMax: use.kind.centiwatts / 100,
            mbps: load?.mbps ?? 0,
            uplink: use.uplink,
            devices: load?.plugged ?? [],
            links: use.others,
          };
        }),
      );
    }
  }
  return planned;
}

function writeAggregation(bill: Bill, plan: ReservedPlan, asked: number): PlannedSwitch[] {
  const { reserve } = plan;
  return ['aggregationSwitch', 'fibreSwitch'].flatMap((role) => {
    const parts = plan.aggregation.filter(({ need }) => need.role === role);
    const [first] = parts;
    if (first === undefined) return [];
    const pieces = sum(parts.map((one) => one.pieces));
    const need = { ...first.need, quantity: pieces };
    if (isRemoved(bill, need)) return [];
    const { ports, fibres } = first;
    let open = role === 'fibreSwitch' ? fibres : ports;
    return parts.flatMap(({ taken, pieces: count }) => {
      const id = parts.length === 1 ? need.id : `${need.id}~${taken.product.skuId}`;
      const own = numberOf(taken.product, role === 'fibreSwitch' ? 'sfp_ports' : 'port_count') ?? 0;
      writeProduct(bill, need, taken.product, count, {
        id,
        unknown: taken.unknown,
        steps: [
          step('switch_aggregation', { ports, fibres, switches: pieces }, [], count),
          ...reserveSteps(
            taken.product,
            role === 'fibreSwitch' ? 'sfp_ports' : 'port_count',
            plan,
            role === 'fibreSwitch' ? fibres : ports,
            asked,
          ),
        ],
        alternatives: alternativesInSet(
          bill,
          need,
          {
            skuIds: parts.map((part) => part.taken.product.skuId),
            pieces: count,
            fen: fenOfAll([[taken.product, count]]),
            isDisk: false,
          },
          () => count,
          gathersAll(role, open, fibres, count, reserve),
        ),
      });
      return Array.from({ length: count }, (_, piece): PlannedSwitch => {
        const used = Math.min(open, pieces === 1 ? own : portsAmongSeveral(own, reserve));
        open -= used;
        return middle(taken, id, piece, used + (pieces === 1 ? 0 : BETWEEN), own);
      });
    });
  });
}

const middle = (taken: Ranked, line: string, piece: number, portsUsed: number, ports: number): PlannedSwitch => ({
  line,
  piece,
  skuId: taken.product.skuId,
  point: 'main',
  kind: 'aggregation',
  portsUsed,
  ports,
  watts: 0,
  wattsMax: 0,
  mbps: 0,
  uplink: 'none',
  devices: [],
  links: portsUsed,
});

/** Lines for switches, point by point, and what is plugged into each. */
export function writeSwitches(
  bill: Bill,
  devices: readonly Device[],
  network: NetworkPlan,
  settings: Settings,
): PlannedSwitch[] {
  const reserve = portReserve(settings, bill.context.pack);
  const fibres = sum(network.points.map(({ uplink, links }) => (uplink === 'fibre' ? links : 0)));
  return network.points.flatMap(({ point, plan }) => {
    if (plan === null) {
      const need = poeSwitchNeed(point);
      writeNothing(bill, need, true);
      bill.problems.push({
        id: 'noSwitch',
        severity: 'error',
        scene: null,
        part: null,
        line: need.id,
        params: { point },
      });
      return [];
    }
    const planned = [...writeAccess(bill, plan, devices, reserve, fibres), ...writeAggregation(bill, plan, reserve)];
    noteFull(bill, plan, planned, reserve);
    return planned;
  });
}
