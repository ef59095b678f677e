import type { Candidate } from '../candidate.ts';
import { factOf } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { BETWEEN } from './aggregation.ts';
import { candidatesFor, numberOf } from './candidates.ts';
import type { ChoiceContext } from './choose.ts';
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
