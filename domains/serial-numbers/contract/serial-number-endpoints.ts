import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { searchText } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { serialNumber } from './serial-number.ts';
import { SERIAL_NUMBER_ERRORS } from './serial-number-errors.ts';

const filter = {
  /** The beginning of a serial number or part number, or an order number. */
  keyword: searchText.default(''),
};

export const listSerialNumbers = endpoint({
  method: 'GET',
  path: 'admin/serial-numbers/list',
  summary: 'The installed base, the latest first; a merchant keeper sees that of their shop',
  permission: 'admin:serial-numbers:view',
  request: z.strictObject({ ...filter, ...pagingFields }),
  response: pageOf(serialNumber),
  errors: [],
});

export const exportSerialNumbers = endpoint({
  method: 'GET',
  path: 'admin/serial-numbers/export',
  summary: 'The filtered installed base as a CSV file',
  permission: 'admin:serial-numbers:view',
  request: z.strictObject(filter),
  response: z.unknown(),
  errors: [SERIAL_NUMBER_ERRORS.serialExportTooLarge],
  download: { mediaType: 'text/csv' },
});
