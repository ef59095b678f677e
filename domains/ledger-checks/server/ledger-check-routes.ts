import { type Route, route } from '../../../platform/server/route.ts';
import {
  listLedgerFindings as listLedgerFindingsContract,
  listLedgerRuns as listLedgerRunsContract,
} from '../contract/ledger-check-endpoints.ts';
import { listLedgerFindings, listLedgerRuns } from './read-findings.ts';

export const ledgerCheckRoutes: Route[] = [
  route(listLedgerFindingsContract, listLedgerFindings),
  route(listLedgerRunsContract, listLedgerRuns),
];
