/** One platform manages doors and lanes: its licences are bought for all of them together. */
import { expect, test } from 'vitest';
import { linesFor, mallOf, product, smallMall, solved } from './matching-builders.ts';

test('twelve doors and four lanes take two licences of eight doors, not three', () => {
  const licence = product('access-licences', 500, { licence_channels: 8 }, { stock: null, skuId: 8_301 });
  const doors = { kind: 'access' as const, id: 'doors', platform: true, doors: [{ id: 'd', doors: 12 }] };
  const lanes = { kind: 'channel' as const, id: 'lanes', platform: true, entrances: [{ id: 'e', lanes: 4 }] };
  const taken = (scenes: Parameters<typeof solved>[0]['scenes']) =>
    linesFor(solved({ scenes }, mallOf([...smallMall(), licence])), 'accessLicence').map(
      ({ skuId, quantity, need }) => [skuId, quantity, need.steps.at(-1)?.result],
    );
  expect(taken([doors, lanes])).toEqual([[8_301, 2, 16]]);
  expect(taken([lanes])).toEqual([[8_301, 1, 4]]);
  expect(taken([{ ...doors, platform: false }, lanes])).toEqual([[8_301, 1, 4]]);
});
