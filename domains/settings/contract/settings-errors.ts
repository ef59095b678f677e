import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('settings');

export const SETTINGS_ERRORS = {
  entryExists: error('entryExists'),
  entryNotFound: error('entryNotFound'),
  /** A redirect leads within the mall or to an https address. */
  redirectInvalid: error('redirectInvalid', 400),
} as const;
