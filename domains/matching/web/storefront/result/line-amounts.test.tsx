import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { formatYuan } from '../../../../../platform/contract/format-yuan.ts';
import { DELIVERED_PACK } from '../../../contract/rule-pack.ts';
import { site } from '../../../contract/site.ts';
import type { Line, Solution } from '../../../contract/solution.ts';
import { cameras } from '../../../test/matching-builders.ts';
import { LineFlags } from './LineFlags.tsx';
import { placesOf } from './line-places.ts';
import { ResultContext } from './result-context.ts';
import { Trace } from './Trace.tsx';

const seen = vi.hoisted(() => ({ shows: true }));
vi.mock('../../../../../platform/web/kit/amounts.tsx', () => ({
  useAmountsShown: () => seen.shows,
  useFormatYuan: () => (yuan: string) => (seen.shows ? formatYuan(yuan) : '••••'),
}));

const given = getLocale;
afterEach(() => {
  overwriteGetLocale(given);
  seen.shows = true;
});

const asked = site.parse(cameras([{ cameras: 4 }]));
const line = {
  ...{ id: 'a', skuId: null, quantity: 1, alternatives: [], unitFen: null, totalFen: null },
  need: { id: 'a', role: 'recorder', scene: null, part: null, steps: [], requirements: [] },
  flags: [
    { flag: 'cheaperByMore', ordered: 900, quantity: 1000, savedFen: 123_450 },
    { flag: 'minimumOrder', needed: 12, least: 1000 },
  ],
  steps: [{ rule: 'reserve_larger_price', inputs: { devices: 2, taken: 2 }, facts: [], result: 12_345.5, unit: 'CNY' }],
} as unknown as Line;

function told(): string {
  const result = {
    solution: { lines: [line] } as unknown as Solution,
    ...{ comparisons: { byNeed: new Map(), asked: new Set<string>(), ask: null }, pack: DELIVERED_PACK },
    ...{ products: new Map(), places: placesOf(asked), isPrinting: false, chosen: new Set<string>() },
    ...{ overrides: [], solvedOverrides: [] },
    ...{ onOverrides: () => undefined, onBringBack: () => undefined, onChoose: () => undefined },
  };
  const markup = renderToStaticMarkup(
    <ResultContext value={result}>
      <LineFlags line={line} />
      <Trace line={line} />
    </ResultContext>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('amounts in reasons are written as everywhere, large numbers with their separators', () => {
  overwriteGetLocale(() => 'en');
  expect(told()).toContain('900 are ordered in all; 1,000 would cost ¥1,234.50 less');
  expect(told()).toContain('minimum order 1,000');
  expect(told()).toContain('for ¥12,345.50 more');
});

test('the price switch hides the amounts in reasons, too', () => {
  seen.shows = false;
  for (const locale of ['en', 'zh'] as const) {
    overwriteGetLocale(() => locale);
    expect(told()).toContain('¥••••');
    expect(told()).not.toMatch(/1,?234|12,?345/);
  }
});
