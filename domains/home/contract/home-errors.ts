import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('home');

export const HOME_ERRORS = {
  /** A picture must be one that the caller uploaded for the home page, or there already. */
  pictureUnknown: error('pictureUnknown'),
  /** A product that does not exist. */
  productUnknown: error<{ id: number }>('productUnknown'),
  /** A planned time must be ahead, and within a year. */
  planTimeWrong: error('planTimeWrong'),
  /** The plan was cancelled, or its time has come. */
  planGone: error('planGone'),
} as const;
