import * as z from 'zod';
import { endpoint } from '../../../platform/contract/endpoint.ts';
import { pageOf, pagingFields } from '../../../platform/contract/paging.ts';
import { FINDING_STATES, ledgerFinding, ledgerRun } from './ledger-check.ts';
import { LEDGER_CHECK_ERRORS } from './ledger-check-errors.ts';

export const listLedgerFindings = endpoint({
  method: 'GET',
  path: 'admin/ledger-checks/findings',
  summary: 'Counters and sums that differ from their ledgers, newest first',
  permission: 'admin:ledger-checks:view',
  request: z.strictObject({
    state: z.enum(FINDING_STATES).default('open'),
    checkName: z
      .string()
      .regex(/^[A-Za-z]{1,40}$/)
      .optional(),
    ...pagingFields,
  }),
  response: pageOf(ledgerFinding),
  errors: [],
});

export const listLedgerRuns = endpoint({
  method: 'GET',
  path: 'admin/ledger-checks/runs',
  summary: 'The last run of every check',
  permission: 'admin:ledger-checks:view',
  request: z.strictObject({}),
  response: z.array(ledgerRun),
  errors: [],
});

export const runLedgerChecks = endpoint({
  method: 'POST',
  path: 'admin/ledger-checks/run',
  summary: 'Start the nightly comparison now; it goes on after the answer, and one runs at a time',
  permission: 'admin:ledger-checks:run',
  request: z.strictObject({}),
  response: z.boolean(),
  errors: [LEDGER_CHECK_ERRORS.checkUnderway],
});
