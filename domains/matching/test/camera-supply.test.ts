import { expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { demoCandidates } from './demo-candidates.ts';
import { linesFor, solved } from './matching-builders.ts';

test('cameras that are not fed over the network cable get an adapter each that gives a quarter more than they draw', () => {
  const products = demoCandidates();
  const mall = prepareCandidates(products);
  const solution = solved(
    {
      scenes: [
        { kind: 'surveillance', id: 's', groups: [{ id: 'g', cameras: 3, form: 'ptz', power: 'local' }] },
        { kind: 'surveillance', id: 't', groups: [{ id: 'h', cameras: 2 }] },
      ],
    },
    mall,
  );
  const of = (skuId: number | null | undefined) => products.find((one) => one.skuId === skuId)?.attributes ?? {};
  const [line, ...more] = linesFor(solution, 'cameraPower');
  expect(more).toEqual([]);
  expect(line).toMatchObject({ id: 's.g.supply', quantity: 3 });
  const camera = solution.lines.find(({ id }) => id === 's.g.camera');
  const watts = Number(of(camera?.skuId).max_draw_w);
  const amperes = Number(of(line?.skuId).output_current_a);
  expect(amperes * 12).toBeGreaterThanOrEqual(watts * 1.25);
  expect(of(line?.skuId).voltage_v).toBe(12);
});
