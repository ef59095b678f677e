import { COUNTRY_ID } from '../contract/region-endpoints.ts';

/** The four ids of a place; null where nothing is chosen yet. */
export interface RegionValue {
  readonly provinceId: number | null;
  readonly cityId: number | null;
  readonly districtId: number | null;
  readonly streetId: number | null;
}

export const NO_REGION: RegionValue = { provinceId: null, cityId: null, districtId: null, streetId: null };

/** From the top down. */
export const REGION_LEVELS = ['provinceId', 'cityId', 'districtId', 'streetId'] as const;
export type RegionLevel = (typeof REGION_LEVELS)[number];

/** The region whose children a level offers; null while the level above is not chosen. */
export function parentOf(value: RegionValue, level: RegionLevel): number | null {
  const above = REGION_LEVELS[REGION_LEVELS.indexOf(level) - 1];
  return above === undefined ? COUNTRY_ID : value[above];
}

/** `value` with `level` chosen: all lower levels no longer belong to it and are cleared. */
export function chooseRegion(value: RegionValue, level: RegionLevel, regionId: number | null): RegionValue {
  const at = REGION_LEVELS.indexOf(level);
  const below = Object.fromEntries(REGION_LEVELS.slice(at + 1).map((name) => [name, null]));
  return { ...value, ...below, [level]: regionId };
}
