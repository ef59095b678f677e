import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import { solve } from '../contract/engine/solve.ts';
import { DOOR_MATERIALS, LOCK_TYPES } from '../contract/lock-choices.ts';
import { DELIVERED_PACK } from '../contract/rule-pack.ts';
import { DOOR_USES } from '../contract/site/access.ts';
import { type Override, type Site, type SiteInput, site } from '../contract/site.ts';
import type { Solution } from '../contract/solution.ts';
import { demoCandidates } from './demo-candidates.ts';
import { everyCameraIsThere, recordersHold, shortagesAreSaid, switchesHold } from './held-limits.ts';

type SceneInput = SiteInput['scenes'][number];

/** Some products are scarce. */
const MALL = prepareCandidates(demoCandidates().map((one, index) => (index % 9 === 4 ? { ...one, stock: 4 } : one)));
const LOCKS = ['maglocks', 'electric-strikes', 'drop-bolts', 'smart-locks'].flatMap(
  (category) => MALL.byCategory.get(category) ?? [],
);

const point = fc.constantFrom('main', 'gate');
const few = fc.integer({ min: 1, max: 4 });

const surveillance: fc.Arbitrary<SceneInput> = fc
  .record({ cameras: fc.integer({ min: 1, max: 20 }), megapixels: fc.constantFrom(2, 4, 8), point })
  .map((group) => ({ kind: 'surveillance', id: 'cctv', groups: [{ id: 'g', ...group }] }));

const parking: fc.Arbitrary<SceneInput> = fc
  .record({
    lanes: few,
    direction: fc.constantFrom('entry' as const, 'exit' as const, 'mixed' as const),
    widthM: fc.integer({ min: 2, max: 9 }),
    paid: fc.boolean(),
    trigger: fc.constantFrom('video' as const, 'loop' as const, 'radar' as const),
    point,
  })
  .map((lane) => ({ kind: 'parking', id: 'parking', lanes: [{ id: 'l', ...lane }] }));

const channel: fc.Arbitrary<SceneInput> = fc
  .record({
    flow: fc.constantFrom('single' as const, 'mixed' as const),
    peakPerMinute: fc.integer({ min: 0, max: 200 }),
    gate: fc.constantFrom('tripod' as const, 'swing' as const, 'sliding' as const, 'fullHeight' as const),
    credential: fc.constantFrom('card' as const, 'face' as const, 'qr' as const),
    point,
  })
  .map((entrance) => ({ kind: 'channel', id: 'channel', entrances: [{ id: 'e', ...entrance }] }));

const access: fc.Arbitrary<SceneInput> = fc
  .record({
    doors: few,
    material: fc.constantFrom(...DOOR_MATERIALS),
    leaves: fc.constantFrom('single' as const, 'double' as const),
    use: fc.constantFrom(...DOOR_USES),
    way: fc.constantFrom('oneWay' as const, 'twoWay' as const),
    latch: fc.boolean(),
    lock: fc.constantFrom('auto' as const, ...LOCK_TYPES),
    fail: fc.constantFrom('failSafe' as const, 'failSecure' as const),
    point,
  })
  .map((door) => ({ kind: 'access', id: 'access', doors: [{ id: 'd', ...door }] }));

const highThrow: fc.Arbitrary<SceneInput> = fc
  .record({
    floors: fc.integer({ min: 3, max: 60 }),
    units: few,
    poleDistanceM: fc.integer({ min: 8, max: 60 }),
    method: fc.constantFrom('quick' as const, 'geometry' as const),
    point,
  })
  .map((face) => ({ kind: 'highThrow', id: 'high', faces: [{ id: 'f', ...face }] }));

const swap: fc.Arbitrary<Override> = fc
  .constantFrom(...LOCKS)
  .map(({ skuId }) => ({ line: 'access.d.lock', change: 'swap', skuId }));

const anySite: fc.Arbitrary<Site> = fc
  .record({
    scenes: fc
      .tuple(...[surveillance, parking, channel, access, highThrow].map((scene) => fc.option(scene)))
      .map((scenes) => scenes.filter((scene) => scene !== null))
      .filter((scenes) => scenes.length > 0),
    overrides: fc.array(swap, { maxLength: 1 }),
  })
  .map((asked) => site.parse({ ...asked, settings: { points: [{ id: 'gate', distanceM: 150 }] } }));

/** That what holds an escape door lets go without power, whatever the customer put in. */
function escapesOpen({ lines }: Solution, { scenes }: Site): void {
  const doors = scenes.flatMap((scene) => (scene.kind === 'access' ? scene.doors : []));
  for (const { need, skuId } of lines.filter((line) => line.need.role === 'lock' && line.skuId !== null)) {
    const door = doors.find(({ id }) => id === need.part);
    if (door === undefined || door.use === 'passage') continue;
    const lock = MALL.bySku.get(skuId ?? 0);
    expect(lock?.attributes.fail_mode).toBe('failSafe');
    expect(['maglock', 'shear']).toContain(lock?.attributes.lock_type);
  }
}

test('projects of all scenes keep every limit, say every shortage, and let people out', () => {
  fc.assert(
    fc.property(anySite, (asked) => {
      const solution = solve(asked, DELIVERED_PACK, MALL);
      recordersHold(solution, MALL);
      switchesHold(solution, MALL);
      everyCameraIsThere(solution);
      shortagesAreSaid(solution, MALL);
      escapesOpen(solution, asked);
    }),
    { numRuns: 120, seed: 5 },
  );
});
