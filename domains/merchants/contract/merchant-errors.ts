import { errorsOf } from '../../../platform/contract/app-error.ts';

const error = errorsOf('merchants');

export const MERCHANT_ERRORS = {
  merchantNotFound: error('merchantNotFound'),
  /** Codes are in product tables: two shops never share one. */
  shopCodeTaken: error('shopCodeTaken'),
  shopCategoryUnknown: error('shopCategoryUnknown'),
  shopTypeUnknown: error('shopTypeUnknown'),
  /** Shops of a category or a type, open and closed. */
  shopKindInUse: error<{ count: number }>('shopKindInUse'),
  shopKindFull: error<{ most: number }>('shopKindFull'),
  /** A picture must be one that the caller uploaded for shops. */
  pictureUnknown: error('pictureUnknown'),
  /** A shop shows its own products only. */
  productNotOfShop: error<{ id: number }>('productNotOfShop'),
  /** Name, category, type and whether it is the mall's own are decided by the mall. */
  decidedByMall: error('decidedByMall'),
} as const;
