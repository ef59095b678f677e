import type { PublicFiles } from '../../../apps/api/test/public-file.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';
import { BARE } from '../contract/shop-front.ts';

const shop = ({ database }: TestMall, nth: number) =>
  database
    .updateTable('merchant')
    .where('id', '=', (eb) => eb.selectFrom('merchant').select('id').orderBy('id').offset(nth).limit(1));
const front = ({ database }: TestMall) => database.updateTable('merchant_decoration');
const furnished = (image: string) =>
  JSON.stringify({ ...BARE, banners: [{ image, titleZh: '', titleEn: '', productId: 0 }] });

export const publicFiles: PublicFiles = {
  merchant: {
    'the logo of a shop': (mall, avatar) => shop(mall, 0).set({ avatar }).execute(),
    'the cover of a shop': (mall, cover) => shop(mall, 1).set({ cover }).execute(),
    'the draft of a front': (mall, url) =>
      front(mall)
        .set({ draft: furnished(url) })
        .execute(),
    'a front that buyers see': (mall, url) =>
      front(mall)
        .set({ published: furnished(url) })
        .execute(),
  },
};
