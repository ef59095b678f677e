import * as goods from './CouponGoodsPage.tsx';
import * as centreWithProducts from './CouponListNewPage.tsx';
import * as centre from './CouponListPage.tsx';
import * as ofProduct from './ReceiveCouponPage.tsx';

/** One file for browsers: whoever opens one of these pages mostly opens another. */
export const pages = { centre, centreWithProducts, goods, ofProduct };
