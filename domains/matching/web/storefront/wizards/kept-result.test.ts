import { describe, expect, test } from 'vitest';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { site } from '../../../contract/site.ts';
import { cameras, mallOf, smallMall, solved as solvedBy } from '../../../test/matching-builders.ts';
import type { MatchBasis } from '../../solver.ts';
import type { Solved } from '../../use-solution.ts';
import { basisOf, type KeptProject, shownResult } from './kept-result.ts';

const input = cameras([{ cameras: 4 }]);
const asked = site.parse(input);
const then = solvedBy(input, mallOf(smallMall()));
// Since then the camera became twice as dear.
const dearer = smallMall().map((one) => ({ ...one, priceFen: one.priceFen === null ? null : one.priceFen * 2 }));
const now = solvedBy(input, mallOf(dearer));

const olderPack = { ...DELIVERED_PACK, version: 7 };
const basis: MatchBasis = { pack: DELIVERED_PACK, products: [], brands: [] };
const kept = {
  ...{ id: 1, revision: 3, site: asked, solution: then, pack: olderPack },
  solvedTime: '2026-01-02T03:04:05.000Z',
} as unknown as KeptProject;
const keptBasis = basisOf(kept, basis);
const edited = { kept, isUnsaved: false, revision: 3, site: asked, current: asked };
const solved = (solution: Solved['solution']): Solved => ({
  ...{ site: asked, solution, isBehind: false, failed: null },
  compare: async () => [],
  retry: () => undefined,
});

describe('a kept project', () => {
  test('shows what was kept, by its rules, though today it comes out otherwise', () => {
    const shown = shownResult(edited, solved(now), basis, keptBasis);
    expect(shown.solved.solution).toBe(then);
    expect(shown.basis.pack.version).toBe(7);
    expect(shown.keptAt).toBe(kept.solvedTime);
    expect(shown.today).toBe(now);
    // Comparisons are of today: beside an older result they are not offered.
    expect(shown.solved.compare).toBeNull();
  });

  test('that comes out the same today says nothing of it', () => {
    const shown = shownResult(edited, solved(then), basis, keptBasis);
    expect(shown).toMatchObject({ keptAt: kept.solvedTime, today: null });
    expect(shown.solved.compare).not.toBeNull();
  });

  test.each([
    ['is not solved yet', { ...solved(now), isBehind: true }, asked],
    ['could not be solved', { ...solved(now), failed: 'too large' }, asked],
    ['is of another site, from before a pause', solved(now), site.parse(cameras([{ cameras: 5 }]))],
  ])('says nothing of today while that %s', (_, today, current) => {
    const shown = shownResult({ ...edited, current }, today, basis, keptBasis);
    expect(shown).toMatchObject({ keptAt: kept.solvedTime, today: null });
  });
});

test.each([
  ['something is typed', { ...edited, isUnsaved: true }],
  ['another revision of it is edited', { ...edited, revision: 4 }],
  ['it is new', { ...edited, kept: null, revision: null }],
])('what is typed is shown, and not for sale, when %s', (_, state) => {
  const shown = shownResult(state, solved(now), basis, keptBasis);
  expect(shown).toMatchObject({ keptAt: null, today: null });
  expect(shown.solved.solution).toBe(now);
});
