import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('sign-in');

export const SIGN_IN_ERRORS = {
  /** Also returned for an unknown account, so that a response does not tell which. */
  wrongCredentials: error('wrongCredentials'),
  /** Too many failures for this phone or from this address; states in how many minutes the lock ends. */
  signInLocked: error<{ minutes: number }>('signInLocked'),
  /** Wrong, used, burnt by five wrong tries, expired, or never sent; a response does not tell which. */
  wrongCode: error('wrongCode'),
  codeTooSoon: error<{ seconds: number }>('codeTooSoon'),
  /** Too many codes, or wrong codes, for this recipient or from this address. */
  codeLimit: error<{ minutes: number }>('codeLimit'),
  /** A captcha is required: none was sent, or the one sent is used or expired. */
  captchaRequired: error('captchaRequired'),
  /** The phone or email belongs to an account: one of only two places that reveal this. */
  alreadyBound: error('alreadyBound'),
  /** One of the most common passwords. */
  passwordTooCommon: error('passwordTooCommon'),
  /** The new password equals the old one. */
  passwordUnchanged: error('passwordUnchanged'),
  /** An unknown, used or expired sign-in link or jump token. */
  linkEnded: error('linkEnded'),
  /** Another system's call has a missing or wrong API key. */
  apiKeyRequired: error('apiKeyRequired'),
  /** The started sign-in of this key has expired, is completed, or was tried too often. */
  stepEnded: error('stepEnded'),
  /** Returned only to a caller who knows the password. */
  accountDisabled: error('accountDisabled'),
  /** Also returned for a code that was used before. */
  wrongFactorCode: error('wrongFactorCode'),
  tooManyTries: error<{ minutes: number }>('tooManyTries'),
  /** Used, expired, or never issued. */
  simulationEnded: error('simulationEnded'),
  /** Staff acting for a customer may not change how that customer signs in. */
  notWhileSimulated: error('notWhileSimulated'),
} as const;
