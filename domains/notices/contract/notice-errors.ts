import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('notices');

export const NOTICE_ERRORS = {
  /** None that tells the caller, or none that is sent that way. */
  kindUnknown: error('kindUnknown'),
} as const;
