import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';

const ofKind = (kind: string) => async (mall: TestMall) => {
  const { id } = await mall.database
    .selectFrom('promotion')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return `/activity/sales_detail?id=${id}`;
};

/** One of the products of a bundle. */
async function ofProduct({ database }: TestMall): Promise<string> {
  const { scope_ids } = await database
    .selectFrom('promotion')
    .select('scope_ids')
    .where('kind', '=', 'bundle')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return `/product/activityStyleCard?productId=${scope_ids[0]}`;
}

export const PAGES: readonly PageSample[] = [
  {
    route: '/activity/sales_list',
    addresses: ['/activity/sales_list', '/activity/sales_list?state=upcoming', '/activity/sales_list?state=ended'],
  },
  {
    route: '/activity/sales_detail',
    addresses: [ofKind('bundle'), ofKind('gift')],
    refused: ['/activity/sales_detail', '/activity/sales_detail?id=999999999'],
  },
  { route: '/product/activityStyleCard', addresses: [ofProduct] },
];
