import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('accounts');

export const ACCOUNT_ERRORS = {
  /** Also said when there is no such account: an answer never tells which. */
  wrongCredentials: error('wrongCredentials'),
  /** Too many failures for this phone or from this address; says in how many minutes it ends. */
  signInLocked: error<{ minutes: number }>('signInLocked'),
  /** The started sign-in behind a key is over: too old, done, or tried too often. */
  stepEnded: error('stepEnded'),
  /** Said only to someone who knows the password. */
  accountDisabled: error('accountDisabled'),
} as const;
