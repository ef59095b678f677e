import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { prepareCandidates } from '../../../contract/engine/candidates.ts';
import { compareSwaps } from '../../../contract/engine/compare-swaps.ts';
import { solve } from '../../../contract/engine/solve.ts';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { site } from '../../../contract/site.ts';
import type { Line } from '../../../contract/solution.ts';
import { cameras, smallMall } from '../../../test/matching-builders.ts';
import { Alternatives } from './Alternatives.tsx';
import { placesOf } from './line-places.ts';
import { ResultContext } from './result-context.ts';
import { answered, askedAbout, type Comparisons, comparedOf, nothingKnown } from './use-comparisons.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const mall = smallMall();
const candidates = prepareCandidates(mall);
const asked = site.parse(cameras([{ cameras: 20 }]));
const solution = solve(asked, DELIVERED_PACK, candidates);
/** Two kinds of disks for one need. */
const disks = solution.lines.filter(({ need }) => need.role === 'disk');
const need = disks[0]?.need.id ?? '';
const compare = async (line: string) => compareSwaps(asked, solution, line, DELIVERED_PACK, candidates);
const products = mall.map((one) => ({ ...one, price: null, breaks: [] }) as unknown as MatchProduct);

/** What stands beside a line, chip by chip. */
function chips(line: Line, comparisons: Comparisons): string[] {
  const result = {
    ...{ solution, comparisons, pack: DELIVERED_PACK, places: placesOf(asked), isPrinting: false },
    ...{ products: new Map(products.map((product) => [product.skuId, product])), chosen: new Set<string>() },
    ...{ overrides: [], solvedOverrides: [] },
    ...{ onOverrides: () => undefined, onBringBack: () => undefined, onChoose: () => undefined },
  };
  const markup = renderToStaticMarkup(
    <ResultContext value={result}>
      <Alternatives line={line} />
    </ResultContext>,
  );
  return markup
    .split('<button')
    .slice(1)
    .map((chip) => `<button${chip}`.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '));
}

test('what was compared with the whole project is told beside every line of the need', async () => {
  overwriteGetLocale(() => 'en');
  expect(disks.map(({ need: { id } }) => id)).toEqual([need, need]);
  const ask = async () => undefined;
  const before: Comparisons = { byNeed: new Map(), asked: new Set(), ask };
  const after: Comparisons = { ...before, byNeed: new Map([[need, await comparedOf(need, solution.lines, compare)]]) };
  const [one, other] = disks.map((line) => chips(line, after));
  expect(one?.length).toBeGreaterThan(1);
  expect(other).toEqual(one);
  expect(one?.[0]).toMatch(/[+−]¥[\d,.]+ .*(TB|All else stays the same)/);
  for (const line of disks) {
    expect(chips(line, before).join(' ')).toContain('Compare whole project');
    expect(chips(line, after).join(' ')).not.toContain('Compare whole project');
  }
});

test('a line is compared only for products that another line of its need has not told of', async () => {
  const lines = [
    ['a~1', 'a', [7, 8]],
    ['a~2', 'a', [8, 7]],
    ['b', 'b', [8, 6]],
    ['a~3', 'a', [8, 9]],
  ] as const;
  const told: string[] = [];
  const compared = await comparedOf(
    'a',
    lines.map(([id, of, others]) => ({
      id,
      need: { id: of },
      alternatives: others.map((skuId) => ({ skuId })),
    })) as unknown as Line[],
    async (line) => {
      told.push(line);
      const others = lines.find(([id]) => id === line)?.[2] ?? [];
      return others.map((skuId) => ({ skuId, differenceFen: skuId, totals: solution.totals, unsolved: 0 }));
    },
  );
  expect(told).toEqual(['a~1', 'a~3']);
  expect([...compared.keys()]).toEqual([7, 8, 9]);
});

test('an answer about an older result is thrown away; what the newer one asked for and knows stays', () => {
  const newer = { ...solution };
  const about = (skuId: number) =>
    new Map([[skuId, { skuId, differenceFen: 1, totals: solution.totals, unsolved: 0 }]]);
  const older = askedAbout(nothingKnown(solution), solution, 'a');
  let known = askedAbout(older, newer, 'b');
  expect([...known.asked]).toEqual(['b']);
  known = answered(known, newer, 'b', about(7));
  known = askedAbout(known, newer, 'a');
  known = answered(known, solution, 'a', about(8));
  expect([...known.byNeed.keys()]).toEqual(['b']);
  expect([...known.asked]).toEqual(['a']);
  known = answered(known, newer, 'a', about(9));
  expect([...(known.byNeed.get('a')?.keys() ?? [])]).toEqual([9]);
  expect([...known.asked]).toEqual([]);
});
