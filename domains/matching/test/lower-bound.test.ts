import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { numberOf } from '../contract/engine/candidates.ts';
import { streamOf } from '../contract/engine/video.ts';
import { DELIVERED_PACK, factOf } from '../contract/rule-pack.ts';
import type { Solution } from '../contract/solution.ts';
import { everyCameraIsThere, recordersHold, switchesHold } from './held-limits.ts';
import { type Column, leastCost } from './lower-bound.ts';
import { cameras, mallOf, smallMall, solved } from './matching-builders.ts';

const MALL = mallOf(smallMall());
/** Fen that a device counts beside its price. */
const WORK = factOf(DELIVERED_PACK, 'device.handling') * 100;

test('the linear programme finds the least cost', () => {
  const columns: Column[] = [
    { price: 3, rows: [1, 0] },
    { price: 2, rows: [0, 1] },
    { price: 4, rows: [1, 1] },
  ];
  expect(leastCost(columns, [2, 3])).toBeCloseTo(10, 2);
  expect(leastCost(columns, [5, 0])).toBeCloseTo(15, 2);
});

interface Group {
  readonly count: number;
  readonly stream: ReturnType<typeof streamOf>;
  readonly watts: number;
}

const value = ({ attributes }: Candidate, code: string) => Number(attributes[code] ?? 0);

/** Groups of equal cameras of a solution. */
const groupsOf = (solution: Solution): Group[] =>
  solution.lines.flatMap(({ need, skuId }) => {
    const product = MALL.bySku.get(skuId ?? 0);
    const video = need.load?.video;
    if (product === undefined || video == null) return [];
    const stream = streamOf(video, product, DELIVERED_PACK);
    return [{ count: need.quantity, stream, watts: numberOf(product, 'max_draw_w') ?? 0 }];
  });

/** Cameras of a group that one recorder holds when it holds no others: cameras are not divided. */
const mostIn = (recorder: Candidate, { channels, kbps, diskMb }: Group['stream']): number =>
  Math.floor(
    Math.min(
      value(recorder, 'channels') / channels,
      (value(recorder, 'incoming_mbps') * 750) / kbps,
      (value(recorder, 'drive_bays') * value(recorder, 'slot_max_tb') * 1e6) / diskMb,
    ) + 1e-9,
  );

/**
 * Fractions of recorders of each kind, of disks in them, of cameras on them (powered by them or not) and of switches.
 * Rows: cameras of each group; for each recorder channels, Mbps, terabytes, bays, own ports and watts; ports and watts
 * that power the cameras; ports that everything is plugged into; for each recorder and group what one holds.
 */
function boundOf(solution: Solution, freePercent: number): number {
  const usable = (ports: number) => (ports * (100 - freePercent)) / 100;
  const groups = groupsOf(solution);
  const all = [...MALL.bySku.values()];
  const recorders = all.filter(({ categoryCode }) => categoryCode === 'nvr' || categoryCode === 'poe-nvr');
  const disks = all.filter(({ categoryCode }) => categoryCode === 'surveillance-disks');
  const EACH = 6;
  const shared = groups.length + recorders.length * EACH;
  const whole = shared + 3;
  const width = whole + recorders.length * groups.length;
  const total = (of: (group: Group) => number) => groups.reduce((sum, group) => sum + group.count * of(group), 0);
  const needs = new Array<number>(width).fill(0);
  for (const [at, { count }] of groups.entries()) needs[at] = count;
  needs[shared] = total(() => 1);
  needs[shared + 1] = total(({ watts }) => watts);
  needs[shared + 2] = total(() => 1);
  const column = (price: number, entries: Readonly<Record<number, number>>): Column => ({
    price,
    rows: needs.map((_, at) => entries[at] ?? 0),
  });
  const columns: Column[] = [];
  for (const [index, recorder] of recorders.entries()) {
    const own = groups.length + index * EACH;
    const fitting = groups.map(({ stream }) => mostIn(recorder, stream));
    const limits = Object.fromEntries(fitting.map((most, at) => [whole + index * groups.length + at, most]));
    columns.push(
      column((recorder.priceFen ?? 0) + WORK, {
        ...limits,
        [own]: value(recorder, 'channels'),
        [own + 1]: value(recorder, 'incoming_mbps') * 0.75,
        [own + 3]: value(recorder, 'drive_bays'),
        [own + 4]: value(recorder, 'poe_ports'),
        [own + 5]: value(recorder, 'poe_budget_w'),
        [shared + 2]: -1,
      }),
    );
    for (const disk of disks) {
      if (value(disk, 'capacity_tb') > value(recorder, 'slot_max_tb')) continue;
      columns.push(column(disk.priceFen ?? 0, { [own + 2]: value(disk, 'capacity_tb'), [own + 3]: -1 }));
    }
    for (const [at, { stream, watts }] of groups.entries()) {
      if (fitting[at] === 0) continue;
      const held = {
        [at]: 1,
        [whole + index * groups.length + at]: -1,
        [own]: -stream.channels,
        [own + 1]: -stream.kbps / 1000,
        [own + 2]: -stream.diskMb / 1e6,
      };
      columns.push(column(0, held));
      if (value(recorder, 'poe_ports') === 0) continue;
      const powered = { [own + 4]: -1, [own + 5]: -watts, [shared]: 1, [shared + 1]: watts, [shared + 2]: 1 };
      columns.push(column(0, { ...held, ...powered }));
    }
  }
  for (const one of all) {
    const ports = { [shared + 2]: usable(value(one, 'port_count')) };
    if (one.categoryCode === 'gigabit-switches') columns.push(column((one.priceFen ?? 0) + WORK, ports));
    if (one.categoryCode !== 'poe-switches') continue;
    const power = { [shared]: usable(value(one, 'poe_ports')), [shared + 1]: value(one, 'poe_budget_w') };
    columns.push(column((one.priceFen ?? 0) + WORK, { ...ports, ...power }));
  }
  return leastCost(columns, needs);
}

/** What sets are compared by: recorders, disks and switches together, with the work that each device makes. */
const setFen = ({ lines, plan }: Solution): number =>
  ['recorder', 'disk', 'poeSwitch', 'switch', 'aggregationSwitch']
    .flatMap((role) => lines.filter(({ need }) => need.role === role))
    .reduce((total, { totalFen }) => total + (totalFen ?? 0), 0) +
  (plan.recorders.length + plan.switches.length) * WORK;

const groupsOfSite = fc.array(
  fc.record({
    cameras: fc.integer({ min: 5, max: 60 }),
    megapixels: fc.constantFrom(2, 4, 8),
    fps: fc.constantFrom(12, 15, 20, 25),
    codec: fc.constantFrom('h264' as const, 'h265' as const, 'h265plus' as const),
    hours: fc.constantFrom(12, 24),
    retentionDays: fc.constantFrom(30, 60, 90),
  }),
  { minLength: 5, maxLength: 25 },
);

test('on large sites the gap to what no set can undercut is small', () => {
  const gaps: number[] = [];
  fc.assert(
    fc.property(groupsOfSite, fc.constantFrom(0, 20), (groups, portReservePercent) => {
      const settings = { portReservePercent, keepReserves: true, ups: false, cabinet: false, platform: false };
      const solution = solved(cameras(groups, { settings }), MALL);
      const fen = setFen(solution);
      const bound = boundOf(solution, portReservePercent);
      expect(fen).toBeGreaterThanOrEqual(bound - 1);
      gaps.push(fen / bound - 1);
    }),
    { numRuns: 20, seed: 14 },
  );
  gaps.sort((a, b) => a - b);
  const percent = (share: number) => `${((gaps[Math.floor((gaps.length - 1) * share)] ?? 0) * 100).toFixed(2)} %`;
  // biome-ignore lint/suspicious/noConsole: the gap is a result of the test run
  console.info(`gap to the lower bound: median ${percent(0.5)}, least ${percent(0)}, most ${percent(1)}`);
  expect(gaps[Math.floor(gaps.length / 2)]).toBeLessThanOrEqual(0.03);
});

test('of as many cameras as a project may have every one is recorded and powered, near the least cost', () => {
  const groups = [2, 4, 8, 4, 2].map((megapixels, at) => ({ cameras: 2_000, megapixels, retentionDays: 30 + at * 15 }));
  const settings = { portReservePercent: 0, keepReserves: true, ups: false, cabinet: false, platform: false };
  const solution = solved(cameras(groups, { settings }), MALL);
  everyCameraIsThere(solution);
  recordersHold(solution, MALL);
  switchesHold(solution, MALL);
  expect(solution.totals.cameras).toBe(10_000);
  const [fen, bound] = [setFen(solution), boundOf(solution, 0)];
  expect(fen).toBeGreaterThanOrEqual(bound - 1);
  expect(fen).toBeLessThanOrEqual(bound * 1.05);
});
