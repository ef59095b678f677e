import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('schemes');

export const SCHEME_ERRORS = {
  schemeNotFound: error('schemeNotFound'),
  /** Not a file that the caller uploaded, nor one that was there. */
  schemeFileUnknown: error('schemeFileUnknown'),
  /** No SKU has these part numbers. */
  schemePartNumbersUnknown: error<{ numbers: string }>('schemePartNumbersUnknown'),
  schemeTooManyLines: error<{ limit: number; count: number }>('schemeTooManyLines'),
  /** Not a picture. */
  schemeCoverNotPicture: error('schemeCoverNotPicture'),
  /** Not `part number × quantity`. */
  schemeLineInvalid: error<{ line: string }>('schemeLineInvalid'),
} as const;
