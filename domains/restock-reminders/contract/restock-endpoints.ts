import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { id, time } from '../../../platform/contract/fields.ts';
import { CATALOGUE_ERRORS } from '../../catalogue/contract/catalogue-errors.ts';
import { productListItem } from '../../catalogue/contract/product.ts';
import { RESTOCK_ERRORS } from './restock-errors.ts';
import { MAX_RESTOCK_REMINDERS } from './restock-rules.ts';

/** Query key of everything that screens read of restock reminders. */
export const RESTOCK = ['restock-reminders'] as const;

export const restockReminder = z.object({
  skuId: z.int(),
  partNumber: z.string(),
  /** The chosen specification in words; empty for a product with a single SKU. */
  specification: z.string(),
  /** Still sold; otherwise it is told of when it is sold again. */
  isShow: z.boolean(),
  createTime: time,
  /** When it ends without having been told. */
  endTime: time,
  product: productListItem.pick({ id: true, name: true, model: true, image: true, illustration: true }),
});
export type RestockReminder = z.output<typeof restockReminder>;

export const setRestockReminder = endpoint({
  method: 'POST',
  path: 'front/pc/restock/remind',
  summary: 'Be told, or no more, when a SKU can be ordered again; returns whether the caller will be',
  permission: 'signedIn',
  request: z.strictObject({ skuId: id, isOn: z.boolean() }),
  response: z.boolean(),
  errors: [CATALOGUE_ERRORS.productNotFound, RESTOCK_ERRORS.nothingToAwait, RESTOCK_ERRORS.tooManyRestockReminders],
});

export const listRestockReminders = endpoint({
  method: 'GET',
  path: 'front/pc/restock/list',
  summary: 'What the caller waits for, the newest first',
  permission: 'signedIn',
  request: z.object({}),
  response: z.array(restockReminder).max(MAX_RESTOCK_REMINDERS),
  errors: [],
});

export const listAwaitedSkus = endpoint({
  method: 'GET',
  path: 'front/pc/restock/ids',
  summary: 'Ids of the SKUs that the caller waits for',
  permission: 'signedIn',
  request: z.object({}),
  response: z.object({ skuIds: z.array(z.int()).max(MAX_RESTOCK_REMINDERS) }),
  errors: [],
});
