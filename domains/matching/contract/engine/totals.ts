import type { RulePack } from '../rule-pack.ts';
import type { Totals } from '../solution.ts';
import { pixelsPerMetre } from './optics.ts';
import { drawnAt, fedWhereItStands } from './power.ts';
import type { Solved } from './solve-core.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const tenths = (value: number) => Math.round(value * 10) / 10;

/** Days that the camera which is kept shortest is kept with the disks chosen; null without recorders. */
export function storageDaysOf({ plan, devices }: Pick<Solved, 'plan' | 'devices'>): number | null {
  const days = plan.recorders.flatMap(({ cameras, storageTb, disks, dataDisks }) => {
    const pieces = sum(disks.map((disk) => disk.pieces));
    const held = pieces === 0 ? 0 : (sum(disks.map((disk) => disk.pieces * disk.capacityTb)) * dataDisks) / pieces;
    return cameras.flatMap(({ need }) => {
      const stream = devices.find((device) => device.need.id === need)?.stream;
      return stream == null || storageTb === 0 ? [] : [(stream.retentionDays * held) / storageTb];
    });
  });
  return days.length === 0 ? null : Math.floor(Math.min(...days) * 10 + 1e-6) / 10;
}

/** Pixels per metre of the camera that has least of what is asked, as a share of it; null: nothing is asked. */
export function densityOf({ bill, devices }: Pick<Solved, 'bill' | 'devices'>, pack: RulePack): number | null {
  const shares = devices.flatMap(({ need, product }) => {
    if (need.optics === null || product === null) return [];
    const density = pixelsPerMetre(product, need.optics, pack);
    return density === null ? [] : [density.pxPerM / need.optics.pxPerM];
  });
  return shares.length === 0 || bill.lines.length === 0 ? null : Math.round(Math.min(...shares) * 100) / 100;
}

export function totalsOf(solved: Solved): Totals {
  const { bill, devices, plan, rooms } = solved;
  const priced = bill.lines.filter(({ totalFen }) => totalFen !== null);
  const points = new Set(['main', ...[...plan.switches, ...devices.map(({ load }) => load)].map(({ point }) => point)]);
  const fed = fedWhereItStands(bill);
  const inRooms = [...points].map((point) => drawnAt(point, devices, plan.recorders, plan.switches, bill).watts);
  return {
    fen: priced.length === 0 ? null : sum(priced.map(({ totalFen }) => totalFen ?? 0)),
    linesWithoutPrice: bill.lines.length - priced.length,
    watts: Math.round(sum(inRooms) + fed.watts),
    linesWithoutPower: fed.unknown,
    rackUnits: tenths(rooms.rackUnits),
    storageDays: storageDaysOf(solved),
    storageTb: tenths(sum(plan.recorders.flatMap(({ disks }) => disks.map((disk) => disk.pieces * disk.capacityTb)))),
    mbps: tenths(sum(plan.recorders.map(({ mbps }) => mbps))),
    cameras: sum(devices.map(({ stream, count }) => (stream === null ? 0 : count))),
  };
}
