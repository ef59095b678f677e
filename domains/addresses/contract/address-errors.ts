import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('addresses');

export const ADDRESS_ERRORS = {
  /** Province, city, district and street are not nested in one another. */
  regionsDoNotMatch: error<{ issues: { field: string; problem: string }[] }>('regionsDoNotMatch', 400),
  /** Neither the street's id nor its name was given. */
  streetMissing: error<{ issues: { field: string; problem: string }[] }>('streetMissing', 400),
  tooManyAddresses: error<{ limit: number }>('tooManyAddresses'),
} as const;
