import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { BALANCE_FILTERS, balanceMonth, credit, pointEntry, points } from './wallet.ts';

export const listBalanceRecords = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/balance/record',
  summary: 'Balance movements by month, newest first; pages count movements, not months',
  permission: 'wallet:index:balance',
  request: z.object({ type: z.enum(BALANCE_FILTERS).default('all'), ...pagingFields }),
  response: pageOf(balanceMonth),
  errors: [],
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
