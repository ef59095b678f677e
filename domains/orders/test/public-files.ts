import type { PublicFiles } from '../../../apps/api/test/public-file.ts';
import { BUYER, ordered, plainSku } from './order-builders.ts';

export const publicFiles: PublicFiles = {
  product: {
    'an order of a product that looks different by now': async (mall, url) => {
      const sku = await plainSku(mall);
      const looks = (images: string[]) =>
        mall.database.updateTable('product').set({ images }).where('id', '=', sku.productId).execute();
      await looks([url]);
      await ordered(mall, BUYER, [sku]);
      await looks([]);
    },
  },
};
