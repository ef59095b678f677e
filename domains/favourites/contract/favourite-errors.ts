import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('favourites');

export const FAVOURITE_ERRORS = {
  tooManyFavourites: error<{ limit: number }>('tooManyFavourites'),
} as const;
