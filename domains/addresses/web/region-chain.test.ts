import { expect, test } from 'vitest';
import { chooseRegion, NO_REGION, parentOf } from './region-chain.ts';

const full = { provinceId: 33, cityId: 3301, districtId: 330112, streetId: 330112001 };

test('a new choice clears what lies below it and keeps what lies above', () => {
  expect(chooseRegion(full, 'cityId', 3302)).toEqual({
    provinceId: 33,
    cityId: 3302,
    districtId: null,
    streetId: null,
  });
  expect(chooseRegion(full, 'provinceId', null)).toEqual(NO_REGION);
  expect(chooseRegion(full, 'streetId', 330112002)).toEqual({ ...full, streetId: 330112002 });
});

test('a level offers the children of the level above', () => {
  expect(parentOf(NO_REGION, 'provinceId')).toBe(1);
  expect(parentOf(NO_REGION, 'cityId')).toBeNull();
  expect(parentOf(full, 'streetId')).toBe(330112);
});
