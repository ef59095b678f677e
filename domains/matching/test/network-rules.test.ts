import { describe, expect, test } from 'vitest';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import {
  cameras,
  disk,
  lineOf,
  linesFor,
  mallOf,
  mallWithout,
  partsOf,
  plainSwitch,
  poeSwitch,
  problemIds,
  product,
  recorder,
  smallMall,
  solved,
} from './matching-builders.ts';

describe('recorders that power cameras', () => {
  const powering = smallMall().find(({ categoryCode }) => categoryCode === 'poe-nvr')?.skuId;

  test('are taken where the mall has no switch', () => {
    const solution = solved(cameras([{ cameras: 4 }]), mallOf(mallWithout('poe-switches', 'gigabit-switches')));
    expect(partsOf(solution, 'recorder')).toEqual([[powering, 1]]);
    expect(problemIds(solution)).not.toContain('noSwitch');
  });

  test('are taken for many cameras where nothing else powers any', () => {
    const solution = solved(cameras([{ cameras: 40 }]), mallOf(mallWithout('poe-switches', 'poe-injectors')));
    expect(partsOf(solution, 'recorder').map(([skuId]) => skuId)).toEqual([powering]);
    expect(partsOf(solution, 'injector')).toEqual([]);
  });
});

describe('an uplink', () => {
  const fast = poeSwitch(3_000, 96, 1_480, { port_speed: '10g', sfp_ports: 4 });
  const mall = mallOf([...mallWithout('poe-switches'), fast, plainSwitch(2_000, 48, { port_speed: '10g' })]);

  test.each([
    ['over fibre', 250],
    ['over copper', 60],
  ])('%s carries what its slower end does, whatever the switch itself could', (_, distanceM) => {
    const solution = solved(
      cameras([{ cameras: 70, megapixels: 8, point: 'far', codec: 'h264' }], {
        settings: { poe: 'switch', points: [{ id: 'far', distanceM }] },
      }),
      mall,
    );
    const far = solution.plan.switches.filter(({ point }) => point === 'far');
    const carried = far.reduce((sum, { mbps }) => sum + mbps, 0);
    expect(carried).toBeGreaterThan(700);
    for (const { mbps } of far) expect(mbps).toBeLessThanOrEqual(700);
    const [uplink] = linesFor(solution, 'poeSwitch').flatMap(({ steps }) =>
      steps.filter(({ rule }) => rule === 'switch_uplink'),
    );
    expect(uplink?.inputs.most).toBe(700);
  });
});

describe('disks of which little is in stock', () => {
  const others = mallWithout('nvr', 'poe-nvr', 'surveillance-disks');
  const site = cameras([{ cameras: 20 }], { constraints: { onlyFromStock: true } });
  const disksOf = (stocks: readonly [number, number], bays: number, channels: number) => {
    const [cheap, dear] = [1_000, 1_010].map((price, at) =>
      disk(price, 8, { skuId: 7_001 + at, stock: stocks[at] ?? 0 }),
    );
    const shelf = [...others, recorder(1_000, channels, 320, bays), ...(cheap && dear ? [cheap, dear] : [])];
    const solution = solved(site, mallOf(shelf));
    return { plan: solution.plan, problems: problemIds(solution), bought: partsOf(solution, 'disk') };
  };

  test('are bought of several products, one for each recorder', () => {
    const plenty = disksOf([100, 100], 4, 16);
    const [[, all] = [0, 0]] = plenty.bought;
    expect(plenty.plan.recorders).toHaveLength(2);
    const each = Math.ceil(Number(all) / 2);
    const { plan, problems, bought } = disksOf([each, each], 4, 16);
    expect(problems).not.toContain('noRecorder');
    expect(bought.map(([skuId]) => skuId).toSorted()).toEqual([7_001, 7_002]);
    expect(plan.recorders.map(({ disks }) => disks.length)).toEqual([1, 1]);
  });

  test('are mixed in one recorder only where no product has enough for it, and of one size', () => {
    const [[, all] = [0, 0]] = disksOf([100, 100], 8, 32).bought;
    const { plan, bought } = disksOf([Number(all) - 1, 1], 8, 32);
    expect(bought).toEqual([
      [7_001, Number(all) - 1],
      [7_002, 1],
    ]);
    expect(plan.recorders.flatMap(({ disks }) => disks.map(({ capacityTb }) => capacityTb))).toEqual([8, 8]);
  });
});

describe('switches of a room', () => {
  const mall = mallOf([
    ...smallMall(),
    product('fibre-cables', 900, { fibre_mode: 'single', fibre_cores: 4, length_m: 500 }),
    product('fibre-cables', 1_200, { fibre_mode: 'multi', fibre_cores: 4, length_m: 500 }),
  ]);
  const asked = (count: number, distanceM: number, portReservePercent: number, pack = DELIVERED_PACK) =>
    solved(
      cameras([{ cameras: count, point: 'far' }], {
        settings: { poe: 'switch', portReservePercent, points: [{ id: 'far', distanceM }] },
      }),
      mall,
      pack,
    );

  test('are as many as are cheapest with the links of each: fewer over fibre than switches alone would be', () => {
    const packWith = (id: 'device.handling' | 'set.dearer', value: number) => {
      const fact = { ...DELIVERED_PACK.facts[id], value };
      return { ...DELIVERED_PACK, facts: { ...DELIVERED_PACK.facts, [id]: fact } };
    };
    const portsOf = (by: typeof DELIVERED_PACK) =>
      asked(20, 250, 20, by)
        .plan.switches.filter(({ point }) => point === 'far')
        .map(({ ports }) => ports)
        .toSorted((a, b) => a - b);
    // 5 + 5 + 16 ports are cheaper than 5 + 24, but for a third pair of transceivers.
    expect(portsOf(packWith('device.handling', 0))).toEqual([5, 24]);
    // With the work that a switch makes one of 48 ports counts less than two; but it costs a fifth more.
    expect(portsOf(packWith('set.dearer', 25))).toEqual([48]);
    expect(portsOf(DELIVERED_PACK)).toEqual([5, 24]);
  });

  test.each([60, 250])('cost no more without a reserve than with one, at %d m', (distanceM) => {
    for (const count of [8, 12, 20, 24, 30, 44]) {
      const [none, some, more] = [0, 10, 16].map((reserve) => asked(count, distanceM, reserve).totals.fen ?? 0);
      expect([count, none]).toEqual([count, Math.min(none ?? 0, some ?? 0, more ?? 0)]);
    }
  });
});

describe('a few switches of the main room', () => {
  const mall = mallOf(smallMall());
  const asked = (count: number, settings: object = {}) =>
    cameras([{ cameras: count }], { settings: { poe: 'switch', ...settings } });
  const linksOf = ({ plan }: ReturnType<typeof solved>) => plan.switches.map(({ kind, uplink }) => `${kind} ${uplink}`);

  test('are linked with each other: none stands in the middle where one of them has the ports', () => {
    const solution = solved(asked(60), mall);
    expect(linksOf(solution).toSorted()).toEqual(['poe copper', 'poe none']);
    const root = solution.plan.switches.find(({ uplink }) => uplink === 'none');
    expect(root?.links).toBe(solution.plan.recorders.length + 1);
    const told = linesFor(solution, 'poeSwitch').flatMap(({ steps }) => steps.map(({ rule }) => rule));
    expect(told).toEqual(expect.arrayContaining(['switch_direct', 'switch_uplink']));
    expect(lineOf(solution, 'shared.main.patchCord')?.steps).toBeDefined();
  });

  test('take the links of other rooms as well, over fibre as far as they have cages', () => {
    const rooms = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at}`, distanceM: 300 }));
    const solution = (count: number) => {
      const points = rooms(count);
      const groups = [{ cameras: 60 }, ...points.map(({ id }) => ({ cameras: 4, point: id }))];
      return solved(cameras(groups, { settings: { poe: 'switch', points } }), mall);
    };
    expect(linksOf(solution(2))).not.toContain('aggregation none');
    // Its switches have two cages each, the one in the middle has four.
    expect(linksOf(solution(3))).toContain('aggregation none');
  });

  test('are gathered by one in the middle beyond three, where the rules say so, and where the customer put one in', () => {
    expect(linksOf(solved(asked(200), mall))).toContain('aggregation none');
    const fact = { ...DELIVERED_PACK.facts['switch.direct.most'], value: 1 };
    const never = { ...DELIVERED_PACK, facts: { ...DELIVERED_PACK.facts, 'switch.direct.most': fact } };
    const gathered = solved(asked(60), mall, never);
    expect(linksOf(gathered)).toContain('aggregation none');
    const other = smallMall().find(
      ({ categoryCode, attributes }) => categoryCode === 'gigabit-switches' && attributes.port_count === 16,
    );
    const line = 'shared.main.aggregationSwitch';
    const put = solved({ ...asked(60), overrides: [{ line, change: 'swap', skuId: other?.skuId ?? 0 }] }, mall);
    expect(lineOf(put, line)?.skuId).toBe(other?.skuId);
  });
});
