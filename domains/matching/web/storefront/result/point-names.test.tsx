import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { prepareCandidates } from '../../../contract/engine/candidates.ts';
import { solve } from '../../../contract/engine/solve.ts';
import type { Problem } from '../../../contract/problem.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { site } from '../../../contract/site.ts';
import { step } from '../../../contract/trace.ts';
import { smallMall } from '../../../test/matching-builders.ts';
import { ProblemList } from '../wizards/ProblemList.tsx';
import { pointNamesOf } from './part-names.ts';
import { ResultPanel } from './ResultPanel.tsx';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));
vi.mock('../../../../../platform/web/kit/Thumb.tsx', () => ({ Thumb: () => null }));

// Two places as the editor makes them: with ids of its own, one without a name.
const POINTS = [
  { id: '2q0k1z3x', name: 'Gate house', distanceM: 40 },
  { id: '7w4m0a1b', name: '', distanceM: 60 },
];
const asked = site.parse({
  scenes: [
    {
      ...{ kind: 'access', id: 's' },
      doors: POINTS.map(({ id }) => ({
        id: `d${id.length}${id}`,
        name: 'Hall',
        doors: 1,
        material: 'glass',
        point: id,
      })),
    },
  ],
  settings: { points: POINTS },
});
const mall = smallMall();
const solved = solve(asked, DELIVERED_PACK, prepareCandidates(mall));
/** Each with a formula that names a place. */
const lines = solved.lines.map((line, at) => {
  const point = POINTS[at % POINTS.length]?.id ?? '';
  return { ...line, steps: [step('access_psu_own', { point }, [], 'maglock')] };
});
const solution = { ...solved, lines };

const shown = () =>
  renderToStaticMarkup(
    <ResultPanel
      site={asked}
      solved={{ site: asked, solution, isBehind: false, failed: null, compare: null, retry: () => undefined }}
      basis={{ pack: DELIVERED_PACK, products: [], brands: [] }}
      overrides={[]}
      onOverrides={() => undefined}
    />,
  ).replaceAll(/<[^>]*>/g, ' ');

const problem: Problem = {
  ...{ id: 'noSwitch', severity: 'error', scene: null, part: null, line: null },
  params: { point: '2q0k1z3x' },
};
const told = (point: string) =>
  renderToStaticMarkup(
    <ProblemList
      problems={[{ ...problem, params: { point } }]}
      aboutOf={() => ''}
      onShow={() => undefined}
      onForget={() => undefined}
      isPrinting={false}
      points={pointNamesOf(POINTS)}
    />,
  );

test.each([
  ['en', 'at: Gate house', 'at: Equipment room 2', 'No switch fits at “Gate house”', '“Main room”'],
  ['zh', '位置：Gate house', '位置：弱电间 2', '“Gate house”没有合适的交换机', '“主机房”'],
] as const)('%s: places are told by their names, never by their ids', (locale, named, numbered, missing, main) => {
  overwriteGetLocale(() => locale);
  const words = shown();
  expect(words).toContain(named);
  expect(words).toContain(numbered);
  expect(told('2q0k1z3x')).toContain(missing);
  expect(told('main')).toContain(main);
  for (const { id } of POINTS) expect(words + told(id)).not.toContain(id);
});
