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
