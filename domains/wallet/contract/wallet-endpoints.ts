import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { day } from '../../../platform/contract/fields.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { BALANCE_FILTERS, balanceMonth, CREDIT_MOVEMENTS, credit, creditMonth, pointEntry, points } from './wallet.ts';
import { WALLET_ERRORS } from './wallet-errors.ts';

/** Days in Asia/Shanghai; the last one counts. */
const dates = { dateFrom: day.optional(), dateTo: day.optional() };
const movementFilter = { type: z.enum(BALANCE_FILTERS).default('all'), ...dates };
const creditFilter = { type: z.enum(CREDIT_MOVEMENTS).default('all'), ...dates };

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
  summary: 'Credit limit, used and available credit, what is due, and the balance',
  permission: 'wallet:index:balance',
  request: z.object({}),
  response: credit,
  errors: [],
});

export const listCreditRecords = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/credit/record',
  summary: 'Credit used and repaid by month, newest first; pages count entries, not months',
  permission: 'wallet:index:balance',
  request: z.strictObject({ ...creditFilter, ...pagingFields }),
  response: pageOf(creditMonth),
  errors: [],
});

export const exportCreditRecords = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/credit/export',
  summary: 'Credit used and repaid as a CSV file, newest first',
  permission: 'wallet:index:balance',
  request: z.strictObject(creditFilter),
  response: z.unknown(),
  errors: [WALLET_ERRORS.exportTooLarge],
  download: { mediaType: 'text/csv' },
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
