import type { PublicFiles } from '../../../apps/api/test/public-file.ts';
import type { TestMall } from '../../../apps/api/test-mall.ts';

const agreements = ({ database }: TestMall) => database.updateTable('agreement');
const article = ({ database }: TestMall, nth: number) =>
  database
    .updateTable('article')
    .where('id', '=', (eb) => eb.selectFrom('article').select('id').orderBy('id').offset(nth).limit(1));

export const publicFiles: PublicFiles = {
  content: {
    'an article': (mall, cover) => article(mall, 0).set({ cover }).execute(),
    'the text of an article': (mall, url) =>
      article(mall, 1)
        .set({ content_en: `<p>See <a href="${url}">this</a></p>` })
        .execute(),
    'a picture in an article': (mall, url) =>
      article(mall, 2)
        .set({ content_zh: `<p><img src="${url}" alt="" /></p>` })
        .execute(),
    'an agreement': (mall, url) =>
      agreements(mall)
        .set({ content_zh: `<a href="${url}">附件</a>` })
        .execute(),
  },
  agreement: {
    'a picture in an agreement': (mall, url) =>
      agreements(mall)
        .set({ content_en: `<p><img src="${url}" alt="" /></p>` })
        .execute(),
    'a picture in an agreement as somebody agreed to it': ({ database, clock }, url) =>
      database
        .insertInto('agreement_version')
        .values({
          slug: 'userinfo',
          version: 'with a picture',
          title_zh: '',
          title_en: '',
          content_zh: `<p><img src="${url}" alt="" /></p>`,
          content_en: '',
          kept_at: clock.now(),
        })
        .execute(),
  },
};
