import { expect, test } from 'vitest';
import { cameras, mallOf, smallMall, solved } from '../../../test/matching-builders.ts';
import { solutionDifference } from './solution-difference.ts';

const mall = mallOf(smallMall());
const kept = solved(cameras([{ cameras: 4 }]), mall);

test('the same result has no difference', () => {
  expect(solutionDifference(kept, solved(cameras([{ cameras: 4 }]), mall))).toBeNull();
});

test('lines that came, went or changed are told, with both totals', () => {
  const fresh = solved(cameras([{ cameras: 6 }, { cameras: 2, form: 'bullet', megapixels: 8 }]), mall);
  const difference = solutionDifference(kept, fresh);
  expect(difference?.total).toEqual([kept.totals.fen, fresh.totals.fen]);
  const grown = difference?.lines.find(({ before, after }) => before?.need.role === 'camera' && after);
  expect([grown?.before?.quantity, grown?.after?.quantity]).toEqual([4, 6]);
  expect(difference?.lines.some(({ before, after }) => !before && after?.need.role === 'camera')).toBe(true);
  const back = solutionDifference(fresh, kept);
  expect(back?.lines.some(({ before, after }) => before?.need.role === 'camera' && !after)).toBe(true);
});

test('prices alone: no line, but another total; without prices nothing is told', () => {
  const dearer = { ...kept, totals: { ...kept.totals, fen: (kept.totals.fen ?? 0) + 100 } };
  expect(solutionDifference(kept, dearer)?.lines).toEqual([]);
  expect(solutionDifference(kept, { ...kept, totals: { ...kept.totals, fen: null } })).toBeNull();
});
