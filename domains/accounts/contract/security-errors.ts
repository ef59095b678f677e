import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('accounts');

export const SECURITY_ERRORS = {
  /** A member of staff who acts for a customer may not change how that customer signs in. */
  notWhileSimulated: error('notWhileSimulated'),
  /** The new phone or e-mail is the present one. */
  sameAsBefore: error('sameAsBefore'),
  /** There is no phone (or e-mail) to send a code to. */
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
  /** Also said of a code that was used before. */
  wrongFactorCode: error('wrongFactorCode'),
  tooManyTries: error<{ minutes: number }>('tooManyTries'),
} as const;
