import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('documents');

export const DOCUMENT_ERRORS = {
  documentNotFound: error('documentNotFound'),
  /** The caller may not download one of these files. */
  downloadNotAllowed: error<{ names: string }>('downloadNotAllowed'),
  /** A file is missing in the store. */
  downloadFailed: error<{ names: string }>('downloadFailed'),
  downloadTooLarge: error<{ limit: string }>('downloadTooLarge'),
  /** Not a file that the caller uploaded, nor the one that was there. */
  documentFileUnknown: error('documentFileUnknown'),
  /** No SKU has these part numbers. */
  partNumbersUnknown: error<{ numbers: string }>('partNumbersUnknown'),
} as const;
