import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';

/** Levels of the administrative tree; a choice list of one level has the level above as its parent. */
export const REGION_TYPE = { country: 0, province: 1, city: 2, district: 3, street: 4 } as const;
export type RegionType = (typeof REGION_TYPE)[keyof typeof REGION_TYPE];

/** The parent of every province. */
export const COUNTRY_ID = 1;

export const region = z.object({
  regionId: z.int(),
  parentId: z.int(),
  regionName: z.string(),
  regionType: z.int().min(0).max(4),
  isChild: z.boolean().meta({ description: 'has regions below it' }),
});
export type Region = z.output<typeof region>;

export const listRegions = endpoint({
  method: 'GET',
  path: 'front/pc/city/list',
  summary: 'Regions of one level, or below one region; without either, all provinces',
  permission: 'public',
  request: z.object({
    regionType: z.coerce.number<number>().int().min(0).max(4).optional(),
    parentId: z.coerce.number<number>().int().min(0).optional(),
  }),
  response: z.array(region),
  errors: [],
});
