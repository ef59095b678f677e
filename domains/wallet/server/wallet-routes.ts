import { type Route, route } from '../../../platform/server/route.ts';
import {
  exportBalanceRecords as exportBalanceRecordsContract,
  listBalanceRecords as listBalanceRecordsContract,
  listPointEntries as listPointEntriesContract,
  readCredit as readCreditContract,
  readPoints as readPointsContract,
} from '../contract/wallet-endpoints.ts';
import { exportBalanceRecords } from './export-movements.ts';
import { listBalanceRecords, listPointEntries, readCredit, readPoints } from './read-wallet.ts';

export const walletRoutes: Route[] = [
  route(listBalanceRecordsContract, listBalanceRecords),
  route(exportBalanceRecordsContract, exportBalanceRecords),
  route(readCreditContract, readCredit),
  route(listPointEntriesContract, listPointEntries),
  route(readPointsContract, readPoints),
];
