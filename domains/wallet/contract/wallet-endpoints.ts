import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { BALANCE_FILTERS, balanceMonth, credit, pointEntry, points } from './wallet.ts';
import { WALLET_ERRORS } from './wallet-errors.ts';

const movementFilter = {
  type: z.enum(BALANCE_FILTERS).default('all'),
  /** Days in Asia/Shanghai; the last one counts. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
};

export const listBalanceRecords = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/balance/record',
  summary: 'Balance movements by month, newest first; pages count movements, not months',
  permission: 'wallet:index:balance',
  request: z.object({ ...movementFilter, ...pagingFields }),
  response: pageOf(balanceMonth),
  errors: [],
});

export const exportBalanceRecords = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/balance/export',
  summary: 'Balance movements as a CSV file, newest first',
  permission: 'wallet:index:balance',
  request: z.strictObject(movementFilter),
  response: z.unknown(),
  errors: [WALLET_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
});

export const readCredit = endpoint({
  method: 'GET',
  path: 'front/pc/creditBalance/selectCreditBalance',
  summary: 'Credit limit, used and available credit, and the balance',
  permission: 'wallet:index:balance',
  request: z.object({}),
  response: credit,
  errors: [],
});

export const listPointEntries = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/integral/list',
  summary: 'Points movements, newest first',
  permission: 'wallet:index',
  request: z.object(pagingFields),
  response: pageOf(pointEntry),
  errors: [],
});

export const readPoints = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/my/integral',
  summary: 'Points: available, settled, used, frozen',
  permission: 'wallet:index',
  request: z.object({}),
  response: points,
  errors: [],
});
