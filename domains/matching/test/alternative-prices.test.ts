/** What is said of an alternative is what the whole bill changes by once it is taken. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDependedOn } from '../contract/depended-on.ts';
import { solveOnce } from '../contract/engine/solve-core.ts';
import { totalsOf } from '../contract/engine/totals.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type SiteInput, site } from '../contract/site.ts';
import { demoShelf } from './demo-candidates.ts';
import { camera, cameras, lineOf, mallOf, product, solved } from './matching-builders.ts';

const mall = mallOf(demoShelf());
const solvedFor = (input: SiteInput) => {
  const result = solveOnce(site.parse(input), DELIVERED_PACK, mall);
  return { lines: result.bill.lines, fen: totalsOf(result).fen ?? 0 };
};
const swapIn = (input: SiteInput, line: string, skuId: number) =>
  solvedFor({ ...input, overrides: [{ line, change: 'swap', skuId }] });

test('of lines that share an order of ten each alternative says what the total changes by, and going back as much less', () => {
  const input: SiteInput = {
    scenes: [
      {
        kind: 'parking',
        id: 's',
        lanes: [
          { id: 'a', direction: 'entry', lanes: 1 },
          { id: 'b', direction: 'exit', lanes: 1 },
        ],
      },
    ],
  };
  const before = solvedFor(input);
  const surge = before.lines.filter(({ need }) => need.role === 'surgeProtector');
  expect(surge.length).toBeGreaterThan(2);
  const last = surge.at(-1);
  const [other] = last?.alternatives ?? [];
  if (last === undefined || other === undefined) throw new Error('nothing else protects');
  const after = swapIn(input, last.id, other.skuId);
  expect(other.differenceFen).toBe(after.fen - before.fen);
  const back = after.lines.find(({ id }) => id === last.id)?.alternatives.find(({ skuId }) => skuId === last.skuId);
  expect(back?.differenceFen).toBe(before.fen - after.fen);
});

const lane = fc.record({ lanes: fc.integer({ min: 1, max: 3 }), direction: fc.constantFrom('entry', 'exit') });
const anySite = fc.array(lane, { minLength: 1, maxLength: 3 }).map(
  (lanes): SiteInput => ({
    scenes: [{ kind: 'parking', id: 's', lanes: lanes.map((one, at) => ({ id: `p${at}`, ...one })) }],
  }),
);

test('on random sites with shared orders a swap changes the total by the difference shown, and a chip says what is missing (property)', () => {
  let amounts = 0;
  fc.assert(
    fc.property(anySite, (input) => {
      const before = solvedFor(input);
      for (const line of before.lines) {
        if (line.need.scene === null || isDependedOn(line.need)) continue;
        for (const { skuId, differenceFen, missing = 0 } of line.alternatives) {
          if (differenceFen === null) continue;
          const after = swapIn(input, line.id, skuId);
          amounts += 1;
          expect([line.id, skuId, differenceFen]).toEqual([line.id, skuId, after.fen - before.fen]);
          const flags = after.lines.filter((one) => one.skuId === skuId).flatMap((one) => one.flags);
          const isShort = flags.some(({ flag }) => flag === 'shortOfStock');
          expect([line.id, skuId, missing > 0]).toEqual([line.id, skuId, isShort]);
        }
      }
    }),
    { numRuns: 5, seed: 4 },
  );
  expect(amounts).toBeGreaterThan(20);
});

test('what costs less says what speaks against it: stock, an order of more than is needed, or the same in other places', () => {
  const short = camera(200, {}, { stock: 9 });
  const asked = lineOf(solved(cameras([{ cameras: 10 }]), mallOf([short, camera(300)])), 'site.g0.camera');
  expect(asked?.alternatives).toMatchObject([{ skuId: short.skuId, why: 'stockShort', missing: 1 }]);
  const [many, single] = [
    product('camera-mounts', 10, { compatible_forms: 'turret', mount_kind: 'wall' }, { minimum: 10 }),
    product('camera-mounts', 105, { compatible_forms: 'turret', mount_kind: 'wall' }),
  ];
  const line = lineOf(solved(cameras([{ cameras: 1 }]), mallOf([camera(300), many, single])), 'site.g0.camera.mount');
  expect(line?.skuId).toBe(single.skuId);
  expect(line?.alternatives).toMatchObject([{ skuId: many.skuId, why: 'surplus', differenceFen: -500 }]);
});
