import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('ledger-checks');

export const LEDGER_CHECK_ERRORS = {
  /** By the night's run or by somebody else. */
  checkUnderway: error('checkUnderway'),
} as const;
