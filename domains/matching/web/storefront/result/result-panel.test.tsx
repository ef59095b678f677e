import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { fenToYuan } from '../../../../../platform/contract/money.ts';
import { prepareCandidates } from '../../../contract/engine/candidates.ts';
import { compareSwaps } from '../../../contract/engine/compare-swaps.ts';
import { solve } from '../../../contract/engine/solve.ts';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { type Override, site } from '../../../contract/site.ts';
import type { Solution } from '../../../contract/solution.ts';
import { cameras, smallMall } from '../../../test/matching-builders.ts';
import { changeWords } from './Alternatives.tsx';
import { withoutChanges, withoutLost, withRemoval } from './overrides.ts';
import { askedProducts } from './Questions.tsx';
import { ResultPanel } from './ResultPanel.tsx';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));
vi.mock('../../../../../platform/web/kit/Thumb.tsx', () => ({ Thumb: () => null }));

const mall = smallMall();
const products = mall.map(
  ({ priceFen, onSale, ...same }): MatchProduct => ({
    ...same,
    unitName: 'pc',
    image: '',
    breaks: [],
    minimum: 1,
    box: 1,
    price: priceFen === null ? null : fenToYuan(priceFen),
    stock: same.stock ?? 0,
    purchasable: onSale,
  }),
);
const group = { cameras: 9, target: 'recognise', distanceM: 8, name: 'Yard' } as const;

interface Shown {
  readonly overrides?: readonly Override[];
  readonly cabinet?: boolean;
  readonly of?: Solution;
}

function shown({ overrides = [], cabinet = true, of }: Shown = {}): string {
  const asked = site.parse({ ...cameras([group], { settings: { cabinet } }), overrides });
  const solution = of ?? solve(asked, DELIVERED_PACK, prepareCandidates(mall));
  const markup = renderToStaticMarkup(
    <ResultPanel
      site={asked}
      solved={{
        ...{ site: asked, solution, isBehind: false, failed: null },
        compare: async () => [],
        retry: () => undefined,
      }}
      basis={{ pack: DELIVERED_PACK, products, brands: [] }}
      overrides={overrides}
      onOverrides={() => undefined}
    />,
  );
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('a result', () => {
  test.each([
    ['en', 'S To recognise at 8 m 125 px/m', 'Density to recognise: 125 px/m'],
    ['zh', 'S 在 8 m 处达到“识别” 125 px/m', '识别所需密度：125 px/m'],
  ] as const)('%s: each line stands beside its formulas, with numbers and sources', (locale, formula, source) => {
    overwriteGetLocale(() => locale);
    const words = shown();
    expect(words).toContain(formula);
    expect(words).toContain(source);
    expect(words).not.toContain('undefined');
  });

  test('a removed line is listed with what is missing without it', () => {
    overwriteGetLocale(() => 'en');
    const words = shown({ overrides: [{ line: 'shared.recorder', change: 'remove' }] });
    expect(words).toContain('Removed (1)');
    expect(words).toContain('Recorder Nothing is recorded Bring back');
  });

  test.each([
    ['en', /cut in whole runs, the longest 46 m; .* Runs 9 D Runs of 46 m from a box of 305 m 6 /, 'Rack units'],
    ['zh', /最长一根 46 m，.*共需根数 9 D 每箱 305 m 可截 46 m 的根数 6 /, '机架高度'],
  ] as const)(
    '%s: a box of cable says how many runs it holds; rack units are told where there is a cabinet',
    (locale, box, units) => {
      overwriteGetLocale(() => locale);
      const words = shown();
      expect(words).toMatch(box);
      expect(words).toContain(units);
      expect(shown({ cabinet: false })).not.toContain(units);
    },
  );

  test('the head of the list counts its lines, products and pieces', () => {
    overwriteGetLocale(() => 'en');
    const asked = site.parse(cameras([group, { ...group, name: 'Hall' }]));
    const solution = solve(asked, DELIVERED_PACK, prepareCandidates(mall));
    const { lines } = solution;
    const kinds = new Set(lines.flatMap(({ skuId }) => skuId ?? [])).size;
    expect(kinds).toBeLessThan(lines.length);
    expect(shown({ of: solution })).toContain(`Lines: ${lines.length}, products: ${kinds}, pcs: `);
  });

  test('what to ask makers is counted as it is listed', () => {
    overwriteGetLocale(() => 'en');
    const bare = mall.map(({ attributes, ...one }) => ({
      ...one,
      attributes: Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'depth_mm')),
    }));
    const solution = solve(site.parse(cameras([group])), DELIVERED_PACK, prepareCandidates(bare));
    const asked = askedProducts(solution.lines, new Map(products.map((one) => [one.skuId, one])));
    expect(asked.length).toBeGreaterThan(1);
    const words = shown({ of: solution });
    expect(words).toContain(`Ask the manufacturer ${asked.length} products`);
    expect(words).toMatch(new RegExp(`to verify before ordering: \\d+ \\(${asked.length} products\\)`));
  });

  test('a typed number and a swap of the same line both hold', () => {
    overwriteGetLocale(() => 'en');
    const line = 's.g0.camera';
    const solution = solve(site.parse(cameras([group])), DELIVERED_PACK, prepareCandidates(mall));
    const own = solution.lines.find(({ need }) => need.role === 'camera');
    const other = own?.alternatives[0]?.skuId ?? 0;
    expect(other).toBeGreaterThan(0);
    const id = own?.id ?? line;
    const words = shown({
      overrides: [
        { line: id, change: 'swap', skuId: other },
        { line: id, change: 'quantity', quantity: 11 },
      ],
    });
    expect(words).toContain('Changed by you');
    expect(words).toContain('Number changed; needed 9');
  });
});

test('what another disk changes in the whole project is said, and nothing that stays the same', () => {
  overwriteGetLocale(() => 'en');
  const asked = site.parse(cameras([group]));
  const candidates = prepareCandidates(mall);
  const solution = solve(asked, DELIVERED_PACK, candidates);
  const line = solution.lines.find(({ need }) => need.role === 'disk')?.id ?? '';
  const [first] = compareSwaps(asked, solution, line, DELIVERED_PACK, candidates);
  if (!first) throw new Error('no other disk');
  const { storageTb, storageDays, watts } = solution.totals;
  const told = changeWords(
    {
      ...first,
      unsolved: 1,
      totals: { ...solution.totals, storageTb: storageTb + 4, storageDays: 41, watts: watts - 8 },
    },
    solution.totals,
  );
  expect(told).toEqual([
    '1 line would be left without a product',
    `Days kept ${storageDays} → 41`,
    'Storage +4\u00a0TB',
    'Total power −8\u00a0W',
  ]);
  expect(changeWords({ ...first, unsolved: 0, totals: solution.totals }, solution.totals)).toEqual([]);
});

describe('changes', () => {
  const swap = (line: string, skuId: number): Override => ({ line, change: 'swap', skuId });
  const number = (line: string, quantity: number): Override => ({ line, change: 'quantity', quantity });

  test('what is removed is no longer swapped; its numbers are there when it comes back', () => {
    const changes = [swap('a~1', 5), number('a~1', 2), number('a~2', 3), swap('b', 7)];
    expect(withRemoval(changes, 'a')).toEqual([
      number('a~1', 2),
      number('a~2', 3),
      swap('b', 7),
      { line: 'a', change: 'remove' },
    ]);
  });

  test('one that means nothing any more is taken back alone', () => {
    const changes = [swap('a', 5), number('a', 2), number('a~2', 3), swap('b', 7)];
    const told = { severity: 'warning', scene: null, part: null, line: null, params: {} } as const;
    expect(withoutLost(changes, { ...told, id: 'quantityLost', change: 'a' })).toEqual([
      swap('a', 5),
      number('a~2', 3),
      swap('b', 7),
    ]);
    expect(withoutLost(changes, { ...told, id: 'swapLost', change: 'b' })).toEqual(changes.slice(0, 3));
  });

  test('taking one back leaves the others', () => {
    const changes = [swap('a~1', 5), number('a~1', 2), swap('b', 7)];
    expect(withoutChanges(changes, 'a', ['swap'])).toEqual([number('a~1', 2), swap('b', 7)]);
  });
});

test('lines without a product are told apart from those without a price, each once', () => {
  overwriteGetLocale(() => 'en');
  const asked = site.parse(cameras([group]));
  const solution = solve(asked, DELIVERED_PACK, prepareCandidates(mall));
  const [first, second, ...rest] = solution.lines;
  if (!first || !second) throw new Error('no lines');
  const without = (lines: Solution['lines'], linesWithoutPrice: number): string =>
    shown({ of: { ...solution, lines, totals: { ...solution.totals, linesWithoutPrice } } });
  const unfilled = { ...first, skuId: null, unitFen: null, totalFen: null };
  const unpriced = { ...second, unitFen: null, totalFen: null };
  expect(without([unfilled, second, ...rest], 1)).toContain('Lines without a product, not in the total: 1');
  expect(without([unfilled, second, ...rest], 1)).not.toContain('Lines without a price');
  const both = without([unfilled, unpriced, ...rest], 2);
  expect(both).toContain('Lines without a product, not in the total: 1');
  expect(both).toContain('Lines without a price, not in the total: 1');
});
