import { describe, expect, test } from 'vitest';
import type { Candidate } from '../contract/candidate.ts';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import type { SiteInput } from '../contract/site.ts';
import { demoCandidates } from './demo-candidates.ts';
import { lineOf, linesFor, solved } from './matching-builders.ts';

const DEMO = demoCandidates();
const mallOf = (candidates: readonly Candidate[]) => prepareCandidates(candidates);
const mall = mallOf(DEMO);
const product = (skuId: number | null) => DEMO.find((one) => one.skuId === skuId);
const says = (solution: ReturnType<typeof solved>, role: string, attribute: string) =>
  linesFor(solution, role).map(({ skuId }) => product(skuId)?.attributes[attribute]);

const doors = (...more: object[]): SiteInput => ({
  scenes: [{ kind: 'access', id: 's', doors: more.map((one, at) => ({ id: `x${at}`, doors: 1, ...one })) }],
});
const rows = (more: object): SiteInput => ({
  scenes: [{ kind: 'channel', id: 's', entrances: [{ id: 'x0', credential: 'card', ...more }] }],
});

describe('controllers and readers of the demo mall fit each other', () => {
  test.each([{ flow: 'mixed', lanes: 4 }, { lanes: 1, runM: 150 }, { flow: 'mixed', lanes: 1 }, { lanes: 3 }])(
    'a row of gates, %j',
    (more) => {
      const solution = solved(rows(more), mall);
      const [reader] = says(solution, 'gateTerminal', 'reader_interface');
      for (const controller of says(solution, 'accessController', 'reader_interface')) {
        expect([reader, 'wiegandRs485']).toContain(controller);
      }
      expect(solution.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  test('two-way doors on Wiegand never get a controller for four doors, which reads one side of each', () => {
    const twoWay: SiteInput = {
      scenes: [{ kind: 'access', id: 's', bus: 'wiegand', doors: [{ id: 'x0', doors: 4, way: 'twoWay' }] }],
    };
    expect(says(solved(twoWay, mall), 'accessController', 'doors')).toEqual([2]);
    const large = mallOf(
      DEMO.filter(({ categoryCode, attributes }) => categoryCode !== 'access-controllers' || attributes.doors === 4),
    );
    const [line] = linesFor(solved(twoWay, large), 'accessController');
    expect(line?.skuId).toBeNull();
  });

  test('one-way doors take the fewest controllers, however dear the large ones are', () => {
    const dear = mallOf(
      DEMO.map((one) =>
        one.categoryCode === 'access-controllers' && one.attributes.doors === 4
          ? { ...one, priceFen: (one.priceFen ?? 0) * 20 }
          : one,
      ),
    );
    const lines = linesFor(solved(doors({ doors: 8 }), dear), 'accessController');
    expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
  });
});

describe('locks', () => {
  test('where no double maglock is sold a double door has two single ones', () => {
    const single = mallOf(DEMO.filter(({ attributes }) => attributes.leaves !== 'double'));
    const line = lineOf(solved(doors({ doors: 3, leaves: 'double', material: 'glass' }), single), 's.x0.lock');
    expect(line).toMatchObject({ quantity: 6 });
    expect(product(line?.skuId ?? null)?.attributes.leaves).toBe('single');
  });

  test('no swap puts an exit button in place of the break-glass unit of an escape door', () => {
    const button = DEMO.find(({ attributes }) => attributes.exit_kind === 'button');
    const solution = solved(
      {
        ...doors({ use: 'escape' }),
        overrides: [{ change: 'swap', line: 's.x0.break-glass', skuId: button?.skuId ?? 0 }],
      },
      mall,
    );
    expect(product(lineOf(solution, 's.x0.break-glass')?.skuId ?? null)?.attributes.exit_kind).toBe('breakGlass');
    expect(solution.problems).toContainEqual(expect.objectContaining({ id: 'swapUnfit', severity: 'error' }));
  });
});
