import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('settings');

export const SETTINGS_ERRORS = {
  entryExists: error('entryExists'),
  entryNotFound: error('entryNotFound'),
  /** A redirect must be a path of the mall or an https URL. */
  redirectInvalid: error('redirectInvalid', 400),
} as const;
