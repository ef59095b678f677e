import { errorsOf } from '../../../platform/contract/app-error.ts';
import { FLASH_PRODUCT_MISSING } from './flash-product-missing.ts';

const error = errorsOf('flash-sales');

export const FLASH_SALE_ERRORS = {
  /** The account lacks the key of flash sales; visitors see them. */
  flashSalesNotAllowed: error('flashSalesNotAllowed'),
  flashSaleMissing: error('flashSaleMissing'),
  flashProductMissing: FLASH_PRODUCT_MISSING,
  flashSaleNotStarted: error<{ from: string }>('flashSaleNotStarted'),
  flashSaleOver: error('flashSaleOver'),
  /** `left` pieces can still be had of it. */
  flashSaleSoldOut: error<{ left: number }>('flashSaleSoldOut'),
  flashSaleOrderLimit: error<{ most: number }>('flashSaleOrderLimit'),
  /** One person may have `most` pieces in this flash sale, and `left` of them have not been ordered. */
  flashSalePersonLimit: error<{ most: number; left: number }>('flashSalePersonLimit'),
  /** The pieces were kept for this checkout too long ago. */
  flashSaleLapsed: error('flashSaleLapsed'),
  flashSaleCaptchaRequired: error('flashSaleCaptchaRequired'),
  tooManyPublished: error<{ most: number }>('tooManyPublished'),
  /** Only a draft can be changed or deleted. */
  flashSaleNotDraft: error('flashSaleNotDraft'),
  flashSaleEmpty: error('flashSaleEmpty'),
  /** The quota cannot be set aside. */
  flashSaleStockShort: error<{ partNumber: string; stock: number }>('flashSaleStockShort'),
  tooManyReminders: error<{ most: number }>('tooManyReminders'),
} as const;
