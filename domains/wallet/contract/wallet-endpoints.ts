import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { BALANCE_FILTERS, balanceMonth, credit, pointEntry, points } from './wallet.ts';

export const listBalanceRecords = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/balance/record',
  summary: 'Movements of the own balance by month, newest first; a page counts movements, not months',
  permission: 'wallet:index:balance',
  request: z.object({ type: z.enum(BALANCE_FILTERS).default('all'), ...pagingFields }),
  response: pageOf(balanceMonth),
  errors: [],
});

export const readCredit = endpoint({
  method: 'GET',
  path: 'front/pc/creditBalance/selectCreditBalance',
  summary: 'Own credit limit, what is used of it and what remains, and the balance',
  permission: 'wallet:index:balance',
  request: z.object({}),
  response: credit,
  errors: [],
});

export const listPointEntries = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/integral/list',
  summary: 'Movements of own points, newest first',
  permission: 'wallet:index',
  request: z.object(pagingFields),
  response: pageOf(pointEntry),
  errors: [],
});

export const readPoints = endpoint({
  method: 'GET',
  path: 'front/pc/user/center/my/integral',
  summary: 'Own points: to use, settled, used, frozen',
  permission: 'wallet:index',
  request: z.object({}),
  response: points,
  errors: [],
});
