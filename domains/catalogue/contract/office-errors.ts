import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('catalogue');

/** Failures of keeping products, categories, brands and tags, apart from those that the storefront's pages carry. */
export const OFFICE_ERRORS = {
  codeTaken: error<{ code: string }>('codeTaken'),
  lastSku: error('lastSku'),
  bulkTooMany: error<{ limit: number }>('bulkTooMany'),
  notAPriceChange: error('notAPriceChange', 400),
  categoryNotFound: error('categoryNotFound'),
  /** A category has one level, and there are three. */
  categoryLevel: error('categoryLevel'),
  brandNotFound: error('brandNotFound'),
  /** Neither the logo that was there nor an upload of the caller for it. */
  logoUnknown: error('logoUnknown'),
  tagNotFound: error('tagNotFound'),
  tagInUse: error<{ products: string }>('tagInUse'),
  inUse: error<{ products: number; children: number }>('inUse'),
  navigationFull: error<{ most: number }>('navigationFull'),
  unknownCodes: error<{ codes: string }>('unknownCodes'),
  attributeNotOfCategory: error('attributeNotOfCategory'),
  /** Neither a file that was there nor an upload of the caller for it. */
  productFileUnknown: error('productFileUnknown', 400),
  /** Cells that the rules of the import refuse. */
  productRefused: error<{ problems: string; issues: { field: string; problem: string }[] }>('productRefused'),
  exportTooLarge: error<{ limit: number }>('exportTooLarge'),
} as const;
