import { type Route, route } from '../../../platform/server/route.ts';
import * as endpoints from '../contract/wallet-endpoints.ts';
import { listBalanceRecords, listPointEntries, readCredit, readPoints } from './read-wallet.ts';

export const walletRoutes: Route[] = [
  route(endpoints.listBalanceRecords, listBalanceRecords),
  route(endpoints.readCredit, readCredit),
  route(endpoints.listPointEntries, listPointEntries),
  route(endpoints.readPoints, readPoints),
];
