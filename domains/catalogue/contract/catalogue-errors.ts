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
  /** For verified companies and staff. */
  fileForCompanies: error('fileForCompanies'),
  pricesHidden: error('pricesHidden'),
  /** Nobody has the phone for which a preview was asked. */
  customerMissing: error('customerMissing'),
} as const;
