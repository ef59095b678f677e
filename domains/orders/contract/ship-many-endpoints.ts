import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { checkedShipRow, MAX_SHIPPED_AT_ONCE, SHIP_TABLE_MAX_BYTES, shipRow } from './ship-many.ts';

export const SHIP_TABLE_MEDIA = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const shipSample = endpoint({
  method: 'GET',
  path: 'admin/orders/ship-many/sample',
  summary: 'The table of shipments, with the next orders to ship: carrier and tracking number are to be filled in',
  permission: 'admin:orders:edit',
  request: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.unknown(),
  errors: [],
  download: { mediaType: SHIP_TABLE_MEDIA.csv },
});

export const checkShipTable = endpoint({
  method: 'POST',
  path: 'admin/orders/ship-many/check',
  summary: 'Read a csv or xlsx of order numbers, carriers and tracking numbers; nothing is shipped yet',
  permission: 'admin:orders:edit',
  request: z.object({}),
  response: z.object({
    rows: z.array(checkedShipRow),
    /** Rows in which nobody has filled in anything but the order. */
    skipped: z.int(),
  }),
  errors: [ORDER_ERRORS.shipTableUnreadable, ORDER_ERRORS.shipTableTooLong, ORDER_ERRORS.shipColumnsMissing],
  upload: { maxBytes: SHIP_TABLE_MAX_BYTES },
});

export const shipMany = endpoint({
  method: 'POST',
  path: 'admin/orders/ship-many/ship',
  summary:
    'Ship all that is left of each of these orders, every order for itself; one that was shipped before is left out',
  permission: 'admin:orders:edit',
  request: z.strictObject({ rows: z.array(shipRow).min(1).max(MAX_SHIPPED_AT_ONCE) }),
  response: z.object({
    shipped: z.array(z.object({ orderNo: z.string(), packageId: z.int() })),
    leftOut: z.array(z.object({ orderNo: z.string(), reason: z.string(), message: z.string() })),
  }),
  errors: [],
});

export const readSerialTable = endpoint({
  method: 'POST',
  path: 'admin/orders/ship-many/serials',
  summary: 'Read the serial numbers in a csv or xlsx, wherever in the table they are',
  permission: 'admin:orders:edit',
  request: z.object({}),
  response: z.object({ serialNumbers: z.array(z.string()) }),
  errors: [ORDER_ERRORS.shipTableUnreadable, ORDER_ERRORS.shipTableTooLong, ORDER_ERRORS.noSerials],
  upload: { maxBytes: SHIP_TABLE_MAX_BYTES },
});
