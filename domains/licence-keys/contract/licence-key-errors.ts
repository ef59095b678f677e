import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('licence-keys');

export const LICENCE_KEY_ERRORS = {
  licenceKeyNotFound: error('licenceKeyNotFound'),
  licenceKeyReturned: error('licenceKeyReturned'),
  /** Its refund is asked for: it is not to be used meanwhile. */
  licenceKeyInRefund: error('licenceKeyInRefund'),
  /** Staff who act for a customer do not see the customer's keys. */
  ownerOnly: error('ownerOnly'),
  skuNotVirtual: error('skuNotVirtual'),
  noKeys: error('noKeys', 400),
  keysWrong: error<{ count: number }>('keysWrong', 400),
  tooManyKeys: error<{ limit: number }>('tooManyKeys', 400),
  keyFileUnreadable: error('keyFileUnreadable', 400),
  /** Nothing was delivered: some of these keys are known to the mall. */
  keyKnown: error<{ partNumber: string }>('keyKnown'),
} as const;
