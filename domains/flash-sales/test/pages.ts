import type { PageSample } from '../../../apps/api/test/page-samples.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { published, skusOf } from './flash-builders.ts';

const ofProduct = (path: string) => async (mall: TestMall) => {
  const known = await mall.database.selectFrom('flash_product').select('id').orderBy('id').executeTakeFirst();
  const id = known?.id ?? (await published(mall, await skusOf(mall, 1))).flashProductId;
  return `${path}?id=${id}`;
};

export const PAGES: readonly PageSample[] = [
  { route: '/activity/seckill_list', addresses: ['/activity/seckill_list'] },
  {
    route: '/activity/seckill_detail',
    addresses: [ofProduct('/activity/seckill_detail')],
    refused: ['/activity/seckill_detail', '/activity/seckill_detail?id=999999999'],
  },
  {
    route: '/product/seckillCard',
    addresses: [ofProduct('/product/seckillCard')],
    refused: ['/product/seckillCard?id=999999999'],
  },
];
