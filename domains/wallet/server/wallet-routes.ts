import { type Route, route } from '../../../platform/server/route.ts';
import {
  exportBalanceRecords as exportBalanceRecordsContract,
  exportCreditRecords as exportCreditRecordsContract,
  listBalanceRecords as listBalanceRecordsContract,
  listCreditRecords as listCreditRecordsContract,
  listPointEntries as listPointEntriesContract,
  readCredit as readCreditContract,
  readPoints as readPointsContract,
} from '../contract/wallet-endpoints.ts';
import { exportBalanceRecords, exportCreditRecords } from './export-movements.ts';
import { listBalanceRecords, listCreditRecords, listPointEntries, readCredit, readPoints } from './read-wallet.ts';

export const walletRoutes: Route[] = [
  route(listBalanceRecordsContract, listBalanceRecords),
  route(exportBalanceRecordsContract, exportBalanceRecords),
  route(readCreditContract, readCredit),
  route(listCreditRecordsContract, listCreditRecords),
  route(exportCreditRecordsContract, exportCreditRecords),
  route(listPointEntriesContract, listPointEntries),
  route(readPointsContract, readPoints),
];
