import type { Job } from '../../../platform/server/jobs.ts';
import { CHECK_LEDGERS, runLedgerChecks } from './run-ledger-checks.ts';

/** Before the ledger of stock is written up to its counter, which would hide what differs. */
export const ledgerCheckJobs: Job[] = [{ name: CHECK_LEDGERS, cron: '40 2 * * *', run: runLedgerChecks }];
