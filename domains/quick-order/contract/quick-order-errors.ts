import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('quick-order');

export const QUICK_ORDER_ERRORS = {
  /** Also the answer for what is not shown to the caller. */
  codeUnknown: error<{ code: string }>('codeUnknown'),
  codeAmbiguous: error<{ code: string }>('codeAmbiguous'),
  quantityUnreadable: error<{ typed: string }>('quantityUnreadable'),
  noLines: error('noLines'),
  tooManyLines: error<{ limit: number }>('tooManyLines'),
  fileUnreadable: error('fileUnreadable'),
} as const;
