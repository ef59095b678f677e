import { describe, expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import {
  cameras,
  disk,
  linesFor,
  mallOf,
  poeSwitch,
  product,
  recorder,
  smallMall,
  solved,
} from './matching-builders.ts';

const skuOf = (category: string, of: (one: Candidate) => boolean) =>
  smallMall().find((one) => one.categoryCode === category && of(one))?.skuId;

/** The same mall, in which some products are sold otherwise. */
const mallWith = (change: (one: Candidate) => Partial<Candidate>, more: readonly Candidate[] = []) =>
  mallOf([...smallMall().map((one) => ({ ...one, ...change(one) })), ...more]);

describe('what is paid decides, not the price of one piece', () => {
  const shop = cameras([{ cameras: 16 }]);

  test('a shop of 16 cameras gets no disks by the box of twenty, nor a rack by the five', () => {
    const plain = solved(shop, mallOf(smallMall()));
    const taken = new Set(plain.lines.flatMap(({ skuId, need }) => (need.role === 'cabinet' ? [skuId] : [])));
    const solution = solved(
      shop,
      mallWith(
        ({ skuId }) => (taken.has(skuId) ? { minimum: 5 } : {}),
        [disk(900, 16, { skuId: 5_000, minimum: 20, box: 20 })],
      ),
    );
    expect(linesFor(solution, 'disk').map(({ skuId }) => skuId)).not.toContain(5_000);
    for (const { skuId } of linesFor(solution, 'cabinet')) expect(taken).not.toContain(skuId);
    expect(solution.lines.flatMap(({ flags }) => flags.map(({ flag }) => flag))).not.toContain('minimumOrder');
  });

  test('a campus takes the same box, because it fills it', () => {
    const solution = solved(
      cameras([{ cameras: 400, megapixels: 8 }]),
      mallWith(() => ({}), [disk(900, 16, { skuId: 5_000, minimum: 20, box: 20 })]),
    );
    expect(linesFor(solution, 'disk').map(({ skuId }) => skuId)).toEqual([5_000]);
  });

  test('a lower price for more pieces is counted on where so many are bought', () => {
    const offer = poeSwitch(1_800, 24, 370, {}, { skuId: 5_001, breaks: [{ quantity: 4, fen: 100_000 }] });
    const taken = (count: number) =>
      linesFor(
        solved(
          cameras([{ cameras: count }], { settings: { poe: 'switch' } }),
          mallWith(() => ({}), [offer]),
        ),
        'poeSwitch',
      );
    expect(taken(18).map(({ skuId }) => skuId)).toEqual([
      skuOf('poe-switches', ({ attributes }) => attributes.port_count === 24),
    ]);
    expect(taken(160).every(({ skuId }) => skuId === 5_001)).toBe(true);
  });
});

test('the disks of one recorder are all of one size, also where a mixture would be cheaper', () => {
  const products = [recorder(1_000, 16, 320, 3), disk(100, 4), disk(300, 16)].map((one, at) => ({
    ...one,
    skuId: 6_000 + at,
  }));
  const others = smallMall().filter(({ categoryCode }) => !/nvr|disks/.test(categoryCode));
  const switches = product('gigabit-switches', 1, { port_count: 1 });
  // 34.6 TB raw are 44.2 TB as sold: 16 + 16 + 16, and not 16 + 16 + 4 + 4 + 4 nor any other mixture.
  const solution = solved(cameras([{ cameras: 16 }]), mallOf([...others, ...products, switches]));
  expect(solution.plan.recorders.flatMap(({ disks }) => disks)).toEqual([{ skuId: 6_002, capacityTb: 16, pieces: 3 }]);
  for (const count of [20, 37, 55]) {
    const { plan } = solved(cameras([{ cameras: count, megapixels: 8 }]), mallOf(smallMall()));
    for (const { disks } of plan.recorders) expect(disks).toHaveLength(1);
  }
});

test('where more pieces cost less in all, the line says so; where they are not there, or cost more, it does not', () => {
  const others = smallMall().filter(({ categoryCode }) => categoryCode !== 'camera-mounts');
  const told = (fen: number, stock: number | null = null) => {
    const breaks = [{ quantity: 10, fen }];
    const mount = product('camera-mounts', 40, { compatible_forms: 'any', mount_kind: 'wall' }, { breaks, stock });
    const [line] = linesFor(solved(cameras([{ cameras: 9 }]), mallOf([...others, mount])), 'mount');
    return line?.flags;
  };
  // Nine at 40.00 are 360.00, ten at 34.00 are 340.00.
  expect(told(3_400)).toEqual([{ flag: 'cheaperByMore', ordered: 9, quantity: 10, savedFen: 2_000 }]);
  expect(told(3_600)).toEqual([]);
  expect(told(3_400, 9)).toEqual([]);
});

test('what is offered for a set is nearest in what all of it costs, not the smallest there is', () => {
  const mall = mallOf(smallMall());
  const offered = (count: number, role: string, attribute: string) => {
    const [line] = linesFor(solved(cameras([{ cameras: count, megapixels: 8 }]), mall), role);
    const of = (skuId: number | null | undefined) => Number(mall.bySku.get(skuId ?? 0)?.attributes[attribute]);
    return { taken: of(line?.skuId), others: line?.alternatives.map(({ skuId }) => of(skuId)).toSorted() };
  };
  // Small ones cost no more by the terabyte, but take three bays for one.
  const disks = offered(60, 'disk', 'capacity_tb');
  expect(disks.others).toHaveLength(2);
  for (const terabytes of disks.others ?? []) expect(terabytes).toBeGreaterThanOrEqual(8);
  // Eight recorders of 8 channels in place of one of 64 are no choice.
  const recorders = offered(60, 'recorder', 'channels');
  expect(recorders.taken).toBeGreaterThanOrEqual(16);
  expect(recorders.others).not.toContain(8);
});

describe('what speaks against an alternative of a set', () => {
  const bare = { poe: 'switch', ups: false, cabinet: false } as const;
  const mall = mallWith(() => ({}));
  const againstIn = (solution: ReturnType<typeof solved>, role: string) =>
    linesFor(solution, role).flatMap(({ alternatives }) =>
      alternatives.map(({ skuId, against, quantity }) => ({
        product: mall.bySku.get(skuId),
        against: against ?? null,
        quantity,
      })),
    );

  test('is a number of devices, of disks, or money, where that is known', () => {
    const solution = solved(cameras([{ cameras: 16 }], { settings: { ...bare, keepReserves: true } }), mall);
    const [taken] = linesFor(solution, 'disk');
    const total = taken?.quantity ?? 0;
    for (const { product: other, against, quantity } of againstIn(solution, 'disk')) {
      expect(other).toBeDefined();
      if (quantity > total) expect(against).toEqual({ against: 'moreDisks', more: quantity - total });
      const fen = (other?.priceFen ?? 0) * quantity - (taken?.totalFen ?? 0);
      if (quantity <= total && fen > 0) expect(against).toEqual({ against: 'dearerPieces', fen });
    }
    const recorders = solution.plan.recorders.length;
    for (const { against, quantity } of againstIn(solution, 'recorder')) {
      if (quantity > recorders) expect(against).toEqual({ against: 'moreDevices', more: quantity - recorders });
    }
    const told = [...againstIn(solution, 'disk'), ...againstIn(solution, 'recorder')].map(({ against }) => against);
    expect(told.filter((one) => one !== null).length).toBeGreaterThan(1);
  });

  test('a smaller recorder whose bays are too few is needed twice, and the customer is told so', () => {
    // 22.1 TB with the reserve, 21.2 with the least of it: 2 × 10 TB are not enough; a disk of 12 TB is sold out.
    const products = [
      ...smallMall().filter(({ categoryCode }) => !/nvr|disks/.test(categoryCode)),
      recorder(2_000, 16, 160, 2, {}, { skuId: 8_001 }),
      recorder(3_400, 32, 320, 4, {}, { skuId: 8_002 }),
      disk(1_680, 10, { skuId: 8_003 }),
      disk(1_980, 12, { skuId: 8_004, stock: 0 }),
    ];
    const solution = solved(cameras([{ cameras: 8 }], { settings: bare }), mallOf(products));
    expect(linesFor(solution, 'recorder').map(({ skuId, alternatives }) => [skuId, alternatives])).toEqual([
      [
        8_002,
        [
          {
            skuId: 8_001,
            why: 'dearerInAll',
            against: { against: 'moreDevices', more: 1 },
            differenceFen: null,
            quantity: 2,
          },
        ],
      ],
    ]);
  });

  test('or that as many hold what is recorded only with less than the whole reserve', () => {
    const products = [
      ...smallMall().filter(({ categoryCode }) => !/nvr|disks/.test(categoryCode)),
      recorder(2_000, 16, 160, 2, {}, { skuId: 8_001 }),
      disk(1_680, 10, { skuId: 8_003 }),
      disk(1_280, 8, { skuId: 8_004 }),
    ];
    // Six cameras: 16.6 TB with the whole reserve of 15 %, 15.9 with its least.
    const solution = solved(cameras([{ cameras: 6 }], { settings: bare }), mallOf(products));
    const [line] = linesFor(solution, 'disk');
    expect([line?.skuId, line?.quantity]).toEqual([8_003, 2]);
    expect(line?.alternatives).toMatchObject([
      { skuId: 8_004, quantity: 2, against: { against: 'lessBuffer', left: 11, asked: 15 } },
    ]);
  });
});
