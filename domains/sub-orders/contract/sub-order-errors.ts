import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('sub-orders');

export const SUB_ORDER_ERRORS = {
  subOrderNotFound: error('subOrderNotFound'),
  exportTooLarge: error<{ most: number }>('exportTooLarge'),
} as const;
