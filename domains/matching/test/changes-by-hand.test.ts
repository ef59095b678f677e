/** What a customer changes in a result: what depends on it is worked out again, and nothing passes silently. */
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { withSwap } from '../contract/changes.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import type { Override } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { projectWords } from '../server/project-words.ts';
import {
  camera,
  cameras,
  disk,
  lineOf,
  linesFor,
  mallOf,
  poeSwitch,
  problemIds,
  product,
  recorder,
  smallMall,
  solved,
} from './matching-builders.ts';

const CAMERA = 'site.g0.camera';
const shelf = smallMall();
const swap = (line: string, skuId: number): Override => ({ line, change: 'swap', skuId });
const type = (line: string, quantity: number): Override => ({ line, change: 'quantity', quantity });
const remove = (line: string): Override => ({ line, change: 'remove' });
const flagsOf = (solution: Solution, line: string) => lineOf(solution, line)?.flags ?? [];
const eight = (overrides: Override[], more: object = {}) => cameras([{ cameras: 8 }], { overrides, ...more });

describe('a product that is put in', () => {
  test('says what it does not say', () => {
    const silent = camera(100, { codec: '', fps_max: '', poe_powered: '' });
    const solution = solved(eight([swap(CAMERA, silent.skuId)]), mallOf([...shelf, silent]));
    expect(flagsOf(solution, CAMERA)).toEqual([
      { flag: 'cannotVerify', attributes: ['codec', 'fps_max', 'poe_powered'] },
      { flag: 'swapped' },
    ]);
    expect(problemIds(solution)).toContain('cannotVerify');
  });

  test('is refused where it is another kind of thing, and the way back is offered', () => {
    const drive = shelf.find(({ categoryCode }) => categoryCode === 'surveillance-disks');
    const [asked, plain] = [[swap(CAMERA, drive?.skuId ?? 0)], []].map((one) => solved(eight(one), mallOf(shelf)));
    expect(asked?.lines.map(({ skuId }) => skuId)).toEqual(plain?.lines.map(({ skuId }) => skuId));
    expect(asked && flagsOf(asked, CAMERA)).toEqual([{ flag: 'swapRefused' }]);
    expect(asked?.problems).toContainEqual(
      expect.objectContaining({ id: 'swapUnfit', severity: 'error', line: CAMERA }),
    );
  });

  test('stands beside the recommended one, which says that it was passed over', () => {
    const [good, dear] = [camera(300), camera(483)];
    const mall = mallOf([good, dear]);
    const alternatives = lineOf(solved(eight([swap(CAMERA, dear.skuId)]), mall), CAMERA)?.alternatives;
    expect(alternatives).toEqual([{ skuId: good.skuId, why: 'swapped', differenceFen: -146_400, quantity: 8 }]);
  });

  test('leaves the others their own reasons: only one was recommended', () => {
    const [best, next, dear] = [camera(300), camera(320), camera(483)];
    const told = lineOf(solved(eight([swap(CAMERA, dear.skuId)]), mallOf([best, next, dear])), CAMERA)?.alternatives;
    expect(told?.map(({ skuId, why }) => [skuId, why])).toEqual([
      [best.skuId, 'swapped'],
      [next.skuId, 'dearer'],
    ]);
    const LICENCE = 'shared.licence';
    const plain = lineOf(solved(eight([]), mallOf(shelf)), LICENCE);
    const [other] = plain?.alternatives ?? [];
    if (!plain || !other) throw new Error('no other licence');
    const after = lineOf(solved(eight([swap(LICENCE, other.skuId)]), mallOf(shelf)), LICENCE)?.alternatives ?? [];
    expect(after.filter(({ why }) => why === 'swapped').map(({ skuId }) => skuId)).toEqual([plain.skuId]);
  });

  test.each(['shared.recorder', 'shared.main.poeSwitch', 'shared.disk', 'shared.licence'])(
    'and is no longer sold is replaced by ours, and said: %s',
    (line) => {
      const more = { settings: { poe: 'switch' as const } };
      const [gone, plain] = [[swap(line, 99_999)], []].map((one) => solved(eight(one, more), mallOf(shelf)));
      const taken = (solution: Solution | undefined) =>
        solution?.lines.map(({ id, skuId, quantity }) => [id, skuId, quantity]);
      expect(taken(gone)).toEqual(taken(plain));
      expect(gone && flagsOf(gone, line)).toContainEqual({ flag: 'swapRefused' });
      expect(gone?.problems.filter(({ id }) => id === 'swapUnfit')).toHaveLength(1);
    },
  );

  test('in a set fits all of it: a switch without cages is neither offered nor taken for a fibre link', () => {
    const caged = poeSwitch(900, 8, 120);
    const bare = poeSwitch(100, 8, 120, { sfp_ports: 0 });
    const far = { settings: { points: [{ id: 'far', distanceM: 900 }] } };
    const site = (overrides: Override[]) => cameras([{ cameras: 4, point: 'far' }], { ...far, overrides });
    const mall = mallOf([...shelf.filter(({ categoryCode }) => categoryCode !== 'poe-switches'), caged, bare]);
    expect(lineOf(solved(site([]), mall), 'shared.far.poeSwitch')).toMatchObject({
      skuId: caged.skuId,
      alternatives: [],
    });
    const asked = solved(site([swap('shared.far.poeSwitch', bare.skuId)]), mall);
    expect(lineOf(asked, 'shared.far.poeSwitch')?.skuId).toBe(caged.skuId);
    expect(problemIds(asked)).not.toContain('noSwitch');
    expect(problemIds(asked)).toContain('swapUnfit');
  });

  test('is kept in a set with whatever goes with it: a disk decides the recorder', () => {
    const small = recorder(600, 16, 160, 1, { slot_max_tb: 8 });
    const large = recorder(2_600, 16, 160, 8, { slot_max_tb: 16 }, { brandId: 9 });
    const [cheap, big] = [disk(500, 8), disk(900, 16)];
    const asked = cameras([{ cameras: 2, retentionDays: 7 }], {
      constraints: { brandId: 1 },
      overrides: [swap('shared.disk', big.skuId)],
    });
    const solution = solved(asked, mallOf([camera(300), small, large, cheap, big]));
    expect(lineOf(solution, 'shared.disk')).toMatchObject({ skuId: big.skuId, flags: [{ flag: 'swapped' }] });
    expect(lineOf(solution, 'shared.recorder')?.skuId).toBe(large.skuId);
  });
});

describe('a number that is typed', () => {
  const spare = (overrides: Override[]) => solved(eight(overrides, { settings: { sparePercent: 10 } }), mallOf(shelf));

  test('is what is bought, spares included', () => {
    expect(lineOf(spare([]), CAMERA)).toMatchObject({ quantity: 9, flags: [] });
    const more = spare([type(CAMERA, 10)]);
    expect(lineOf(more, CAMERA)).toMatchObject({ quantity: 10, flags: [{ flag: 'quantityChanged', needed: 9 }] });
    expect(more.totals.cameras).toBe(8);
    expect(spare([type(CAMERA, 18)]).totals.cameras).toBe(16);
    expect(spare([type(CAMERA, 8)]).totals.cameras).toBe(8);
    expect(spare([type(CAMERA, 6)]).totals.cameras).toBe(6);
  });

  const forty = (overrides: Override[], raid: 'none' | 'raid5' = 'none') =>
    solved(cameras([{ cameras: 40 }], { overrides, settings: { raid, keepReserves: true } }), mallOf(shelf));

  test('of disks changes what is kept, and fewer than the plan needs is said', () => {
    const plain = forty([]);
    const [line] = linesFor(plain, 'disk');
    if (!line) throw new Error('no disk');
    const fewer = forty([type(line.id, 1)]);
    expect(fewer.totals.storageTb).toBeLessThan(plain.totals.storageTb);
    expect(fewer.totals.storageDays).toBeLessThan(plain.totals.storageDays ?? 0);
    expect(fewer.problems).toContainEqual(
      expect.objectContaining({
        id: 'fewerThanNeeded',
        line: line.id,
        params: { role: 'disk', typed: 1, needed: line.quantity },
      }),
    );
    // A RAID with too few disks holds nothing.
    const [raid] = linesFor(forty([], 'raid5'), 'disk');
    expect(forty([type(raid?.id ?? '', 2)], 'raid5').totals.storageDays).toBe(0);
  });

  test('of recorders that the plan needs more of is said', () => {
    const plan = solved(cameras([{ cameras: 100 }]), mallOf(shelf));
    const line = linesFor(plan, 'recorder').find(({ quantity }) => quantity > 1);
    expect(line).toBeDefined();
    const one = solved(cameras([{ cameras: 100 }], { overrides: [type(line?.id ?? '', 1)] }), mallOf(shelf));
    expect(problemIds(one)).toContain('fewerThanNeeded');
  });

  test('disks that are removed keep nothing', () => {
    const { totals, problems } = forty([remove('shared.disk')]);
    expect(totals).toMatchObject({ storageDays: 0, storageTb: 0 });
    expect(problems.map(({ id }) => id)).toContain('removedLine');
  });
});

describe('a change whose line is called otherwise by now', () => {
  const [SIX, TWELVE] = [6, 12].map((units, at) =>
    product('cabinets', 300 + at * 2_000, { rack_u: units }, { skuId: 7_201 + at }),
  );
  const mall = mallOf([
    ...shelf.filter(({ categoryCode }) => categoryCode !== 'cabinets'),
    ...[SIX, TWELVE].flatMap((one) => one ?? []),
  ]);
  const lost = (overrides: Override[], more: object = {}) => {
    const solution = solved(cameras([{ cameras: 12 }], { overrides, ...more }), mall);
    const problems = solution.problems.filter(({ id }) => id === 'quantityLost' || id === 'swapLost');
    return { solution, problems: problems.map(({ id, line, part, params }) => ({ id, line, part, params })) };
  };
  const LINE = 'shared.main.cabinet';

  test('holds for the product it was typed for, as long as it is enough', () => {
    const { solution, problems } = lost([type(`${LINE}~7201`, 3)]);
    expect(lineOf(solution, LINE)).toMatchObject({ skuId: 7_201, quantity: 3 });
    expect(flagsOf(solution, LINE)).toContainEqual({ flag: 'quantityChanged', needed: 1 });
    expect(problems).toEqual([]);
  });

  test('does not hold where it is too few, or where another number was typed since: that is said, too', () => {
    const [of] = [{ typed: 1, partNumber: 'P-7201' }];
    const many = lost([type(`${LINE}~7201`, 1)], { settings: { rackSparePercent: 0 } });
    expect(lineOf(many.solution, LINE)?.quantity).toBe(1);
    const both = lost([type(`${LINE}~7201`, 3), type(LINE, 5)]);
    expect(lineOf(both.solution, LINE)?.quantity).toBe(5);
    expect(both.problems).toEqual([{ id: 'quantityLost', line: LINE, part: null, params: { ...of, typed: 3 } }]);
  });

  test('names itself, so that it can be taken back; another product forgets what holds no more', () => {
    const changes = [type(`${LINE}~7202`, 3), type(LINE, 2)];
    const { solution } = lost(changes);
    expect(solution.problems.filter(({ change }) => change !== undefined).map(({ change }) => change)).toEqual([
      `${LINE}~7202`,
    ]);
    expect(withSwap(changes, LINE, 7_202, solution.lines)).toEqual([type(LINE, 2), swap(LINE, 7_202)]);
    expect(lineOf(lost([...withSwap(changes, LINE, 7_202, solution.lines)]).solution, LINE)).toMatchObject({
      skuId: 7_202,
      quantity: 2,
    });
  });

  test('is said where it means nothing any more', () => {
    expect(lost([type(`${LINE}~7202`, 3)]).problems).toEqual([
      { id: 'quantityLost', line: LINE, part: null, params: { typed: 3, partNumber: 'P-7202' } },
    ]);
    const without = { settings: { cabinet: false } };
    expect(lost([type(LINE, 3)], without).problems).toEqual([
      { id: 'quantityLost', line: null, part: null, params: { typed: 3 } },
    ]);
    expect(lost([swap(LINE, 7_202)], without).problems).toEqual([
      { id: 'swapLost', line: null, part: null, params: { partNumber: 'P-7202' } },
    ]);
    expect(lost([swap('site.g0.pole', 7_202)]).problems).toMatchObject([{ id: 'swapLost', part: 'g0' }]);
  });

  test('is not missed where it was removed, or where its place is no longer on the site', () => {
    const gone = [remove(LINE), swap(LINE, 7_202), type(LINE, 2), swap('site.g7.camera', 1), type('shared.far.sfp', 2)];
    expect(lost(gone).problems).toEqual([]);
  });
});

test('a switch that is removed takes its link with it', () => {
  const asked = (overrides: Override[]) =>
    solved(
      cameras([{ cameras: 4, point: 'far' }, { cameras: 4 }], {
        overrides,
        settings: { points: [{ id: 'far', distanceM: 690 }] },
      }),
      mallOf(shelf),
    );
  expect(linesFor(asked([]), 'sfp')).not.toEqual([]);
  const without = asked([remove('shared.far.poeSwitch')]);
  expect([...linesFor(without, 'sfp'), ...linesFor(without, 'fibreCable')]).toEqual([]);
  expect(problemIds(without)).toContain('removedLine');
});

test('a pole that is removed takes its cage with it; box and bracket stay for another pole', () => {
  const asked = (line: string) => solved(cameras([{ mounting: 'pole' }], { overrides: [remove(line)] }), mallOf(shelf));
  const roles = (solution: Solution) =>
    ['pole', 'poleFoundation', 'outdoorBox', 'mount'].filter((role) => linesFor(solution, role).length > 0);
  const without = asked('site.g0.pole');
  expect(roles(without)).toEqual(['outdoorBox', 'mount']);
  expect(without.problems.filter(({ id }) => id === 'removedLine')).toMatchObject([
    { line: 'site.g0.pole', params: { role: 'pole', without: 'cagedPole' } },
  ]);
  expect(roles(asked('site.g0.pole-box'))).toEqual(['pole', 'poleFoundation', 'mount']);
});

describe('an order', () => {
  const asked = (one: ReturnType<typeof camera>) => solved(eight([]), mallOf([one]));

  test('costs what its number costs, and is ranked by it', () => {
    const broken = camera(300, {}, { breaks: [{ quantity: 8, fen: 20_000 }] });
    const cheap = camera(250);
    const solution = solved(eight([]), mallOf([broken, cheap]));
    expect(lineOf(solution, CAMERA)).toMatchObject({ skuId: broken.skuId, unitFen: 20_000, totalFen: 160_000 });
    expect(lineOf(solution, CAMERA)?.alternatives[0]).toMatchObject({ why: 'dearer', differenceFen: 40_000 });
    // Several lines of one product are one line of the cart.
    const two = solved(cameras([{ cameras: 4 }, { cameras: 4 }]), mallOf([broken]));
    expect(linesFor(two, 'camera').map(({ totalFen }) => totalFen)).toEqual([80_000, 80_000]);
  });

  test('is no smaller than the smallest, and of whole boxes', () => {
    const least = asked(camera(300, {}, { minimum: 10 }));
    expect(lineOf(least, CAMERA)).toMatchObject({ quantity: 10, totalFen: 300_000, need: { quantity: 8 } });
    expect(flagsOf(least, CAMERA)).toEqual([{ flag: 'minimumOrder', needed: 8, least: 10 }]);
    const boxed = asked(camera(300, {}, { box: 6, stock: 11 }));
    expect(flagsOf(boxed, CAMERA)).toEqual([
      { flag: 'shortOfStock', missing: 1 },
      { flag: 'wholeBoxes', needed: 8, box: 6 },
    ]);
    const shared = solved(cameras([{ cameras: 5 }, { cameras: 5 }]), mallOf([camera(300, {}, { minimum: 10 })]));
    expect(linesFor(shared, 'camera').map(({ quantity }) => quantity)).toEqual([5, 5]);
  });

  test('of several lines together says what this one needs, what all need and what is ordered', () => {
    const two = (more: Partial<Candidate>) =>
      linesFor(solved(cameras([{ cameras: 10 }, { cameras: 2 }]), mallOf([camera(300, {}, more)])), 'camera');
    const boxed = two({ box: 5 });
    expect(boxed.map(({ quantity, flags }) => [quantity, flags])).toEqual([
      [10, []],
      [5, [{ flag: 'wholeBoxes', needed: 12, box: 5, shared: { own: 2, others: 1, ordered: 15 } }]],
    ]);
    const least = two({ minimum: 20 });
    expect(least.map(({ flags }) => flags[0])).toEqual([
      undefined,
      { flag: 'minimumOrder', needed: 12, least: 20, shared: { own: 2, others: 1, ordered: 20 } },
    ]);
    const words = projectWords('zh', DELIVERED_PACK, new Map());
    expect(boxed.flatMap(({ flags }) => flags.map(words.flag))).toEqual([
      '本项 2，与清单中另 1 处合计 12，每箱 5，取整到 15',
    ]);
  });
});

test('a lens that is insisted on is judged at its own focal length', () => {
  const zoom = camera(300, { lens_min_mm: 2.8, lens_max_mm: 12, hfov_max_deg: 100 });
  const asked = (lensMm: number) =>
    lineOf(solved(cameras([{ lensMm, target: 'identify', distanceM: 8 }]), mallOf([zoom])), CAMERA)?.skuId;
  expect([asked(12), asked(2.8)]).toEqual([zoom.skuId, null]);
});

describe('a reason', () => {
  test('for disks adds up: what all of them hold is at least what is needed', () => {
    const solution = solved(cameras([{ cameras: 40 }], { settings: { keepReserves: true } }), mallOf(shelf));
    for (const { steps, quantity } of linesFor(solution, 'disk')) {
      const need = steps.find(({ rule }) => rule === 'disk_count');
      const mix = steps.find(({ rule }) => rule === 'disk_mix');
      const sizes = [...String(mix?.inputs.mix).matchAll(/(\d+) × (\d+) TB/g)];
      expect(sizes.reduce((sum, [, pieces, size]) => sum + Number(pieces) * Number(size), 0)).toBe(mix?.inputs.held);
      expect(Number(mix?.inputs.held)).toBeGreaterThanOrEqual(Number(need?.result));
      expect(mix?.result).toBe(quantity);
    }
  });

  test('names no standard for days that the customer named', () => {
    const rulesOf = (retentionDays: number | null) =>
      lineOf(solved(cameras([{ retentionDays }]), mallOf(shelf)), CAMERA)?.need.steps.find(({ rule }) =>
        /^retention/.test(rule),
      );
    expect(rulesOf(null)).toMatchObject({ rule: 'retention_days', facts: ['retention.ordinary'] });
    expect(rulesOf(7)).toMatchObject({ rule: 'retention_said', facts: [], result: 7 });
  });
});

test('hot spares without RAID are said to be planned nowhere', () => {
  const asked = (raid: 'none' | 'raid5') => solved(eight([], { settings: { raid, hotSpares: 1 } }), mallOf(shelf));
  expect(asked('none').problems).toContainEqual(
    expect.objectContaining({ id: 'hotSparesUnused', params: { spares: 1 } }),
  );
  expect(problemIds(asked('raid5'))).not.toContain('hotSparesUnused');
});

test('keeping for fewer days halves what is kept, also of groups with their own, and says what the law asks', () => {
  const asked = cameras([{ cameras: 20 }, { cameras: 20, retentionDays: 120 }], {
    settings: { use: 'key' },
    constraints: { budgetFen: 100 },
  });
  const saving = solved(asked, mallOf(shelf)).savings.find(({ id }) => id === 'retention');
  expect(saving).toMatchObject({ leastDays: 90 });
  expect(saving?.days?.[1]).toBeGreaterThanOrEqual(45);
  expect(saving?.days?.[1]).toBeLessThan(60);
});
