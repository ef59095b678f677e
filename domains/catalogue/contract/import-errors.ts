import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('catalogue');

/** Failures of importing products, apart from those that the storefront's pages carry. */
export const IMPORT_ERRORS = {
  importNotFound: error('importNotFound'),
  importFailed: error('importFailed'),
  /** The process was lost twice while it read the file. */
  importSetAside: error('importSetAside'),
  importRunning: error('importRunning'),
  importFileUnreadable: error('importFileUnreadable', 400),
  importColumnsMissing: error<{ columns: string }>('importColumnsMissing', 400),
  importColumnsUnknown: error<{ columns: string }>('importColumnsUnknown', 400),
  importEmpty: error('importEmpty', 400),
  importTooManyRows: error<{ limit: number }>('importTooManyRows', 400),
} as const;
