import { type Route, route } from '../../../platform/server/route.ts';
import {
  listBalanceRecords as listBalanceRecordsContract,
  listPointEntries as listPointEntriesContract,
  readCredit as readCreditContract,
  readPoints as readPointsContract,
} from '../contract/wallet-endpoints.ts';
import { listBalanceRecords, listPointEntries, readCredit, readPoints } from './read-wallet.ts';

export const walletRoutes: Route[] = [
  route(listBalanceRecordsContract, listBalanceRecords),
  route(readCreditContract, readCredit),
  route(listPointEntriesContract, listPointEntries),
  route(readPointsContract, readPoints),
];
