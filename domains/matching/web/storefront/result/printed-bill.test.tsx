import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import * as m from '#messages';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { RULES } from '../../../contract/rules.ts';
import { site } from '../../../contract/site.ts';
import { cameras, mallOf, smallMall, solved } from '../../../test/matching-builders.ts';
import { placesOf } from './line-places.ts';
import { printedReasons } from './printed-reasons.ts';
import { ResultPanel } from './ResultPanel.tsx';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));
vi.mock('../../../../../platform/web/kit/Thumb.tsx', () => ({ Thumb: () => null }));

const mall = smallMall();
const asked = site.parse(cameras([{ cameras: 8 }, { cameras: 3, place: 'outdoor' }, { cameras: 5 }]));
const solution = solved(asked, mallOf(mall));
const reasons = () =>
  printedReasons(solution.lines, { places: placesOf(asked), pack: DELIVERED_PACK, yuan: (yuan) => yuan });

test.each(['zh', 'en'] as const)('%s: what several lines say is told once, and each adds its numbers', (locale) => {
  overwriteGetLocale(() => locale);
  const { ofLine, notes } = reasons();
  expect(new Set(notes).size).toBe(notes.length);
  expect(notes.length).toBeGreaterThan(0);
  const all = [...ofLine.values()].flat();
  for (const [place, note] of notes.entries()) {
    const lines = [...ofLine.values()].filter((one) => one.some((reason) => reason.note === place + 1));
    expect(lines.length, note).toBeGreaterThan(1);
    expect(all.some(({ words }) => words.startsWith(note))).toBe(false);
  }
  // No step is lost.
  const steps = solution.lines.flatMap(({ need, steps: own }) => [...need.steps, ...own]);
  expect(all).toHaveLength(steps.length);
});

test('every source stands once, with its tag and what comes from it', () => {
  const { ofLine, sources } = reasons();
  expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length);
  const [line] = solution.lines;
  const [step] = line?.need.steps ?? [];
  const [reason] = ofLine.get(line?.id ?? '') ?? [];
  if (!step || !reason) throw new Error('no reason');
  expect(sources[reason.source - 1]?.source).toBe(RULES[step.rule].source);
  const facts = sources.flatMap((one) => one.facts);
  expect(new Set(facts).size).toBe(facts.length);
  expect(facts).toEqual(
    expect.arrayContaining(solution.lines.flatMap(({ need }) => need.steps.flatMap((s) => s.facts))),
  );
});

test('on paper there is a numbered row for each line, and nothing to press', () => {
  overwriteGetLocale(() => 'en');
  const markup = renderToStaticMarkup(
    <ResultPanel
      site={asked}
      solved={{ site: asked, solution, isBehind: false, failed: null, compare: null, retry: () => undefined }}
      basis={{ pack: DELIVERED_PACK, products: [], brands: [] }}
      overrides={[]}
      onOverrides={() => undefined}
      isPrinting
    />,
  );
  const table = markup.slice(markup.indexOf('<table'), markup.indexOf('</table>'));
  const numbers = [...table.matchAll(/<tr><td>(\d+)<\/td>/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(solution.lines.map((_, place) => place + 1));
  expect(table).not.toContain('<button');
  expect(markup).not.toContain('<details');
  expect(markup.split(`aria-label="${m.matching_result_sources()}"`)).toHaveLength(2);
});
