import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import type { MatchProduct } from '../../../contract/match-product.ts';
import { distributionPoint } from '../../../contract/site.ts';
import type { PlannedSwitch } from '../../../contract/solution.ts';
import { Topology } from './Topology.tsx';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const NAME = 'Distribution room of the northern warehouse';
const one: PlannedSwitch = {
  ...{ line: 'shared.far.switch', piece: 0, skuId: 1, point: 'far', kind: 'plain', portsUsed: 5, ports: 8 },
  ...{ watts: 0, wattsMax: 0, mbps: 40, uplink: 'copper' },
};
const products = [
  { skuId: 1, partNumber: 'ARGUS-NS-24GE-4SFP-370W-INDUSTRIAL', attributes: {} } as unknown as MatchProduct,
];

/** Texts of the drawing as they are drawn, and what those that are cut say when they are pointed at. */
function drawn(locale: 'en' | 'zh') {
  overwriteGetLocale(() => locale);
  const markup = renderToStaticMarkup(
    <Topology
      plan={{ switches: [one], recorders: [], cabinets: [] }}
      points={[distributionPoint.parse({ id: 'far', distanceM: 300 })]}
      names={new Map([['far', NAME]])}
      parts={new Map()}
      products={products}
    />,
  ).replaceAll('\u00a0', ' ');
  return {
    texts: [...markup.matchAll(/<text[^>]*>(?:<title>([^<]*)<\/title>)?([^<]*)<\/text>/g)].map(
      ([, whole, shown = '']) => ({ whole, shown }),
    ),
    caption: markup.split('<svg')[0],
  };
}

test.each([
  ['en', '300 m to the main room'],
  ['zh', '300 m'],
] as const)(
  '%s: of a long name as much is drawn as there is room for, its distance stays, all of it can be read',
  (locale, distance) => {
    const { texts, caption } = drawn(locale);
    const room = texts.find(({ whole }) => whole?.includes(NAME));
    expect(room?.shown).toContain('…');
    expect(room?.shown).toContain(distance);
    expect(room?.whole).toContain(distance);
    expect(caption).toContain(NAME);
  },
);

test('a long part number is cut, and can be read', () => {
  const { texts } = drawn('en');
  const part = texts.find(({ whole }) => whole === products[0]?.partNumber);
  expect(part?.shown).toMatch(/^ARGUS-.*…$/);
});
