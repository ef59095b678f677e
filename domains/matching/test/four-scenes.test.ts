import { describe, expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { type SiteInput, site } from '../contract/site.ts';
import { demoCandidates } from './demo-candidates.ts';
import { SITES } from './four-scenes.ts';

const candidates = demoCandidates();
const mall = prepareCandidates(candidates);
const bySku = new Map(candidates.map((candidate) => [candidate.skuId, candidate]));
const solved = (input: SiteInput) => solve(site.parse(input), DELIVERED_PACK, mall);

const scene = (kind: string, rest: object): SiteInput => site.parse({ scenes: [{ kind, id: 's', ...rest }] });
/** What the quick wizards send: a few answers, the rest by default. */
const QUICK: readonly (readonly [string, SiteInput])[] = [
  [
    'parking',
    scene('parking', {
      lanes: [
        { id: 'in', direction: 'entry' },
        { id: 'out', direction: 'exit', paid: true },
      ],
    }),
  ],
  [
    'channel',
    scene('channel', {
      entrances: [
        { id: 'a', peakPerMinute: 60 },
        { id: 'b', gate: 'tripod' },
      ],
    }),
  ],
  [
    'access',
    scene('access', {
      doors: [
        { id: 'a', doors: 6 },
        { id: 'b', doors: 2, use: 'escape' },
      ],
      locks: [{ id: 'k', doors: 4 }],
    }),
  ],
  ['high-throw, quick', scene('highThrow', { faces: [{ id: 'a', floors: 33 }] })],
  ['high-throw, by geometry', scene('highThrow', { faces: [{ id: 'a', floors: 18, method: 'geometry', widthM: 40 }] })],
];

const of = (count: number, made: object) => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, ...made }));

describe('a site that is too large is refused before it is solved', () => {
  test.each([
    ['parking', { lanes: of(34, { direction: 'entry', lanes: 50 }) }, 'tooManyCameras'],
    ['highThrow', { faces: of(50, { faces: 100, floors: 30 }) }, 'tooManyCameras'],
    [
      'highThrow',
      { faces: [{ id: 'a', method: 'geometry', lensMm: 50, widthM: 500, poleDistanceM: 2 }] },
      'tooManyCameras',
    ],
    ['access', { doors: of(6, { doors: 2_000 }) }, 'tooManyDoors'],
    ['channel', { entrances: of(50, { peakPerMinute: 5_000 }) }, 'tooManyDoors'],
  ])('%s', (kind, rest, problem) => {
    const told = { scenes: [{ kind, id: 's', ...rest }] };
    expect(site.safeParse(told).error?.issues).toMatchObject([{ path: ['scenes'], params: { problem } }]);
  });

  test('one that is just not too large is solved', () => {
    const lines = (kind: string, rest: object) => solved(scene(kind, rest)).lines;
    expect(lines('access', { doors: of(5, { doors: 2_000 }) }).length).toBeGreaterThan(10);
    expect(lines('channel', { entrances: of(40, { peakPerMinute: 4_900 }) }).length).toBeGreaterThan(10);
  });
});

describe('four scenes in the demo mall', () => {
  test.each(QUICK)('%s: a quick site ends in real products', (_name, input) => {
    const { lines } = solved(input);
    const open = lines.filter(({ skuId }) => skuId === null);
    expect(open.map(({ id }) => id)).toEqual([]);
    expect(lines.filter(({ skuId }) => skuId !== null).length).toBeGreaterThan(3);
  });

  test('supplies carry the current of the locks and controllers that were chosen, with the margin', () => {
    const { lines } = solved(SITES[2]?.[1] ?? { scenes: [] });
    const amperes = (kind: string) =>
      lines
        .filter(({ need }) => need.id.startsWith(`office.supply-${kind}`))
        .reduce(
          (sum, { skuId, quantity }) => sum + Number(bySku.get(skuId ?? 0)?.attributes.output_current_a) * quantity,
          0,
        );
    const drawn = (types: readonly string[]) =>
      lines
        .filter(
          ({ need, skuId }) =>
            need.role === 'lock' && types.includes(String(bySku.get(skuId ?? 0)?.attributes.lock_type)),
        )
        .reduce(
          (sum, { skuId, quantity }) =>
            sum + (Number(bySku.get(skuId ?? 0)?.attributes.holding_current_ma) * quantity) / 1000,
          0,
        );
    const controllers = lines
      .filter(({ need }) => need.role === 'accessController')
      .reduce(
        (sum, { skuId, quantity }) => sum + (Number(bySku.get(skuId ?? 0)?.attributes.max_draw_w) * quantity) / 12,
        0,
      );
    expect(drawn(['maglock'])).toBeGreaterThan(0);
    expect(amperes('maglock')).toBeGreaterThanOrEqual(drawn(['maglock']) * 1.25);
    expect(amperes('door')).toBeGreaterThanOrEqual((drawn(['strike', 'dropBolt']) + controllers) * 1.25);
  });

  test('a booth computer has a port beside cameras and overview, and has it too where none is sold', () => {
    const without = prepareCandidates(candidates.filter(({ categoryCode }) => categoryCode !== 'industrial-computers'));
    for (const shelf of [mall, without]) {
      const { plan } = solve(site.parse(QUICK[0]?.[1]), DELIVERED_PACK, shelf);
      const inSwitches = plan.switches.reduce((sum, { portsUsed }) => sum + portsUsed, 0);
      const inRecorders = plan.recorders.reduce((sum, { poePorts }) => sum + poePorts, 0);
      expect(inSwitches + inRecorders).toBeGreaterThanOrEqual(2 + 1 + 1);
    }
  });

  test('an escape door keeps its lock when somebody swaps in one that stays closed', () => {
    const bolt = candidates.find(({ partNumber }) => partNumber.includes('AG-DB20L'));
    const { lines, problems } = solved({
      scenes: [{ kind: 'access', id: 's', doors: [{ id: 'a', doors: 2, use: 'escape' }] }],
      overrides: [{ line: 's.a.lock', change: 'swap', skuId: bolt?.skuId ?? 0 }],
    });
    const lock = bySku.get(lines.find(({ id }) => id === 's.a.lock')?.skuId ?? 0);
    expect(lock?.attributes).toMatchObject({ lock_type: 'maglock', fail_mode: 'failSafe' });
    expect(problems.find(({ id }) => id === 'swapUnfit')).toMatchObject({ severity: 'error', line: 's.a.lock' });
  });

  test('controllers of several sizes serve all doors, and each has a port', () => {
    const { lines, plan } = solved({ scenes: [{ kind: 'access', id: 's', doors: [{ id: 'a', doors: 5 }] }] });
    const controllers = lines.filter(({ need }) => need.role === 'accessController');
    const doors = controllers.reduce(
      (sum, { skuId, quantity }) => sum + Number(bySku.get(skuId ?? 0)?.attributes.doors) * quantity,
      0,
    );
    expect(doors).toBeGreaterThanOrEqual(5);
    const pieces = controllers.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(plan.switches.reduce((sum, { portsUsed }) => sum + portsUsed, 0)).toBeGreaterThanOrEqual(pieces);
  });
});
