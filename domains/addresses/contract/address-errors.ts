import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('addresses');

export const ADDRESS_ERRORS = {
  /** Province, city, district and street do not lie in one another, or the street is missing. */
  regionsDoNotMatch: error<{ issues: { field: string; problem: string }[] }>('regionsDoNotMatch', 400),
  tooManyAddresses: error<{ limit: number }>('tooManyAddresses'),
} as const;
