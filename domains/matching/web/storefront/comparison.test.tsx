import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { site } from '../../contract/site.ts';
import { cameras, mallOf, smallMall, solved } from '../../test/matching-builders.ts';
import { Comparison } from './Comparison.tsx';
import { pairedLines } from './wizards/solution-difference.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => children }));

const mall = mallOf(smallMall());
const of = (id: number, days: number, ups: boolean) => {
  const input = cameras([{ cameras: 40 }], { settings: { retentionDays: days, ups } });
  return { id, name: `P${id}`, site: site.parse(input), solution: solved(input, mall), products: [] };
};
type Projects = Parameters<typeof Comparison>[0]['projects'];
const [thirty, ninety] = [of(1, 30, true), of(2, 90, false)];

const shown = (...projects: readonly unknown[]) =>
  renderToStaticMarkup(<Comparison projects={projects as unknown as Projects} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test.each([
  ['en', 'Differs', 'Total power'],
  ['zh', '有不同', '总功率'],
] as const)(
  '%s: figures stand side by side, those that differ are marked with by how much',
  (locale, marked, power) => {
    overwriteGetLocale(() => locale);
    const { totals } = thirty.solution;
    const after = ninety.solution.totals;
    const words = shown(thirty, ninety);
    expect(words).toContain(`+${Math.round((after.storageTb - totals.storageTb) * 10) / 10} TB`);
    const more = after.watts - totals.watts;
    const difference = `${more < 0 ? '−' : '+'}${Math.abs(more)} W`;
    expect(words).toContain(`${power} ${marked} ${totals.watts} W ${after.watts} W ${difference}`);
    expect(shown(thirty, { ...thirty, id: 3 })).not.toContain(marked);
  },
);

test('a figure that no project has is left out; one that a single project has stays', () => {
  overwriteGetLocale(() => 'en');
  const { solution } = thirty;
  const none = { cameras: 0, storageDays: null, storageTb: 0, mbps: 0 };
  const doors = { ...thirty, id: 3, solution: { ...solution, totals: { ...solution.totals, ...none } } };
  const words = shown(doors, { ...doors, id: 4 });
  for (const absent of ['Recordings kept', 'Mbps', ' 0 TB']) expect(words).not.toContain(absent);
  expect(words).toContain('Total power');
  expect(shown(doors, thirty)).toMatch(/Recordings kept .* Mbps .* Cameras Differs 0 40 \+40/);
});

test('what the two pay for each kind stands above the total, and a product of both is named once', () => {
  overwriteGetLocale(() => 'en');
  const [camera] = thirty.solution.lines;
  if (!camera?.skuId || camera.totalFen === null) throw new Error('no priced line');
  const products = [{ skuId: camera.skuId, nameZh: '枪机 30 m', nameEn: 'Bullet 30 m', partNumber: 'B-30' }];
  const more = { ...camera, quantity: camera.quantity + 2, totalFen: camera.totalFen + 10_000 };
  const with1 = (line: typeof camera) => ({ ...thirty, products, solution: { ...thirty.solution, lines: [line] } });
  const words = shown(with1(camera), { ...with1(more), id: 3 });
  expect(words.match(/Bullet/g)).toHaveLength(1);
  expect(words).toMatch(/B-30 Differs × 40 ¥ \S+ × 42 ¥ \S+ \+2 · \+¥100\.00/);
  expect(words).toMatch(/Front end Differs ¥ \S+ ¥ \S+ \+ ¥ 100\.00 Total ¥/);
  expect(words).toContain('Lines: 1, different: 1');
  // Another product says its name on both sides.
  const other = { ...camera, skuId: camera.skuId + 1 };
  const swapped = { ...with1(other), products: [{ ...products[0], skuId: other.skuId }], id: 4 };
  expect(shown(with1(camera), swapped).match(/Bullet/g)).toHaveLength(2);
});

test('all lines are paired, and those marked are those that a customer would see', () => {
  const pairs = pairedLines(thirty.solution, ninety.solution);
  expect(pairs.find(({ before }) => before?.need.role === 'camera')?.differs).toBe(false);
  expect(pairs.find(({ before }) => before?.need.role === 'ups')).toMatchObject({ after: null, differs: true });
  // What only the second has stands beside its kind.
  const roles = pairs.map(({ before, after }) => (before ?? after)?.need.role);
  expect(roles.filter((role, at) => role !== roles[at - 1])).toEqual([...new Set(roles)]);
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
});
