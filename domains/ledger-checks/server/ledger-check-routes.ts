import { type Route, route } from '../../../platform/server/route.ts';
import {
  listLedgerFindings as listLedgerFindingsContract,
  listLedgerRuns as listLedgerRunsContract,
  runLedgerChecks as runLedgerChecksContract,
} from '../contract/ledger-check-endpoints.ts';
import { listLedgerFindings, listLedgerRuns } from './read-findings.ts';
import { checkNow } from './run-ledger-checks.ts';

export const ledgerCheckRoutes: Route[] = [
  route(listLedgerFindingsContract, listLedgerFindings),
  route(listLedgerRunsContract, listLedgerRuns),
  route(runLedgerChecksContract, checkNow),
];
