import { expect, test } from 'vitest';
import { prepareCandidates } from '../contract/engine/candidates.ts';
import type { SiteInput } from '../contract/site.ts';
import { demoCandidates } from './demo-candidates.ts';
import { lineOf, solved } from './matching-builders.ts';

const mall = prepareCandidates(demoCandidates());

test('what equal lanes, gates and doors ask for is one step of a trace, with their number', () => {
  const solution = solved(
    {
      scenes: [
        { kind: 'parking', id: 'p', lanes: ['a', 'b', 'c'].map((id) => ({ id, direction: 'entry' })) },
        { kind: 'channel', id: 'c', entrances: [{ id: 'a' }, { id: 'b', credential: 'card' }, { id: 'd' }] },
        {
          kind: 'access',
          id: 'd',
          doors: [
            { id: 'a', doors: 1 },
            { id: 'b', doors: 1 },
          ],
        },
      ],
    } as SiteInput,
    mall,
  );
  const twice = solution.lines.flatMap(({ id, need }) => {
    const told = need.steps.map(({ times: _, ...one }) => JSON.stringify(one));
    return told.filter((one, at) => told.indexOf(one) < at).map((one) => `${id}: ${one}`);
  });
  expect(twice).toEqual([]);
  const cable = lineOf(solution, 'p.power-cable')?.need.steps.filter(({ rule }) => rule === 'parking_power_cable');
  expect(cable).toMatchObject([{ times: 3, result: 92 }]);
});
