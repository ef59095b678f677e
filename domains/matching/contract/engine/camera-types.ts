import type { Item } from './containers.ts';
import type { Device } from './devices.ts';
import type { RecorderKind } from './recorder-kinds.ts';
import type { Stream } from './video.ts';

/** Cameras that are equal to recorders. */
export interface CameraType {
  readonly item: Item;
  /** Place in the list of devices, and pieces. */
  readonly of: readonly { readonly device: number; readonly count: number }[];
  readonly stream: Stream;
  /** Whether a recorder's own port may power them. */
  readonly eligible: boolean;
  readonly centiwatts: number;
  readonly level: number;
}

/** Cameras by what recorders see of them. */
export function cameraTypes(devices: readonly Device[], ownPorts: boolean, reachM: number): CameraType[] {
  const types = new Map<string, CameraType>();
  for (const [index, { stream, count, poe, load, centiwatts, level }] of devices.entries()) {
    if (stream === null || count === 0) continue;
    const eligible = ownPorts && poe && load.point === 'main' && load.runM <= reachM;
    const watts = eligible ? centiwatts : 0;
    const key = [stream.channels, stream.kbps, stream.diskMb, stream.megapixels, eligible, watts, level].join();
    const held = types.get(key);
    types.set(key, {
      item: {
        count: (held?.item.count ?? 0) + count,
        size: [stream.channels, stream.kbps, stream.diskMb, eligible ? 1 : 0, watts],
        level: stream.megapixels,
      },
      of: [...(held?.of ?? []), { device: index, count }],
      stream,
      eligible,
      centiwatts: watts,
      level,
    });
  }
  return [...types.values()];
}

/** Which cameras a recorder powers itself: those of the least watts first, so that it powers the most. */
export function poweredBy(kind: RecorderKind, types: readonly CameraType[], pieces: readonly number[]): number[] {
  const powered = types.map(() => 0);
  let ports = kind.poePorts;
  let watts = kind.centiwatts;
  const asking = types
    .map((type, index) => ({ type, index }))
    .filter(({ type }) => type.eligible && type.level <= kind.poeLevel)
    .sort((a, b) => a.type.centiwatts - b.type.centiwatts || a.index - b.index);
  for (const { type, index } of asking) {
    const most = type.centiwatts > 0 ? Math.floor(watts / type.centiwatts) : ports;
    const count = Math.min(pieces[index] ?? 0, ports, most);
    powered[index] = count;
    ports -= count;
    watts -= count * type.centiwatts;
  }
  return powered;
}

/** All sets of cameras that a recorder may power itself and to which none can be added. */
export function waysToPower(kind: RecorderKind, types: readonly CameraType[], pieces: readonly number[]): number[][] {
  const full: number[][] = [];
  const attempt = (index: number, powered: readonly number[], ports: number, watts: number): void => {
    const type = types[index];
    if (type === undefined) {
      const more = types.some(
        (one, at) =>
          one.eligible &&
          one.level <= kind.poeLevel &&
          (powered[at] ?? 0) < (pieces[at] ?? 0) &&
          ports >= 1 &&
          watts >= one.centiwatts,
      );
      if (!more) full.push([...powered]);
      return;
    }
    const most = type.eligible && type.level <= kind.poeLevel ? Math.min(pieces[index] ?? 0, ports) : 0;
    for (let count = most; count >= 0; count--) {
      if (count * type.centiwatts > watts) continue;
      attempt(index + 1, [...powered, count], ports - count, watts - count * type.centiwatts);
    }
  };
  attempt(0, [], kind.poePorts, kind.centiwatts);
  return full;
}

/** Hands the pieces of each type to the devices they came from, in their order. */
export function handOut(types: readonly Pick<CameraType, 'of'>[], devices: number) {
  const left = types.map(({ of }) => of.map(({ count }) => count));
  return (pieces: readonly number[]): number[] => {
    const given = new Array<number>(devices).fill(0);
    for (const [index, type] of types.entries()) {
      let open = pieces[index] ?? 0;
      for (const [at, { device }] of type.of.entries()) {
        const take = Math.min(open, left[index]?.[at] ?? 0);
        const row = left[index];
        if (row !== undefined) row[at] = (row[at] ?? 0) - take;
        given[device] = (given[device] ?? 0) + take;
        open -= take;
      }
    }
    return given;
  };
}
