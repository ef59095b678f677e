import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, typedNumber } from '../../../platform/contract/fields.ts';

/** `parentId` of every province. */
export const COUNTRY_ID = 1;

export const REGION_TYPE = { country: 0, province: 1, city: 2, district: 3, street: 4 } as const;

export const region = z.object({
  regionId: z.int(),
  parentId: z.int(),
  regionName: z.string(),
  regionType: z.int().min(0).max(4),
  /** Whether there are regions below this one. */
  isChild: z.boolean(),
});
export type Region = z.output<typeof region>;

export const listRegions = endpoint({
  method: 'GET',
  path: 'front/pc/city/list',
  summary: 'Regions below `parentId` (1: provinces) or of `regionType`, or both; without either the provinces',
  permission: 'public',
  dataSet: 'regions',
  request: z.object({
    parentId: id.optional(),
    regionType: typedNumber(z.int().min(0).max(4)).optional(),
  }),
  response: z.array(region),
  errors: [],
});
