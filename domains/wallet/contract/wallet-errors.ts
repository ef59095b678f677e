import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('wallet');

export const WALLET_ERRORS = {
  /** Points were spent elsewhere since the checkout showed them. */
  pointsShort: error('pointsShort'),
  exportTooLarge: error<{ most: number }>('exportTooLarge'),
} as const;
