import { describe, expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { MOST_SAVED_DEVICES } from '../contract/engine/savings.ts';
import type { Solution } from '../contract/solution.ts';
import {
  camera,
  cameras,
  disk,
  lineOf,
  linesFor,
  mallOf,
  poeSwitch,
  product,
  recorder,
  smallMall,
  solved,
} from './matching-builders.ts';

const CAMERA = 'site.g0.camera';
const taken = (solution: Solution) => lineOf(solution, CAMERA)?.skuId;
const among = (...candidates: Candidate[]) => solved(cameras([{ cameras: 10 }]), mallOf(candidates));

describe('of products that fit, the first is taken that', () => {
  test('is on sale and not ending, though another is cheaper', () => {
    const good = camera(300);
    const ending = camera(200, {}, { lifeCycle: 'toBeDiscontinued' });
    const gone = camera(100, {}, { onSale: false });
    const solution = among(gone, ending, good);
    expect(taken(solution)).toBe(good.skuId);
    expect(lineOf(solution, CAMERA)?.alternatives).toEqual([
      { skuId: ending.skuId, why: 'endOfLife', differenceFen: -100_000, quantity: 10 },
      { skuId: gone.skuId, why: 'notOnSale', differenceFen: -200_000, quantity: 10 },
    ]);
  });

  test('is in stock in the number needed, though another is cheaper', () => {
    const good = camera(300, {}, { stock: 10 });
    const short = camera(200, {}, { stock: 9 });
    const solution = among(short, good);
    expect(taken(solution)).toBe(good.skuId);
    expect(lineOf(solution, CAMERA)?.alternatives[0]).toMatchObject({ skuId: short.skuId, why: 'stockShort' });
    expect(lineOf(among(short), CAMERA)?.flags).toContainEqual({ flag: 'shortOfStock', missing: 1 });
  });

  test('is of the preferred brand, though another is cheaper', () => {
    const liked = camera(300, {}, { brandId: 7 });
    const other = camera(200);
    const asked = (onlyBrand: boolean) => cameras([{}], { constraints: { brandId: 7, onlyBrand } });
    expect(taken(solved(asked(false), mallOf([other, liked])))).toBe(liked.skuId);
    expect(taken(solved(asked(false), mallOf([other])))).toBe(other.skuId);
    const none = solved(asked(true), mallOf([other]));
    expect(taken(none)).toBeNull();
    expect(lineOf(none, CAMERA)?.alternatives[0]).toMatchObject({ skuId: other.skuId, why: 'otherBrand' });
  });

  test('costs the customer least, and has the lower number among equals', () => {
    const [first, second, dear] = [camera(200), camera(200), camera(210)];
    const solution = among(dear, second, first);
    expect(taken(solution)).toBe(first.skuId);
    expect(lineOf(solution, CAMERA)?.alternatives).toEqual([
      { skuId: second.skuId, why: 'largerId', differenceFen: 0, quantity: 10 },
      { skuId: dear.skuId, why: 'dearer', differenceFen: 10_000, quantity: 10 },
    ]);
  });

  test('is of the brand of its camera, for what is mounted on it', () => {
    const own = product('camera-mounts', 60, { compatible_forms: 'turret', mount_kind: 'wall' }, { brandId: 7 });
    const cheap = product('camera-mounts', 40, { compatible_forms: 'turret', mount_kind: 'wall' });
    const solution = among(camera(300, {}, { brandId: 7 }), cheap, own);
    expect(lineOf(solution, `${CAMERA}.mount`)?.skuId).toBe(own.skuId);
  });
});

describe('a product that does not say', () => {
  const silent = camera(100, { codec: '' });

  test('is taken only when no verified one exists, and what to ask its maker is named', () => {
    const good = camera(300);
    expect(taken(among(silent, good))).toBe(good.skuId);
    const solution = among(silent);
    expect(taken(solution)).toBe(silent.skuId);
    expect(lineOf(solution, CAMERA)?.flags).toContainEqual({ flag: 'cannotVerify', attributes: ['codec'] });
    expect(solution.problems).toContainEqual(
      expect.objectContaining({ id: 'cannotVerify', line: CAMERA, params: { role: 'camera', attributes: 'codec' } }),
    );
  });

  test('never passes silently as a recorder or a switch', () => {
    const mall = mallOf([
      camera(300),
      recorder(600, 8, 80, 1, { incoming_mbps: '' }),
      disk(900, 16),
      poeSwitch(400, 8, 0, { poe_budget_w: '' }),
    ]);
    const solution = solved(cameras([{ cameras: 2, retentionDays: 7 }]), mall);
    expect(lineOf(solution, 'shared.recorder')?.flags).toContainEqual({
      flag: 'cannotVerify',
      attributes: ['incoming_mbps'],
    });
    expect(lineOf(solution, 'shared.main.poeSwitch')?.flags).toContainEqual({
      flag: 'cannotVerify',
      attributes: ['poe_budget_w'],
    });
  });
});

describe('what the customer asks', () => {
  const mall = mallOf(smallMall());

  test('a must-use product is taken wherever it fits, and said where it fits nowhere', () => {
    const dear = mall.byCategory.get('turret-cameras')?.[2];
    const asked = cameras([{ cameras: 3 }], { constraints: { mustUse: [dear?.skuId ?? 0, 99_999] } });
    const solution = solved(asked, mall);
    expect(taken(solution)).toBe(dear?.skuId);
    expect(solution.problems.filter(({ id }) => id === 'mustUseUnused').map(({ params }) => params)).toEqual([
      { sku: 99_999, partNumber: '99999' },
    ]);
  });

  test('only from stock: what is short is not taken, but offered', () => {
    const short = camera(200, {}, { stock: 9 });
    const asked = cameras([{ cameras: 10 }], { constraints: { onlyFromStock: true } });
    const solution = solved(asked, mallOf([short]));
    expect(taken(solution)).toBeNull();
    expect(lineOf(solution, CAMERA)?.alternatives[0]).toMatchObject({ skuId: short.skuId, why: 'stockShort' });
  });

  test('a day of delivery: what comes later is not taken, an unknown day is said', () => {
    const late = camera(200, {}, { deliveryDays: 20 });
    const unknown = camera(250, {}, { deliveryDays: null });
    const asked = cameras([{}], { constraints: { deliverWithinDays: 7 } });
    expect(taken(solved(asked, mallOf([late])))).toBeNull();
    const solution = solved(asked, mallOf([late, unknown]));
    expect(taken(solution)).toBe(unknown.skuId);
    expect(lineOf(solution, CAMERA)?.flags).toEqual([{ flag: 'cannotVerify', attributes: ['delivery_days'] }]);
    // What is not in stock comes on a day that nobody knows, however quickly it is shipped then.
    const [soon, none] = [
      camera(250, {}, { deliveryDays: 2, stock: 1 }),
      camera(200, {}, { deliveryDays: 2, stock: 0 }),
    ];
    expect(taken(solved(asked, mallOf([soon, none])))).toBe(soon.skuId);
    expect(lineOf(solved(asked, mallOf([none])), CAMERA)?.flags).toEqual([
      { flag: 'cannotVerify', attributes: ['delivery_days'] },
      { flag: 'shortOfStock', missing: 1 },
    ]);
  });

  test('a budget: what could be saved, and what that costs in days and pixels per metre', () => {
    const group = { cameras: 20, megapixels: 8, target: 'observe', distanceM: 20 };
    const over = solved(cameras([group], { constraints: { budgetFen: 1_000_00 } }), mall);
    expect(over.problems).toContainEqual(
      expect.objectContaining({ id: 'overBudget', params: { overFen: (over.totals.fen ?? 0) - 1_000_00 } }),
    );
    const saving = (id: string) => over.savings.find((one) => one.id === id);
    expect(saving('retention')?.days?.[1]).toBeLessThan(saving('retention')?.days?.[0] ?? 0);
    expect(saving('megapixels')?.density?.[1]).toBeLessThan(saving('megapixels')?.density?.[0] ?? 0);
    expect(over.savings.map(({ savedFen }) => savedFen)).toEqual(
      over.savings.map(({ savedFen }) => savedFen).toSorted((a, b) => b - a),
    );
    expect(solved(cameras([group], { constraints: { budgetFen: over.totals.fen } }), mall).savings).toEqual([]);
  });

  test('a resolution is lowered first where what is asked is still seen; without a demand the share that is left is told', () => {
    const mall = mallOf([
      ...smallMall(),
      camera(100, { resolution: 4, max_resolution: '2688×1520', lens_min_mm: 6, lens_max_mm: 6 }),
    ]);
    const told = (group: Record<string, unknown>) =>
      solved(cameras([group], { constraints: { budgetFen: 1 } }), mall).savings;
    const saving = (group: Record<string, unknown>, id: string) => told(group).find((one) => one.id === id);
    const far = { cameras: 9, megapixels: 8, target: 'observe', distanceM: 30 };
    expect(saving(far, 'spareDensity')?.density?.[1]).toBeGreaterThanOrEqual(1);
    expect(saving({ ...far, distanceM: 60 }, 'spareDensity')).toBeUndefined();
    expect(saving({ cameras: 9, megapixels: 8 }, 'megapixels')).toMatchObject({ density: null, sharpness: 0.71 });
  });

  test('of a site too large to be solved again for each change, no savings are told: others would wait for it', () => {
    const savings = (count: number) =>
      solved(cameras([{ cameras: count - 9 }, { cameras: 9 }], { constraints: { budgetFen: 1 } }), mall).savings.length;
    expect(savings(MOST_SAVED_DEVICES)).toBeGreaterThan(0);
    expect(savings(MOST_SAVED_DEVICES + 1)).toBe(0);
  });

  test('without prices the fewest pieces are taken, and nothing is added up', () => {
    const free = mallOf(smallMall().map((one) => ({ ...one, priceFen: null })));
    const solution = solved(cameras([{ cameras: 16 }]), free);
    expect(solution.totals.fen).toBeNull();
    expect(linesFor(solution, 'recorder').map(({ quantity }) => quantity)).toEqual([1]);
    expect(solution.sharing).toBeNull();
  });
});

describe('a change by hand', () => {
  const mall = mallOf(smallMall());
  const asked = cameras([{ cameras: 16 }]);
  const before = solved(asked, mall);

  test('another camera: what depends on it is solved again', () => {
    const other = mall.byCategory.get('turret-cameras')?.[2];
    const after = solved({ ...asked, overrides: [{ line: CAMERA, change: 'swap', skuId: other?.skuId ?? 0 }] }, mall);
    expect(taken(after)).toBe(other?.skuId);
    expect(lineOf(after, CAMERA)?.flags).toContainEqual({ flag: 'swapped' });
    expect(after.totals.mbps).toBeGreaterThan(before.totals.mbps);
    expect(after.totals.storageTb).toBeGreaterThan(before.totals.storageTb);
  });

  test('one that does not meet the demands is taken, and said', () => {
    const smaller = mall.byCategory.get('turret-cameras')?.[1];
    const after = solved({ ...asked, overrides: [{ line: CAMERA, change: 'swap', skuId: smaller?.skuId ?? 0 }] }, mall);
    expect(lineOf(after, CAMERA)?.flags).toContainEqual({ flag: 'unfit', attributes: ['resolution'] });
    expect(after.problems).toContainEqual(expect.objectContaining({ id: 'swapUnfit', severity: 'warning' }));
  });

  test('another recorder or disk: the others are planned with it', () => {
    const large = mall.byCategory.get('nvr')?.[3];
    const after = solved(
      { ...asked, overrides: [{ line: 'shared.recorder', change: 'swap', skuId: large?.skuId ?? 0 }] },
      mall,
    );
    expect(lineOf(after, 'shared.recorder')?.skuId).toBe(large?.skuId);
    expect(after.plan.switches.length).toBeGreaterThan(0);
    const eight = mall.byCategory.get('surveillance-disks')?.[3];
    const disks = solved(
      { ...asked, overrides: [{ line: 'shared.disk~9', change: 'swap', skuId: eight?.skuId ?? 0 }] },
      mall,
    );
    expect(linesFor(disks, 'disk').map(({ skuId }) => skuId)).toEqual([eight?.skuId]);
  });

  test('a line removed is gone, its consequence is named, and what it fed is not bought', () => {
    const after = solved({ ...asked, overrides: [{ line: 'shared.recorder', change: 'remove' }] }, mall);
    expect(linesFor(after, 'recorder')).toEqual([]);
    expect(linesFor(after, 'disk')).toEqual([]);
    expect(after.problems).toContainEqual(
      expect.objectContaining({ id: 'removedLine', params: { role: 'recorder', without: 'recorder' } }),
    );
    const blind = solved({ ...asked, overrides: [{ line: CAMERA, change: 'remove' }] }, mall);
    expect(blind.lines).toEqual([]);
  });

  test('another number of cameras is planned for', () => {
    const after = solved({ ...asked, overrides: [{ line: CAMERA, change: 'quantity', quantity: 40 }] }, mall);
    expect(lineOf(after, CAMERA)).toMatchObject({ quantity: 40, flags: [{ flag: 'quantityChanged', needed: 16 }] });
    expect(after.totals.cameras).toBe(40);
  });
});

describe('the network', () => {
  const mall = mallOf(smallMall());

  test('a single switch in the main room has no uplink to speak of, one that is elsewhere has', () => {
    const rulesOf = (point: string) => {
      const settings = { poe: 'switch' as const, points: [{ id: 'gate', distanceM: 60 }] };
      const solution = solved(cameras([{ cameras: 5, point }], { settings }), mall);
      return linesFor(solution, 'poeSwitch').flatMap(({ steps }) => steps.map(({ rule }) => rule));
    };
    expect(rulesOf('main')).not.toContain('switch_uplink');
    expect(rulesOf('main')).toContain('switch_ports');
    expect(rulesOf('gate')).toContain('switch_uplink');
  });

  test('a point beyond the reach of copper is linked by fibre, with a transceiver at each end', () => {
    const settings = { poe: 'switch' as const, points: [{ id: 'gate', distanceM: 600 }] };
    const solution = solved(cameras([{ cameras: 6, point: 'gate' }], { settings }), mall);
    expect(solution.plan.switches.find(({ point }) => point === 'gate')?.uplink).toBe('fibre');
    expect(lineOf(solution, 'shared.gate.sfp')?.quantity).toBe(2);
    expect(lineOf(solution, 'shared.gate.sfp')?.skuId).toBe(mall.byCategory.get('transceivers')?.[0]?.skuId);
    expect(lineOf(solution, 'shared.fibreCable')?.flags).toEqual([{ flag: 'nothingFound', sold: false }]);
  });

  test('fibre cable is of the kind that its transceivers use, and each link of one piece', () => {
    const points = [
      { id: 'near', distanceM: 300 },
      { id: 'far', distanceM: 800 },
    ];
    const drum = (mode: string, metres: number) =>
      product('fibre-cables', metres, { fibre_mode: mode, length_m: metres });
    const [short, long, multi] = [drum('single', 500), drum('single', 1_000), drum('multi', 1_000)];
    const solution = solved(
      cameras([{ point: 'near' }, { point: 'far' }], { settings: { points, poe: 'switch' } }),
      mallOf([...smallMall(), short, long, multi]),
    );
    expect(lineOf(solution, 'shared.fibreCable')).toMatchObject({ skuId: long.skuId, quantity: 1 });
    expect(lineOf(solution, 'shared.fibreCable-multi')).toMatchObject({ skuId: multi.skuId, quantity: 1 });
    const spliced = solved(
      cameras([{ point: 'far' }], { settings: { points, poe: 'switch' } }),
      mallOf([...smallMall(), short]),
    );
    expect(lineOf(spliced, 'shared.fibreCable')).toMatchObject({ skuId: short.skuId, quantity: 2 });
  });

  test('a fibre switch that is known to hold all links is better than a switch that does not say', () => {
    const points = Array.from({ length: 9 }, (_, n) => ({ id: `p${n}`, distanceM: 500 }));
    const groups = points.map(({ id }) => ({ cameras: 2, point: id }));
    const silent = product('gigabit-switches', 100, { port_count: 24, port_speed: '1g' });
    const gathering = product('fibre-switches', 2_600, { port_count: 20, port_speed: '1g', sfp_ports: 20 });
    const asked = cameras(groups, { settings: { points } });
    const known = solved(asked, mallOf([...smallMall(), silent, gathering]));
    expect(lineOf(known, 'shared.main.fibreSwitch')?.skuId).toBe(gathering.skuId);
    const unknown = solved(asked, mallOf([...smallMall(), silent]));
    expect(lineOf(unknown, 'shared.main.aggregationSwitch')).toMatchObject({
      skuId: silent.skuId,
      flags: [{ flag: 'cannotVerify' }],
    });
  });

  test('more fibre links than a switch has cages end in a fibre switch', () => {
    const points = Array.from({ length: 9 }, (_, n) => ({ id: `p${n}`, distanceM: 500 }));
    const groups = points.map(({ id }) => ({ cameras: 2, point: id }));
    const gathering = product('fibre-switches', 2_600, { port_count: 20, port_speed: '1g', sfp_ports: 20 });
    const solution = solved(cameras(groups, { settings: { points } }), mallOf([...smallMall(), gathering]));
    expect(lineOf(solution, 'shared.main.fibreSwitch')?.skuId).toBe(gathering.skuId);
    expect(solution.plan.switches.find(({ skuId }) => skuId === gathering.skuId)?.portsUsed).toBe(10);
    expect(lineOf(solution, 'shared.main.sfp')?.quantity).toBe(2);
    expect(lineOf(solution, 'shared.main.aggregationSwitch')).toBeDefined();
  });

  test('a nearer point is linked by copper', () => {
    const settings = { poe: 'switch' as const, points: [{ id: 'gate', distanceM: 90 }] };
    const solution = solved(cameras([{ cameras: 6, point: 'gate' }], { settings }), mall);
    expect(solution.plan.switches.find(({ point }) => point === 'gate')?.uplink).toBe('copper');
    expect(linesFor(solution, 'sfp')).toEqual([]);
  });

  test('a device that draws more than a port of 802.3af gives gets a port of 802.3at', () => {
    const weak = poeSwitch(100, 8, 200, { poe_standard: 'af' });
    const strong = poeSwitch(500, 8, 200);
    const kit = [recorder(600, 8, 80, 2), disk(900, 16), weak, strong];
    const poe = (watts: number) =>
      linesFor(
        solved(cameras([{ retentionDays: 7 }]), mallOf([camera(300, { max_draw_w: watts }), ...kit])),
        'poeSwitch',
      )[0];
    expect(poe(12.95)?.skuId).toBe(weak.skuId);
    expect(poe(13)?.skuId).toBe(strong.skuId);
  });

  test('with injectors each camera has one, and a plain port', () => {
    const solution = solved(cameras([{ cameras: 4 }], { settings: { poe: 'injector' } }), mall);
    expect(lineOf(solution, `${CAMERA}.injector`)?.quantity).toBe(4);
    expect(linesFor(solution, 'poeSwitch')).toEqual([]);
    expect(solution.plan.switches.map(({ kind }) => kind)).toEqual(['plain']);
  });

  test('of cables at the same price for a metre the longer boxes are taken: fewer to carry, none of them dearer', () => {
    const box = (metres: number) => product('network-cables', metres * 2, { cable_class: 'cat6', length_m: metres });
    const [short, long] = [box(100), box(305)];
    const boxes = linesFor(
      solved(cameras([{ cameras: 1_000, runM: 61 }]), mallOf([camera(300), short, long])),
      'cable',
    );
    // 61 m with 15 % more are 71 m, of which 305 m hold four: 1,000 of them are 250 boxes.
    expect(boxes.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[long.skuId, 250]]);
  });

  test('a run beyond the reach of copper is said', () => {
    expect(solved(cameras([{ runM: 120 }]), mall).problems).toContainEqual(
      expect.objectContaining({ id: 'runTooLong', line: CAMERA, params: { metres: 120, reach: 90 } }),
    );
  });

  test('spare pieces are bought, but not planned for', () => {
    const solution = solved(cameras([{ cameras: 20 }], { settings: { sparePercent: 10 } }), mall);
    expect(lineOf(solution, CAMERA)?.quantity).toBe(22);
    expect(solution.totals.cameras).toBe(20);
  });

  test('a UPS carries the watts with a quarter more, a cabinet the units with a fifth more', () => {
    const solution = solved(cameras([{ cameras: 30 }]), mall);
    const ups = linesFor(solution, 'ups')[0];
    const capacity = Number(mall.bySku.get(ups?.skuId ?? 0)?.attributes.capacity_w) * (ups?.quantity ?? 0);
    expect(capacity).toBeGreaterThanOrEqual(solution.totals.watts * 1.25);
    for (const { units, unitsMax } of solution.plan.cabinets) expect(unitsMax).toBeGreaterThanOrEqual(units * 1.2);
  });
});
