import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('restock-reminders');

export const RESTOCK_ERRORS = {
  /** It can be ordered now, or will not come back. */
  nothingToAwait: error<{ partNumber: string }>('nothingToAwait'),
  tooManyRestockReminders: error<{ most: number }>('tooManyRestockReminders'),
} as const;
