import { afterEach, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';
import { formatYuan } from '../../../../../platform/contract/format-yuan.ts';
import { cameras, mallOf, smallMall, solved } from '../../../test/matching-builders.ts';
import { placesOf } from '../result/line-places.ts';
import { differenceWords } from './difference-words.ts';
import { solutionDifference } from './solution-difference.ts';

const given = getLocale;
afterEach(() => overwriteGetLocale(given));

const kept = solved(cameras([{ cameras: 4 }]), mallOf(smallMall()));
const camera = kept.lines.find(({ need }) => need.role === 'camera');
if (!camera) throw new Error('no camera');
const known = {
  products: new Map([
    [camera.skuId ?? 0, { nameZh: '半球', nameEn: 'Dome' }],
    [99, { nameZh: '枪机', nameEn: 'Bullet' }],
  ]),
  places: placesOf(null),
  formatYuan,
};
const changed = (more: object) =>
  differenceWords(
    { id: camera.id, before: { ...camera, unitFen: 100 }, after: { ...camera, unitFen: 100, ...more } },
    known,
  );

test.each([
  [
    'en',
    'Camera (Dome): quantity 4 → 6',
    'Camera (Dome): unit price ¥1.00 → ¥1.50',
    'Camera: product Dome → Bullet, quantity 4 → 6',
  ],
  ['zh', '摄像机（半球）：数量 4 → 6', '摄像机（半球）：单价 ¥1.00 → ¥1.50', '摄像机：产品 半球 → 枪机、数量 4 → 6'],
] as const)('%s: a line is told by what changed of it, and by nothing else', (locale, quantity, price, product) => {
  overwriteGetLocale(() => locale);
  expect(changed({ quantity: 6 })).toBe(quantity);
  expect(changed({ unitFen: 150 })).toBe(price);
  expect(changed({ skuId: 99, quantity: 6 })).toBe(product);
  expect(changed({ skuId: 99, unitFen: null })).not.toContain('¥');
});

test('another price of the same product is a difference; flags alone are none', () => {
  const dearer = kept.lines.map((line) => (line === camera ? { ...line, unitFen: (line.unitFen ?? 0) + 1 } : line));
  expect(solutionDifference(kept, { ...kept, lines: dearer })?.lines.map(({ id }) => id)).toEqual([camera.id]);
  const flagged = kept.lines.map((line) => ({ ...line, flags: [{ flag: 'endOfLife' } as const] }));
  expect(solutionDifference(kept, { ...kept, lines: flagged })).toBeNull();
});
