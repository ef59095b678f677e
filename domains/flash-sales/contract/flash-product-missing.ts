import { errorsOf } from '../../../platform/contract/app-error.ts';

/**
 * No product of a published flash sale has this id: it may be that of a normal product. By itself, because pages need
 * no more of the failures.
 */
export const FLASH_PRODUCT_MISSING = errorsOf('flash-sales')('flashProductMissing');
