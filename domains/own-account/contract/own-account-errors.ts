import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('own-account');

export const OWN_ACCOUNT_ERRORS = {
  /** The new phone or email is the current one. */
  sameAsBefore: error('sameAsBefore'),
  /** There is no phone (or email) to send a code to. */
  noPhone: error('noPhone'),
  noEmail: error('noEmail'),
  /** The present one was not proven in this session, or too long ago, or the code was asked for another target. */
  stepExpired: error('stepExpired'),
  wrongPassword: error('wrongPassword'),
  avatarNotOwn: error('avatarNotOwn', 400),
  /** A second factor is offered to staff only. */
  staffOnly: error('staffOnly'),
  secondFactorOn: error('secondFactorOn'),
  secondFactorOff: error('secondFactorOff'),
} as const;
