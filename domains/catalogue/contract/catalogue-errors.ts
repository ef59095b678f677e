import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('catalogue');

/** Expected failures of the catalogue; the first five are what `quantity-rules` finds. */
export const CATALOGUE_ERRORS = {
  insufficientStock: error<{ partNumber: string; stock: number }>('insufficientStock'),
  minimumOrderQuantity: error<{ partNumber: string; minimum: number }>('minimumOrderQuantity'),
  boxMultiple: error<{ partNumber: string; piecesPerBox: number }>('boxMultiple'),
  notPurchasable: error<{ partNumber: string }>('notPurchasable'),
  offShelf: error<{ partNumber: string }>('offShelf'),
  productNotFound: error('productNotFound'),
  unknownCodes: error<{ codes: string }>('unknownCodes'),
  attributeNotOfCategory: error('attributeNotOfCategory'),
  /** Neither a file that was there nor an upload of the caller for it. */
  productFileUnknown: error('productFileUnknown', 400),
  /** For verified companies and staff. */
  fileForCompanies: error('fileForCompanies'),
  /** Cells that the rules of the import refuse. */
  productRefused: error<{ problems: string; issues: { field: string; problem: string }[] }>('productRefused'),
  codeTaken: error<{ code: string }>('codeTaken'),
  pricesHidden: error('pricesHidden'),
  lastSku: error('lastSku'),
  bulkTooMany: error<{ limit: number }>('bulkTooMany'),
  notAPriceChange: error('notAPriceChange', 400),
  categoryNotFound: error('categoryNotFound'),
  /** A category has one level, and there are three. */
  categoryLevel: error('categoryLevel'),
  brandNotFound: error('brandNotFound'),
  inUse: error<{ products: number; children: number }>('inUse'),
  navigationFull: error<{ most: number }>('navigationFull'),
  exportTooLarge: error<{ limit: number }>('exportTooLarge'),
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
