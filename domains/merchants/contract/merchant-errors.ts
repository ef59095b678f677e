import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('merchants');

export const MERCHANT_ERRORS = {
  merchantNotFound: error('merchantNotFound'),
} as const;
