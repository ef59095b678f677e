import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('audit');

export const AUDIT_ERRORS = {
  exportTooLarge: error<{ limit: number }>('exportTooLarge'),
} as const;
