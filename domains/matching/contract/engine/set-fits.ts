import type { Candidate } from '../candidate.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { BETWEEN } from './aggregation.ts';
import { candidatesFor, isEnding, numberOf } from './candidates.ts';
import { type ChoiceContext, isThere } from './choose.ts';
import type { Device } from './devices.ts';
import { isPoeStandard, POWER_LEVEL } from './devices.ts';
import { dataDisksOf } from './disk-sets.ts';
import { SPEED_MBPS, usablePorts } from './switch-kinds.ts';
import type { Stream } from './video.ts';

const most = (numbers: readonly number[]) => numbers.reduce((highest, one) => Math.max(highest, one), 0);

/** Megabytes as sold that a recorder holds of disks of one of these capacities. */
function heldMb(recorder: Candidate, terabytes: readonly number[], { raid, hotSpares }: Settings): number {
  const slot = numberOf(recorder, 'slot_max_tb') ?? Number.POSITIVE_INFINITY;
  const largest = most(terabytes.filter((one) => one <= slot));
  return largest * dataDisksOf(raid, hotSpares, numberOf(recorder, 'drive_bays') ?? 0) * 1e6;
}

/** Whether a recorder can record any of the cameras: then enough of it record all of them. */
export function recordsAll(streams: readonly Stream[], context: ChoiceContext, settings: Settings) {
  const capacities = candidatesFor('disk', context.prepared).map((disk) => numberOf(disk, 'capacity_tb') ?? 0);
  const needed = (of: (stream: Stream) => number) => most(streams.map(of));
  const kbps = needed((stream) => stream.kbps) / (1 - factOf(context.pack, 'recorder.reserve'));
  const [channels, megapixels] = [needed((stream) => stream.channels), needed((stream) => stream.megapixels)];
  const megabytes = needed((stream) => stream.diskMb);
  const says = (product: Candidate, attribute: string) => numberOf(product, attribute) ?? Number.POSITIVE_INFINITY;
  return (product: Candidate): boolean =>
    says(product, 'channels') >= channels &&
    says(product, 'incoming_mbps') * 1000 >= kbps - 1e-6 &&
    says(product, 'record_max_mpx') >= megapixels &&
    heldMb(product, capacities, settings) >= megabytes;
}

/** Capacities of disks that are there to be taken; of all, where none is. */
function capacitiesOf(context: ChoiceContext): number[] {
  const all = candidatesFor('disk', context.prepared);
  const there = all.filter((disk) => disk.onSale && !isEnding(disk) && isThere(disk, 1, context));
  return (there.length > 0 ? there : all).map((disk) => numberOf(disk, 'capacity_tb') ?? 0);
}

/**
 * What is left of the reserve on disks, in per cent, where so much is held of what is asked for with all of it; null: too
 * little.
 */
export function diskReserveIn(heldOf: number, askedMb: number, pack: RulePack) {
  const asked = factOf(pack, 'storage.buffer');
  const left = (heldOf / askedMb) * asked;
  const isEnough = left < asked && left >= factOf(pack, 'storage.buffer.least') - 1e-9;
  return isEnough ? { left: Math.floor((left - 1) * 100 + 1e-9), asked: Math.round((asked - 1) * 100) } : null;
}

/** What one recorder of another kind would leave of the reserve, where one records everything. */
export function diskReserveWith(held: readonly Held[], context: ChoiceContext, settings: Settings) {
  const [one, ...more] = held;
  const capacities = capacitiesOf(context);
  const room = recordersFor(
    held.map((each) => ({ ...each, diskMb: 0 })),
    context,
    settings,
  );
  return (product: Candidate) =>
    one === undefined || more.length > 0 || room(product) > 1
      ? null
      : diskReserveIn(heldMb(product, capacities, settings), one.diskMb, context.pack);
}

/** What all recorders of a project hold together. */
interface Held {
  readonly channels: number;
  readonly kbps: number;
  readonly diskMb: number;
}

/** How many of a recorder hold all of it, about: cameras are not divided, which may take one more. */
export function recordersFor(held: readonly Held[], context: ChoiceContext, settings: Settings) {
  const capacities = capacitiesOf(context);
  const sum = (of: (one: Held) => number) => held.reduce((total, one) => total + of(one), 0);
  const [channels, kbps, megabytes] = [sum((one) => one.channels), sum((one) => one.kbps), sum((one) => one.diskMb)];
  const incoming = kbps / 1000 / (1 - factOf(context.pack, 'recorder.reserve'));
  const says = (product: Candidate, attribute: string) => numberOf(product, attribute) ?? Number.POSITIVE_INFINITY;
  return (product: Candidate): number =>
    Math.ceil(
      Math.max(
        channels / says(product, 'channels'),
        incoming / says(product, 'incoming_mbps'),
        megabytes / Math.max(1, heldMb(product, capacities, settings)),
        1,
      ) - 1e-9,
    );
}

/** How many of a disk hold what so many terabytes of disks do. */
export const disksFor = (terabytes: number) => (product: Candidate) =>
  Math.max(1, Math.ceil(terabytes / (numberOf(product, 'capacity_tb') ?? 1) - 1e-9));

/** How many of a switch have so many ports and watts. */
export const switchesFor = (ports: number, watts: number, isPoe: boolean) => (product: Candidate) =>
  Math.ceil(
    Math.max(
      ports / (numberOf(product, isPoe ? 'poe_ports' : 'port_count') ?? ports),
      isPoe ? watts / (numberOf(product, 'poe_budget_w') ?? Number.POSITIVE_INFINITY) : 0,
      1,
    ) - 1e-9,
  );

/** Whether some recorder holds any of the cameras on disks of a product. */
export function storesAll(streams: readonly Stream[], context: ChoiceContext, settings: Settings) {
  const recorders = candidatesFor('recorder', context.prepared);
  const megabytes = most(streams.map(({ diskMb }) => diskMb));
  return (product: Candidate): boolean =>
    recorders.some((recorder) => heldMb(recorder, [numberOf(product, 'capacity_tb') ?? 0], settings) >= megabytes);
}

function powers(product: Candidate, level: number, centiwatts: number): boolean {
  const standard = product.attributes.poe_standard;
  const budget = numberOf(product, 'poe_budget_w') ?? Number.POSITIVE_INFINITY;
  return isPoeStandard(standard) && POWER_LEVEL[standard] >= level && budget * 100 >= centiwatts;
}

/**
 * Whether a switch can take any of the devices that one like it was planned for, and its links over fibre.
 * @param cages links over fibre that end in each
 */
export function connectsAll(devices: readonly Device[], isPoe: boolean, cages: number, context: ChoiceContext) {
  const level = isPoe ? most(devices.map((device) => device.level)) : 0;
  const centiwatts = isPoe ? most(devices.map((device) => device.centiwatts)) : 0;
  const kbps = most(devices.map(({ stream }) => stream?.kbps ?? 0));
  return (product: Candidate): boolean => {
    const speed = SPEED_MBPS[String(product.attributes.port_speed)] ?? 0;
    return (
      speed * 1000 * factOf(context.pack, 'link.load') >= kbps &&
      (numberOf(product, 'sfp_ports') ?? 0) >= cages &&
      (!isPoe || powers(product, level, centiwatts))
    );
  };
}

/** Whether so many equal switches in the middle hold all links; several are linked with each other besides. */
export function gathersAll(role: string, links: number, fibres: number, pieces: number, reserve: number) {
  const between = pieces > 1 ? BETWEEN : 0;
  const holds = (product: Candidate, attribute: string, needed: number) =>
    (usablePorts(numberOf(product, attribute) ?? 0, reserve) - between) * pieces >= needed;
  return (product: Candidate): boolean =>
    role === 'fibreSwitch'
      ? holds(product, 'sfp_ports', links)
      : holds(product, 'port_count', links) && (numberOf(product, 'sfp_ports') ?? 0) >= Math.min(fibres, 1);
}
