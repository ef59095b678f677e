import { pageOfSearch } from '../../../platform/web/kit/page-numbers.ts';
import { identified, numbered } from '../../../platform/web/storefront/page-reads.ts';
import { COUPON_CATEGORY } from '../contract/coupon-category.ts';

export const CENTRE_PATH = '/activity/coupon_list';
export const CENTRE_WITH_PRODUCTS_PATH = '/activity/coupon_list_new';
export const GOODS_PATH = '/activity/coupon_goods_list';
export const OF_PRODUCT_PATH = '/product/receiveCouponList';

/** What the coupon centre shows, as its URL says. */
export interface CentreAddress {
  /** 0 for all. */
  readonly category: number;
  readonly keywords: string;
  readonly page: number;
}

const CATEGORIES: readonly number[] = Object.values(COUPON_CATEGORY);

export function readCentreAddress(search: object): CentreAddress {
  const { category, keyword } = search as { category?: unknown; keyword?: unknown };
  return {
    category: CATEGORIES.find((one) => one === Number(category)) ?? 0,
    keywords: keyword === undefined ? '' : String(keyword).trim().slice(0, 100),
    page: pageOfSearch(search),
  };
}

/** The query parameters of that page; what is usual is left out. */
export const toCentreSearch = ({ category, keywords, page }: CentreAddress) => ({
  ...(category > 0 && { category }),
  ...(keywords !== '' && { keyword: keywords }),
  ...numbered(page),
});

export interface NamedCoupon {
  /** Of an offer; 0 for a held one. */
  readonly id: number;
  /** Of a held coupon; 0 for an offer. */
  readonly heldId: number;
}

/** The coupon whose products are shown; both 0 in an address that names none. */
export function readNamedCoupon(search: object): NamedCoupon {
  const { id, held } = search as { id?: unknown; held?: unknown };
  const { id: offer = 0 } = identified('id', id) as { id?: number };
  const { held: heldId = 0 } = identified('held', held) as { held?: number };
  return heldId > 0 ? { id: 0, heldId } : { id: offer, heldId: 0 };
}

export const toGoodsSearch = ({ id, heldId }: NamedCoupon) => (heldId > 0 ? { held: heldId } : id > 0 ? { id } : {});
