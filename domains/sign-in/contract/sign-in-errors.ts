import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('sign-in');

export const SIGN_IN_ERRORS = {
  /** Also said when there is no such account: an answer never tells which. */
  wrongCredentials: error('wrongCredentials'),
  /** Too many failures for this phone or from this address; says in how many minutes it ends. */
  signInLocked: error<{ minutes: number }>('signInLocked'),
  /** Wrong, used, burnt by five wrong tries, too old, or never sent: an answer never tells which. */
  wrongCode: error('wrongCode'),
  codeTooSoon: error<{ seconds: number }>('codeTooSoon'),
  /** Too many codes, or wrong codes, for this recipient or from this address. */
  codeLimit: error<{ minutes: number }>('codeLimit'),
  /** A captcha is due first: none was sent along, or the one sent is used or too old. */
  captchaRequired: error('captchaRequired'),
  /** The phone or e-mail belongs to an account: one of the two places where that is told. */
  alreadyBound: error('alreadyBound'),
  /** One of the commonest passwords. */
  passwordTooCommon: error('passwordTooCommon'),
  /** The new password is the old one. */
  passwordUnchanged: error('passwordUnchanged'),
  /** A sign-in link or a jump token that is unknown, used or too old. */
  linkEnded: error('linkEnded'),
  /** The call of another system has no or a wrong API key. */
  apiKeyRequired: error('apiKeyRequired'),
  /** The started sign-in behind a key is over: too old, done, or tried too often. */
  stepEnded: error('stepEnded'),
  /** Said only to someone who knows the password. */
  accountDisabled: error('accountDisabled'),
  /** Also said of a code that was used before. */
  wrongFactorCode: error('wrongFactorCode'),
  tooManyTries: error<{ minutes: number }>('tooManyTries'),
  /** Used, too old, or never given. */
  simulationEnded: error('simulationEnded'),
  /** A member of staff who acts for a customer may not change how that customer signs in. */
  notWhileSimulated: error('notWhileSimulated'),
} as const;
