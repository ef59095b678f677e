import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day, id, time } from '../../../platform/contract/fields.ts';
import { browseDay, MAX_BROWSE_RECORDS } from './favourite.ts';

/** The same of what was looked at. */
export const BROWSE = ['browse'] as const;

export const listBrowseRecords = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/browse/record',
  summary: 'Products viewed by the caller, by day, newest first',
  permission: 'signedIn',
  request: z.object({}),
  response: z.array(browseDay),
  errors: [],
});

export const recordBrowsing = endpoint({
  method: 'POST',
  path: 'front/pc/user/center/browse/add',
  summary: 'Record a view of a product page; unknown products are ignored',
  permission: 'signedIn',
  request: z.object({ productId: id }),
  response: z.null(),
  errors: [],
});

export const deleteBrowseRecords = endpoint({
  method: 'POST',
  path: 'front/pc/user/center/browse/delete',
  summary: 'Delete one product of one day (both fields), a whole day (date), or the whole history (neither)',
  permission: 'signedIn',
  request: z.strictObject({ date: day.optional(), productId: id.optional() }),
  response: z.null(),
  errors: [],
});

export const restoreBrowseRecords = endpoint({
  method: 'POST',
  path: 'front/pc/user/center/browse/restore',
  summary: 'Restore deleted browsing records',
  permission: 'signedIn',
  request: z.object({
    records: z
      .array(z.object({ productId: id, browseTime: time }))
      .min(1)
      .max(MAX_BROWSE_RECORDS),
  }),
  response: z.null(),
  errors: [],
});
