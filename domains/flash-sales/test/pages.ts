import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { published, skusOf } from './flash-builders.ts';

/** A page of a flash sale; plans one where there is none. */
const ofSale = (addressOf: (flashProductId: number) => string) => async (mall: TestMall) => {
  const known = await mall.database.selectFrom('flash_product').select('id').orderBy('id').executeTakeFirst();
  const id = known?.id ?? (await published(mall, await skusOf(mall, 1))).flashProductId;
  return addressOf(id);
};

export const PAGES: readonly PageSample[] = [
  { route: '/activity/seckill_list', amounts: true, addresses: [ofSale(() => '/activity/seckill_list')] },
  {
    route: '/activity/seckill_detail',
    amounts: true,
    addresses: [ofSale((id) => `/activity/seckill_detail?id=${id}`)],
    refused: ['/activity/seckill_detail', '/activity/seckill_detail?id=999999999'],
  },
  {
    route: '/product/seckillCard',
    amounts: true,
    addresses: [ofSale((id) => `/product/seckillCard?id=${id}`)],
    refused: ['/product/seckillCard?id=999999999'],
  },
];
