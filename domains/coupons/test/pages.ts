import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';

const ofOffer = (categoryCode: number) => async (mall: TestMall) => {
  const { id } = await mall.database
    .selectFrom('coupon')
    .select('id')
    .where('category', '=', categoryCode)
    .where('status', '=', 'open')
    .where('receive_way', '=', 'manual')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return `/activity/coupon_goods_list?id=${id}`;
};

/** One of the products that a coupon names. */
async function ofProduct({ database }: TestMall): Promise<string> {
  const { scope_ids } = await database
    .selectFrom('coupon')
    .select('scope_ids')
    .where('scope_kind', '=', 'products')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return `/product/receiveCouponList?productId=${scope_ids[0]}`;
}

export const PAGES: readonly PageSample[] = [
  { route: '/users/user_coupon', amounts: true, regular: true },
  {
    route: '/activity/coupon_list',
    addresses: ['/activity/coupon_list', '/activity/coupon_list?category=5'],
  },
  {
    route: '/activity/coupon_list_new',
    addresses: ['/activity/coupon_list_new', '/activity/coupon_list_new?keyword=nothing-has-this-name'],
  },
  {
    route: '/activity/coupon_goods_list',
    addresses: [ofOffer(4), ofOffer(2)],
    refused: ['/activity/coupon_goods_list?id=999999999'],
  },
  { route: '/product/receiveCouponList', addresses: [ofProduct] },
];
