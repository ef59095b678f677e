import type { Candidate } from '../candidate.ts';
import { factOf, type RulePack } from '../rule-pack.ts';
import type { Settings } from '../site.ts';
import type { PlannedRecorder } from '../solution.ts';
import { step, type TraceStep } from '../trace.ts';
import { type Bill, isRemoved, writeNothing, writeProduct } from './bill.ts';
import { fenOfAll, numberOf } from './candidates.ts';
import { alternativesInSet } from './choose.ts';
import type { Device } from './devices.ts';
import { type DisksHeld, diskGroups, diskLine, disksInHand } from './disks-in-hand.ts';
import type { NetworkPlan } from './network.ts';
import { diskNeed, recorderNeed } from './recorder-kinds.ts';
import type { RecorderSet, RecorderUse } from './recorder-set.ts';
import { type Fuller, fullerSteps } from './reserves.ts';
import { diskReserveIn, diskReserveWith, disksFor, recordersFor, recordsAll, storesAll } from './set-fits.ts';
import type { Stream } from './video.ts';

/** Groups equal things by SKU, in the order in which the SKUs come first. */
export function bySku<Thing>(
  things: readonly Thing[],
  skuOf: (thing: Thing) => number,
): (readonly [number, Thing[]])[] {
  return [...Map.groupBy(things, skuOf)];
}

const tb = (megabytes: number) => megabytes / 1e6;

function recorderSteps(uses: readonly RecorderUse[], devices: readonly Device[], pack: RulePack): TraceStep[] {
  const [kind] = uses.map((use) => use.kind);
  if (kind === undefined) return [];
  const most = (of: (use: RecorderUse) => number) => Math.max(...uses.map(of));
  const reserve = factOf(pack, 'recorder.reserve');
  const incoming = Number(kind.product.attributes.incoming_mbps ?? 0);
  const largest = Math.max(...devices.flatMap(({ stream }) => (stream === null ? [] : [stream.kbps / 1000])));
  const mbps = most(({ kbps }) => kbps) / 1000;
  const cameras = most(({ pieces }) => pieces.reduce((sum, count) => sum + count, 0));
  return [
    step('recorder_split', { recorders: uses.length, cameras }, [], uses.length),
    step('recorder_channels', { used: most(({ channels }) => channels), channels: kind.channels }, [], kind.channels),
    step(
      'recorder_bandwidth',
      { incoming, reserve: reserve * 100, mbps, each: largest, cameras: Math.floor(incoming / largest) },
      ['recorder.reserve'],
      kind.kbps / 1000,
      'Mbps',
    ),
    step('recorder_resolution', { most: kind.megapixels }, [], kind.megapixels, 'MP'),
    step(
      'recorder_storage',
      { bays: kind.bays, slot: kind.slotMaxTb, terabytes: most(storedTb) },
      ['storage.buffer', 'storage.formatted'],
      kind.bays * kind.slotMaxTb,
      'TB',
    ),
    ...poeSteps(uses, devices),
  ];
}

/** Watts that a use feeds over its own ports, in hundredths. */
const fedBy = ({ powered }: RecorderUse, devices: readonly Device[]): number =>
  powered.reduce((sum, count, at) => sum + count * (devices[at]?.centiwatts ?? 0), 0);

/** What the recorder that feeds most gives, and what it has to give: as of switches. */
function poeSteps(uses: readonly RecorderUse[], devices: readonly Device[]): TraceStep[] {
  const watts = Math.max(...uses.map((use) => fedBy(use, devices))) / 100;
  const budget = (uses[0]?.kind.centiwatts ?? 0) / 100;
  return watts > 0 ? [step('switch_watts', { watts, budget }, ['poe.af.watts', 'poe.at.watts'], budget, 'W')] : [];
}

/** What is stored on a recorder's disks: all that is asked for, or as much of the reserve as full bays hold. */
const storedTb = ({ diskMb, disks }: RecorderUse): number => Math.min(tb(diskMb), disks.dataTb);

/** Of the reserve what is left in per cent, where full bays do not hold all of it. */
function diskReserveLeft(uses: readonly RecorderUse[], pack: RulePack) {
  const asked = factOf(pack, 'storage.buffer');
  const tight = uses
    .filter((use) => storedTb(use) < tb(use.diskMb))
    .map(({ diskMb, disks }) => ({ held: disks.dataTb, needed: tb(diskMb) / asked }))
    .toSorted((a, b) => a.held / a.needed - b.held / b.needed);
  const [least] = tight;
  return least === undefined
    ? null
    : {
        ...least,
        left: Math.floor((least.held / least.needed - 1) * 100 + 1e-9),
        asked: Math.round((asked - 1) * 100),
      };
}

function noteDiskReserve(bill: Bill, { recorders }: RecorderSet, fuller: Fuller | null): void {
  const less = diskReserveLeft(recorders, bill.context.pack);
  if (less === null) return;
  const { left, asked } = less;
  bill.problems.push({
    id: fuller === null ? 'bufferShort' : 'bufferGivenUp',
    severity: 'hint',
    scene: null,
    part: null,
    line: 'shared.recorder',
    params: { left, asked, ...(fuller && { devices: fuller.devices, planned: recorders.length }) },
  });
}

function diskReserveSteps(uses: readonly RecorderUse[], pack: RulePack): TraceStep[] {
  const less = diskReserveLeft(uses, pack);
  if (less === null) return [];
  const { held, needed, left, asked } = less;
  return [
    step('disk_buffer', { held, terabytes: needed, asked }, ['storage.buffer', 'storage.buffer.least'], left, '%'),
  ];
}

/** All disks by their size: `4 × 12 TB + 4 × 16 TB`. */
function mixOf(uses: readonly RecorderUse[]): string {
  const pieces = new Map<number, number>();
  for (const disk of uses.flatMap(({ disks }) => disks.disks)) {
    pieces.set(disk.capacityTb, (pieces.get(disk.capacityTb) ?? 0) + disk.pieces);
  }
  return [...pieces].map(([terabytes, count]) => `${count} × ${terabytes} TB`).join(' + ');
}

function diskSteps(uses: readonly RecorderUse[], pieces: number, bill: Bill, settings: Settings) {
  const { pack } = bill.context;
  const megabytes = uses.reduce((sum, { diskMb }) => sum + diskMb, 0);
  const steps: TraceStep[] = [
    step(
      'disk_count',
      {
        raw: (tb(megabytes) * factOf(pack, 'storage.formatted')) / factOf(pack, 'storage.buffer'),
        buffer: factOf(pack, 'storage.buffer'),
        formatted: factOf(pack, 'storage.formatted'),
      },
      ['storage.buffer', 'storage.formatted'],
      tb(megabytes),
      'TB',
    ),
    step(
      'disk_mix',
      {
        recorders: uses.length,
        mix: mixOf(uses),
        held: uses.reduce((sum, { disks }) => sum + disks.dataTb, 0),
        terabytes: uses.reduce((sum, use) => sum + storedTb(use), 0),
      },
      [],
      pieces,
    ),
    ...diskReserveSteps(uses, pack),
  ];
  if (settings.raid !== 'none') {
    const all = uses.reduce((sum, { disks }) => sum + disks.disks.reduce((one, disk) => one + disk.pieces, 0), 0);
    const data = uses.reduce((sum, { disks }) => sum + disks.dataDisks, 0);
    steps.push(
      step(
        'disk_raid',
        { raid: settings.raid, spares: settings.hotSpares, data, all },
        ['storage.raid5.parity', 'storage.raid6.parity', 'storage.raid10.copies'],
        all - data,
      ),
    );
  }
  return steps;
}

/** Lines for recorders and disks, and what each recorder holds. */
export function writeRecorders(
  bill: Bill,
  devices: readonly Device[],
  { recorders: set, fuller }: Pick<NetworkPlan, 'recorders' | 'fuller'>,
  settings: Settings,
): PlannedRecorder[] {
  const { pack, prepared } = bill.context;
  const streams = devices.flatMap(({ stream, count }) => (stream === null || count === 0 ? [] : [stream]));
  if (streams.length === 0) return [];
  const need = recorderNeed(streams, set?.recorders.length ?? 1);
  if (isRemoved(bill, need)) return [];
  if (set === null) {
    writeNothing(bill, need, true);
    const cameras = streams.length;
    bill.problems.push({
      id: 'noRecorder',
      severity: 'error',
      scene: null,
      part: null,
      line: need.id,
      params: { cameras },
    });
    return [];
  }
  const groups = bySku(set.recorders, ({ kind }) => kind.product.skuId);
  const taken = groups.map(([skuId]) => skuId);
  const inHand = disksInHand(set, bill, settings);
  const planned: PlannedRecorder[] = [];
  for (const [skuId, uses] of groups) {
    const [first] = uses;
    if (first === undefined) continue;
    const id = groups.length === 1 ? need.id : `${need.id}~${skuId}`;
    writeProduct(bill, need, first.kind.product, uses.length, {
      id,
      unknown: first.kind.unknown,
      steps: [
        ...recorderSteps(uses, devices, pack),
        ...(fuller === null ? [] : fullerSteps(fuller, set.recorders.length)),
      ],
      alternatives: alternativesInSet(
        bill,
        need,
        {
          skuIds: taken,
          pieces: set.recorders.length,
          fen: fenOfAll(groups.map(([id, of]) => [prepared.bySku.get(id), of.length])),
          isDisk: false,
          diskReserve: diskReserveWith(set.recorders, bill.context, settings),
        },
        recordersFor(set.recorders, bill.context, settings),
        recordsAll(streams, bill.context, settings),
      ),
    });
    planned.push(
      ...uses.map((use, piece) => plannedOf(use, inHand[set.recorders.indexOf(use)] ?? use.disks, id, piece, devices)),
    );
  }
  noteDiskReserve(bill, set, fuller);
  writeDisks(bill, set, streams, settings);
  return planned;
}

function plannedOf(
  use: RecorderUse,
  disks: DisksHeld,
  line: string,
  piece: number,
  devices: readonly Device[],
): PlannedRecorder {
  const { kind } = use;
  const poePorts = use.powered.reduce((sum, count) => sum + count, 0);
  return {
    line,
    piece,
    skuId: kind.product.skuId,
    cameras: use.pieces.flatMap((pieces, at) => {
      const need = devices[at]?.need.id;
      return pieces > 0 && need !== undefined ? [{ need, pieces }] : [];
    }),
    channels: use.channels,
    channelsMax: kind.channels,
    mbps: use.kbps / 1000,
    mbpsMax: Number.isFinite(kind.kbps) ? kind.kbps / 1000 : null,
    storageTb: storedTb(use),
    disks: disks.disks,
    bays: kind.bays,
    dataDisks: disks.dataDisks,
    poePorts,
    poeWatts: fedBy(use, devices) / 100,
  };
}

/** What a bay costs on the recorders of a set; without prices nothing. */
function bayFen({ recorders }: RecorderSet): number {
  const bays = recorders.reduce((sum, { kind }) => sum + kind.bays, 0);
  return recorders.reduce((sum, { kind }) => sum + (kind.product.priceFen ?? 0), 0) / Math.max(1, bays);
}

/** What as many disks of another size leave of the reserve, on a single recorder. */
function diskReserveOn({ recorders: [one, ...more] }: RecorderSet, pack: RulePack) {
  return (product: Candidate) => {
    const each = numberOf(product, 'capacity_tb');
    if (one === undefined || more.length > 0 || each === null || each > one.kind.slotMaxTb) return null;
    return diskReserveIn(each * one.disks.dataDisks * 1e6, one.diskMb, pack);
  };
}

function writeDisks(bill: Bill, set: RecorderSet, streams: readonly Stream[], settings: Settings): void {
  const { prepared } = bill.context;
  const groups = diskGroups(set);
  const total = groups.reduce((sum, [, pieces]) => sum + pieces, 0);
  if (total === 0) return;
  const need = diskNeed(total);
  if (isRemoved(bill, need)) return;
  const fits = storesAll(streams, bill.context, settings);
  for (const [skuId, pieces] of groups) {
    const product = prepared.bySku.get(skuId);
    if (product === undefined) continue;
    writeProduct(bill, need, product, pieces, {
      id: diskLine(groups, skuId),
      steps: diskSteps(set.recorders, pieces, bill, settings),
      alternatives: alternativesInSet(
        bill,
        need,
        {
          skuIds: groups.map(([id]) => id),
          pieces: total,
          fen: fenOfAll(groups.map(([id, count]) => [prepared.bySku.get(id), count])),
          isDisk: true,
          diskReserve: diskReserveOn(set, bill.context.pack),
        },
        disksFor(set.recorders.reduce((sum, { disks }) => sum + disks.dataTb, 0)),
        fits,
        bayFen(set),
      ),
    });
  }
}
