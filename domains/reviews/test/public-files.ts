import type { PublicFiles } from '../../../apps/api/test/public-file.ts';
import { received } from './review-builders.ts';

export const publicFiles: PublicFiles = {
  review: {
    'a photo of a review': async (mall, url) => {
      const { orderNo, lines } = await received(mall);
      const [line] = lines;
      await mall.database
        .insertInto('product_review')
        .values({
          order_line_id: line?.id ?? 0,
          order_no: orderNo,
          account_id: (await mall.database.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()).id,
          merchant_id: line?.merId ?? 0,
          product_id: line?.productId ?? 0,
          product_name_zh: '',
          product_name_en: '',
          part_number: '',
          specification_zh: '',
          specification_en: '',
          image: '',
          star: 5,
          comment: 'With a photo',
          pictures: [url],
          created_at: mall.clock.now(),
        })
        .execute();
    },
  },
};
