/**
 * Sites solved by pure functions, as a wizard does at every keystroke, with the demo catalogue twice over: some 3,700
 * products.
 */

import { type Figure, median } from '../../../bench/figure.ts';
import type { Candidate } from '../contract/candidate.ts';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { judge } from '../contract/engine/requirements.ts';
import { solve } from '../contract/engine/solve.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type Site, site } from '../contract/site.ts';
import { demoCandidates } from './demo-candidates.ts';

const WARM_UP = 3;
const ROUNDS = 9;

/** A query takes a fifth of a millisecond, in which one compilation or collection of garbage weighs ten times as much. */
const QUERIES = 100;

/** The catalogue once more under other numbers and a little dearer, so that nothing is decided by the order alone. */
function twice(candidates: readonly Candidate[]): Candidate[] {
  const again = candidates.map((one) => ({
    ...one,
    skuId: one.skuId + 10_000,
    priceFen: (one.priceFen ?? 0) + (one.skuId % 7) * 500,
  }));
  return [...candidates, ...again];
}

/** So many cameras in groups of different sizes, rates, hours and days. */
function siteOf(cameras: number, groups: number): Site {
  return site.parse({
    scenes: [
      {
        kind: 'surveillance',
        id: 'site',
        groups: Array.from({ length: groups }, (_, n) => ({
          id: `g${n}`,
          cameras: Math.floor(cameras / groups) + (n < cameras % groups ? 1 : 0),
          megapixels: [2, 4, 8][n % 3],
          fps: [15, 25][n % 2],
          hours: 24 - (n % 5),
          retentionDays: [30, 60, 90][n % 3],
        })),
      },
    ],
  });
}

/** Milliseconds of processor time: what else the machine does is not counted. */
function timeOf(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const begin = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begin);
    if (round >= WARM_UP) times.push((user + system) / 1_000);
  }
  return median(times);
}

export function bench(): Figure[] {
  const prepared = prepareCandidates(twice(demoCandidates()));
  const need = {
    requirements: [
      { attribute: 'resolution', is: 'atLeast', value: 4, rule: 'camera_resolution' },
      { attribute: 'codec', is: 'oneOf', value: ['h265', 'h265plus'], rule: 'camera_codec' },
    ] as const,
    optics: null,
  };
  const query = () => [...prepared.bySku.values()].map((product) => judge(product, need, DELIVERED_PACK));
  const often = () => {
    for (let time = 0; time < QUERIES; time += 1) query();
  };
  const baseline = { name: 'one need asked of every product', value: timeOf(often) / QUERIES };
  const figure = (name: string, asked: Site): Figure => ({
    name,
    value: timeOf(() => solve(asked, DELIVERED_PACK, prepared)),
    unit: 'ms',
    baseline,
  });
  return [
    figure('match60', siteOf(60, 5)),
    figure('match500', siteOf(500, 40)),
    figure('match5000', siteOf(5_000, 40)),
    figure('match10000', siteOf(10_000, 40)),
  ];
}
