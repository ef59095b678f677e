import type { Candidate } from '../candidate.ts';
import type { Need, Requirement } from '../need.ts';
import { factOf } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import { isNeverDearer, numberOf } from './candidates.ts';
import type { Container } from './containers.ts';
import { isPoeStandard, POWER_LEVEL } from './devices.ts';
import { type DiskTable, diskTable, GB_PER_STEP } from './disk-sets.ts';
import type { SetContext } from './room-tariff.ts';
import { limitOf, type Tier } from './tiers.ts';
import type { Stream } from './video.ts';
import { worthTrying } from './worth-trying.ts';

/** A recorder that may be taken, in the integers of the packing. */
export interface RecorderKind {
  readonly product: Candidate;
  readonly unknown: readonly string[];
  /** What a piece is taken to cost, with what it brings. */
  readonly cost: number;
  /** Of that, for what it brings. */
  readonly brought: number;
  readonly channels: number;
  /** What may come in less the reserve. */
  readonly kbps: number;
  readonly megapixels: number;
  readonly bays: number;
  readonly slotMaxTb: number;
  readonly disks: DiskTable;
  readonly poePorts: number;
  readonly centiwatts: number;
  readonly poeLevel: number;
  readonly limit: number;
}

/** What every recorder of a project must say and be. */
export function recorderNeed(streams: readonly Stream[], quantity: number): Need {
  const least = (of: (stream: Stream) => number) => Math.min(...streams.map(of));
  const requirements: Requirement[] = [
    { attribute: 'channels', is: 'atLeast', value: least(({ channels }) => channels), rule: 'recorder_channels' },
    { attribute: 'incoming_mbps', is: 'atLeast', value: least(({ kbps }) => kbps) / 1000, rule: 'recorder_bandwidth' },
    {
      attribute: 'record_max_mpx',
      is: 'atLeast',
      value: least(({ megapixels }) => megapixels),
      rule: 'recorder_resolution',
    },
    { attribute: 'drive_bays', is: 'atLeast', value: 1, rule: 'recorder_storage' },
    { attribute: 'slot_max_tb', is: 'atLeast', value: 1, rule: 'disk_slot' },
  ];
  return {
    id: 'shared.recorder',
    scene: null,
    part: null,
    role: 'recorder',
    quantity,
    requirements,
    optics: null,
    preferred: [],
    steps: [],
    without: 'recorder',
    load: null,
    cover: null,
  };
}

/** What every disk of a project must say. */
export const diskNeed = (quantity: number): Need => ({
  id: 'shared.disk',
  scene: null,
  part: null,
  role: 'disk',
  quantity,
  requirements: [{ attribute: 'capacity_tb', is: 'atLeast', value: 0.1, rule: 'disk_count' }],
  optics: null,
  preferred: [],
  steps: [],
  without: 'disk',
  load: null,
  cover: null,
});

const poeOf = (product: Candidate) => {
  const ports = numberOf(product, 'poe_ports');
  const watts = numberOf(product, 'poe_budget_w');
  const standard = product.attributes.poe_standard;
  if (ports === null || watts === null || !isPoeStandard(standard)) return { poePorts: 0, centiwatts: 0, poeLevel: 0 };
  return { poePorts: ports, centiwatts: Math.floor(watts * 100), poeLevel: POWER_LEVEL[standard] };
};

/** Whether one recorder is as good as another in all. */
const isAsGood = (one: RecorderKind, other: RecorderKind): boolean =>
  one.channels >= other.channels &&
  one.kbps >= other.kbps &&
  one.megapixels >= other.megapixels &&
  one.bays >= other.bays &&
  one.slotMaxTb >= other.slotMaxTb &&
  one.poePorts >= other.poePorts &&
  one.centiwatts >= other.centiwatts &&
  one.poeLevel >= other.poeLevel &&
  one.limit >= other.limit;

/** Kept tables of disks: a mall has few kinds of bays, and few offers of disks at a time. */
const MOST_TABLES = 500;

/**
 * The recorders of a tier that are worth trying, with the disks of another tier.
 * @param pieceCost what a piece of a product is taken to cost
 * @param stretch how much more than full bays hold is still put on them
 */
export function recorderKinds(
  recorders: Tier,
  disks: Tier,
  settings: Settings,
  context: SetContext,
  pieceCost: (product: Candidate) => number,
  stretch: number,
): RecorderKind[] {
  const reserve = factOf(context.pack, 'recorder.reserve');
  const diskKinds = disks.products.map(({ product }) => ({
    skuId: product.skuId,
    terabytes: numberOf(product, 'capacity_tb') ?? 0,
    cost: pieceCost(product),
  }));
  const tables = context.prepared.diskTables;
  if (tables.size > MOST_TABLES) tables.clear();
  const offer = diskKinds.map(({ skuId, cost }) => `${skuId}:${cost}`).join();
  const kinds: RecorderKind[] = [];
  for (const { product, unknown } of recorders.products) {
    const channels = numberOf(product, 'channels');
    const bays = numberOf(product, 'drive_bays');
    if (channels === null || bays === null || bays < 1 || bays > 64) continue;
    const slotMaxTb = numberOf(product, 'slot_max_tb') ?? Number.POSITIVE_INFINITY;
    const key = `${bays} ${slotMaxTb} ${settings.raid} ${settings.hotSpares} ${stretch} ${offer}`;
    const table = tables.get(key) ?? diskTable(diskKinds, bays, slotMaxTb, settings.raid, settings.hotSpares, stretch);
    tables.set(key, table);
    const incoming = numberOf(product, 'incoming_mbps') ?? Number.POSITIVE_INFINITY;
    kinds.push({
      product,
      unknown,
      cost: pieceCost(product) + context.brings(product),
      brought: context.brings(product),
      channels,
      kbps: Math.floor(incoming * 1000 * (1 - reserve) + 1e-6),
      megapixels: numberOf(product, 'record_max_mpx') ?? Number.POSITIVE_INFINITY,
      bays,
      slotMaxTb,
      disks: table,
      ...poeOf(product),
      limit: limitOf(product, recorders, context),
    });
  }
  return worthTrying(
    kinds,
    (one, other) => isNeverDearer(one.product, other.product) && one.brought <= other.brought && isAsGood(one, other),
  );
}

/** Of recorders those that none beats at these prices of a piece. */
export const unbeatenRecorders = (kinds: readonly RecorderKind[]): RecorderKind[] =>
  worthTrying(kinds, (one, other) => one.cost <= other.cost && isAsGood(one, other));

/** Places of the sums of a recorder's content. */
const SUM = { channels: 0, kbps: 1, diskMb: 2, powered: 3, centiwatts: 4 } as const;

/**
 * A recorder as a container.
 * @param portWorth what a port of its own that powers a camera saves elsewhere
 * @param work what the work with it is taken to be worth
 */
export function containerOf(kind: RecorderKind, portWorth: number, work: number): Container {
  return {
    capacity: [kind.channels, kind.kbps],
    level: kind.megapixels,
    price: kind.cost + work,
    steps: { of: SUM.diskMb, size: GB_PER_STEP * 1000, costs: kind.disks.costs },
    credit:
      portWorth > 0 && kind.poePorts > 0
        ? {
            asking: SUM.powered,
            weight: SUM.centiwatts,
            most: kind.poePorts,
            weightMost: kind.centiwatts,
            worth: portWorth,
          }
        : null,
  };
}
