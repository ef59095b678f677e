import type { PublicFiles } from '../../../apps/api/test/public-file.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';

const product = ({ database }: TestMall, nth: number) =>
  database
    .updateTable('product')
    .where('id', '=', (eb) => eb.selectFrom('product').select('id').orderBy('id').offset(nth).limit(1));

export const publicFiles: PublicFiles = {
  product: {
    'a picture of a product': (mall, url) =>
      product(mall, 0)
        .set({ images: ['/elsewhere.png', url] })
        .execute(),
    'a link of a product': (mall, url) =>
      product(mall, 1)
        .set({ attachments: JSON.stringify([{ name: 'Data sheet', url }]) })
        .execute(),
  },
  brand: {
    'the logo of a brand': ({ database }, logo) =>
      database.updateTable('brand').where('code', '=', 'hikvision').set({ logo }).execute(),
  },
  productVideo: {
    'the film of a product': (mall, video_url) => product(mall, 2).set({ video_url }).execute(),
  },
};
